import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { invitationFile, paths } from '../../../shared/lib/page/routes.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { acceptInvitationSchema } from '../../../shared/rules/account/invitation.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { startSession } from '../../db/account/sessions.ts'
import { acceptInvitation, findInvitation } from '../../db/account/team.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { withHashLock } from '../../lib/sign-in/hash-lock.ts'
import { rememberDevice } from '../../lib/sign-in/known-device.ts'
import { hashPassword } from '../../lib/sign-in/password.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { rejectLink } from '../page/private-link-guard.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { AcceptInvitationForm, InvitationEnded, type InvitationFormError } from './invitation-views.tsx'

/**
 * Where somebody who is invited chooses a password and is signed in. The link shows the form and only the form makes the
 * account, because mail scanners follow links.
 */
export const invitationRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const invitation = await findOpenInvitation(c)
    return invitation ? showForm(c, invitation.email) : rejectInvitation(c)
  })
  .post('/:token', smallFormBody, async (c) => {
    const invitation = await findOpenInvitation(c)
    if (!invitation) return rejectInvitation(c)
    const { tokenHash, email } = invitation
    if (await isRateLimited(c, 'sign-in'))
      return showForm(c, email, { message: loginMessages.throttled }, 429)
    const parsed = acceptInvitationSchema.safeParse(await c.req.parseBody())
    if (!parsed.success) {
      const [error] = toFieldErrors(parsed.error.issues)
      return showForm(c, email, { message: error?.message ?? '', field: error?.field }, 422)
    }
    const passwordHash = await tryHashPassword(c, parsed.data.password)
    if (!passwordHash) return showForm(c, email, { message: loginMessages.busy }, 429)
    const account = await acceptInvitation(
      openDatabase(c.env.DB),
      tokenHash,
      passwordHash,
      await auditedBy(c, email),
    )
    if (!account) return rejectInvitation(c)
    await startSession(c, account, 'signed-in', Date.now())
    await rememberDevice(c, account.email)
    return c.redirect(paths.dashboard, 303)
  })

type InvitationContext = Context<AppEnv>

const findOpenInvitation = async (c: InvitationContext) =>
  findInvitation(openDatabase(c.env.DB), await sha256(c.req.param('token') ?? ''), Date.now())

/** A hash takes its turn with those of signing in. @returns `null` when the turn did not come. */
async function tryHashPassword(c: InvitationContext, password: string): Promise<string | null> {
  try {
    return await withHashLock(c, 'strangers', () => hashPassword(password))
  } catch (error) {
    if (error instanceof Problem && error.type === 'too-many-requests') return null
    throw error
  }
}

const showForm = (c: InvitationContext, email: string, formError?: InvitationFormError, status?: 422 | 429) =>
  serveLinkPage(c, invitationFile, AcceptInvitationForm({ email, formError }), status)

/** Who guesses at links is counted; a link that was followed already looks the same. */
const rejectInvitation = (c: InvitationContext) =>
  rejectLink(c, 'invitation', false, () => serveLinkPage(c, invitationFile, InvitationEnded(), 404))
