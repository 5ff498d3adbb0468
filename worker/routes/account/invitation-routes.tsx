import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { invitationFile, paths } from '../../../shared/lib/page/routes.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { acceptInvitationSchema } from '../../../shared/rules/account/invitation.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { minPasswordLength } from '../../../shared/rules/account/new-password.ts'
import { startSession } from '../../db/account/sessions.ts'
import { acceptInvitation, findInvitation } from '../../db/account/team.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { withHashLock } from '../../lib/sign-in/hash-lock.ts'
import { rememberDevice } from '../../lib/sign-in/known-device.ts'
import { hashPassword } from '../../lib/sign-in/password.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { rejectLink } from '../page/private-link-guard.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { catchFormProblem, PasswordFields, type PasswordFormError } from './password-fields.tsx'

/**
 * Lets an invited person choose a password and signs them in. The link only shows the form; posting it
 * creates the account, because mail scanners follow links.
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
    // Under the same lock as sign-in.
    const hashing = await catchFormProblem(() =>
      withHashLock(c, 'strangers', () => hashPassword(parsed.data.password)),
    )
    if ('formError' in hashing) return showForm(c, email, hashing.formError, hashing.status)
    const account = await acceptInvitation(
      openDatabase(c.env.DB),
      tokenHash,
      hashing.result,
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

const showForm = (c: InvitationContext, email: string, formError?: PasswordFormError, status?: 422 | 429) =>
  serveLinkPage(c, invitationFile, AcceptInvitationForm({ email, formError }), status)

/** Wrong links count against the network. A link that was already used looks the same as a wrong one. */
const rejectInvitation = (c: InvitationContext) =>
  rejectLink(c, 'invitation', false, () => serveLinkPage(c, invitationFile, InvitationEnded(), 404))

const AcceptInvitationForm = ({
  email,
  formError,
}: {
  email: string
  formError: PasswordFormError | undefined
}) => (
  <form class="field-stack" method="post">
    <h2>Choose a password</h2>
    <p>
      You sign in with <strong>{email}</strong> and this password.
    </p>
    <PasswordFields
      email={email}
      hint={`At least ${minPasswordLength} characters; a few words work well.`}
      minLength={minPasswordLength}
      formError={formError}
    />
    <p class="button-row">
      <button class="button button-primary" type="submit">
        Save and sign in
      </button>
    </p>
  </form>
)

const InvitationEnded = () => (
  <>
    <h2>This invitation has ended</h2>
    <p>
      An invitation works once, within 7 days. Ask for a new one, or sign in if you already chose a password.
      If part of the link is missing, copy the whole link from your email.
    </p>
    <p class="button-row">
      <a class="button button-primary" href={paths.login}>
        Sign in
      </a>
    </p>
  </>
)
