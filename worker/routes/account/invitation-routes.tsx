import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { invitationFile, paths } from '../../../shared/lib/page/routes.ts'
import { fieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { acceptanceSchema } from '../../../shared/rules/account/invitation.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { startSession } from '../../db/account/sessions.ts'
import { acceptInvitation, findInvitation } from '../../db/account/team.ts'
import { auditedBy } from '../../db/audit/audit.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isFlood } from '../../lib/http/rate-limit.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { limitBody } from '../../lib/http/validate.ts'
import { inTurn } from '../../lib/sign-in/in-turn.ts'
import { rememberDevice } from '../../lib/sign-in/known-device.ts'
import { hashPassword } from '../../lib/sign-in/password.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { fillPrivatePage } from '../page/fill-private-page.ts'
import { refuseLink } from '../page/private-link.ts'
import { AcceptInvitation, type AcceptTrouble, InvitationEnded } from './invitation-views.tsx'

/**
 * Where somebody who is invited chooses a password and is signed in. The link shows the form and only the form makes the
 * account, because mail scanners follow links.
 */
export const invitationRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const invitation = await findOpen(c)
    return invitation ? showForm(c, invitation.email) : refuse(c)
  })
  .post('/:token', limitBody, async (c) => {
    const invitation = await findOpen(c)
    if (!invitation) return refuse(c)
    const { tokenHash, email } = invitation
    if (await isFlood(c, 'sign-in')) return showForm(c, email, { message: loginMessages.throttled }, 429)
    const parsed = acceptanceSchema.safeParse(await c.req.parseBody())
    if (!parsed.success) {
      const [error] = fieldErrors(parsed.error.issues)
      return showForm(c, email, { message: error?.message ?? '', field: error?.field }, 422)
    }
    const passwordHash = await hashInTurn(c, parsed.data.password)
    if (!passwordHash) return showForm(c, email, { message: loginMessages.busy }, 429)
    const account = await acceptInvitation(
      openDatabase(c.env.DB),
      tokenHash,
      passwordHash,
      await auditedBy(c, email),
    )
    if (!account) return refuse(c)
    await startSession(c, account, 'signed-in', Date.now())
    await rememberDevice(c, account.email)
    return c.redirect(paths.dashboard, 303)
  })

type Invited = Context<AppEnv>

const findOpen = async (c: Invited) =>
  findInvitation(openDatabase(c.env.DB), await sha256(c.req.param('token') ?? ''), Date.now())

/** A hash takes its turn with those of signing in. @returns `null` when the turn did not come. */
async function hashInTurn(c: Invited, password: string): Promise<string | null> {
  try {
    return await inTurn(c, 'strangers', () => hashPassword(password))
  } catch (error) {
    if (error instanceof Problem && error.type === 'too-many-requests') return null
    throw error
  }
}

const showForm = (c: Invited, email: string, trouble?: AcceptTrouble, status?: 422 | 429) =>
  fillPrivatePage(c, invitationFile, AcceptInvitation({ email, trouble }), status)

/** Who guesses at links is counted; a link that was followed already looks the same. */
const refuse = (c: Invited) =>
  refuseLink(c, 'invitation', false, () => fillPrivatePage(c, invitationFile, InvitationEnded(), 404))
