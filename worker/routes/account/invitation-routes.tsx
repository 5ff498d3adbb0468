import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { invitationFile, paths } from '../../../shared/lib/page/routes.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import {
  acceptByAppSchema,
  acceptByPasskeySchema,
  acceptByPasswordSchema,
  invitedWays,
  type SignInWay,
} from '../../../shared/rules/account/accept-invitation.ts'
import { describeDevice } from '../../../shared/rules/account/device.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { authMessages, normalizeCode } from '../../../shared/rules/account/reauthentication.ts'
import type { Role } from '../../../shared/rules/account/role.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import {
  invitedPasskeyPurpose,
  passkeyCreationOptions,
  verifyPasskeyRegistration,
} from '../../actions/authenticate.ts'
import { findPasskey } from '../../db/account/factors.ts'
import { acceptInvitation, findInvitation, type InvitedCredential } from '../../db/account/team.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { withHashLock } from '../../lib/sign-in/hash-lock.ts'
import { hashPassword } from '../../lib/sign-in/password.ts'
import { findCodeStep, newSecret, secretUrl } from '../../lib/sign-in/totp.ts'
import { sha256 } from '../../lib/text/hash.ts'
import { rejectLink } from '../page/private-link-guard.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { ChoosePassword, ChooseWay, InvitationEnded, type InvitationFormError } from './invitation-views.tsx'
import { catchFormProblem } from './password-fields.tsx'
import { signIn } from './sign-in.ts'

/**
 * Lets an invited person set up how they sign in, and signs them in. The link only shows the forms; posting one
 * creates the account, because mail scanners follow links.
 */
export const invitationRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const invitation = await findOpenInvitation(c)
    return invitation ? showForms(c, invitation) : rejectInvitation(c)
  })
  .post('/:token', smallFormBody, async (c) => {
    const invitation = await findOpenInvitation(c)
    if (!invitation) return rejectInvitation(c)
    const fields = await c.req.parseBody()
    const way = invitedWays[invitation.role].find((each) => each === fields.way) ?? 'password'
    const showError = (message: string, status: 422 | 429, field?: string) =>
      showForms(c, invitation, { way, message, field }, status, fields.secret)
    if (await isRateLimited(c, 'sign-in')) return showError(loginMessages.throttled, 429)
    const checked = await catchFormProblem(() => setUp[way](c, invitation, fields))
    if ('formError' in checked)
      return showError(checked.formError.message, checked.status, checked.formError.field)
    const { tokenHash, email } = invitation
    const by = await auditedBy(c, email)
    const account = await acceptInvitation(openDatabase(c.env.DB), tokenHash, checked.result, by)
    if (!account) return rejectInvitation(c)
    await signIn(c, account, signInActions[way])
    return c.redirect(paths.dashboard, 303)
  })

type InvitationContext = Context<AppEnv>
type Invitation = { tokenHash: string; email: string; role: Role }

const signInActions: Record<SignInWay, AuditAction> = {
  passkey: 'signed-in-passkey',
  app: 'signed-in-code-alone',
  password: 'signed-in',
}

type SetUp = (c: InvitationContext, invitation: Invitation, fields: object) => Promise<InvitedCredential>

/**
 * Checks the form of each way to sign in. @returns what to store for it. @throws a Problem to show in the form
 * when it is invalid or has to wait.
 */
const setUp: Record<SignInWay, SetUp> = {
  async passkey(c, { tokenHash }, fields) {
    const parsed = acceptByPasskeySchema.safeParse(fields)
    const credential =
      parsed.success &&
      (await verifyPasskeyRegistration(c, parsed.data.passkey, invitedPasskeyPurpose(tokenHash)))
    if (!credential || (await findPasskey(openDatabase(c.env.DB), credential.id)))
      throw new Problem('proof-refused', { detail: authMessages.passkeyRejected })
    return { passkey: { ...credential, name: describeDevice(c.req.header('User-Agent') ?? null) } }
  },
  async app(_, __, fields) {
    const parsed = acceptByAppSchema.safeParse(fields)
    const lastStep =
      parsed.success && findCodeStep(parsed.data.secret, normalizeCode(parsed.data.code), 0, Date.now())
    if (!parsed.success || !lastStep) throw fieldProblem('code', authMessages.codeRejected)
    return { app: { secret: parsed.data.secret, lastStep } }
  },
  async password(c, _, fields) {
    const parsed = acceptByPasswordSchema.safeParse(fields)
    if (!parsed.success) {
      const [error] = toFieldErrors(parsed.error.issues)
      throw fieldProblem(error?.field ?? '', error?.message ?? '')
    }
    // Under the same lock as sign-in.
    return {
      passwordHash: await withHashLock(c, 'strangers', () => hashPassword(parsed.data.password)),
    }
  },
}

const fieldProblem = (field: string, message: string) =>
  new Problem('invalid', { detail: message, errors: [{ field, message }] })

async function findOpenInvitation(c: InvitationContext): Promise<Invitation | null> {
  return findInvitation(openDatabase(c.env.DB), await sha256(c.req.param('token') ?? ''), Date.now())
}

/** `secret` is the one of an earlier response to the same person, whose app has it by now. */
async function showForms(
  c: InvitationContext,
  { tokenHash, email, role }: Invitation,
  formError?: InvitationFormError,
  status?: 422 | 429,
  earlierSecret?: unknown,
) {
  if (role === 'owner')
    return serveLinkPage(c, invitationFile, <ChoosePassword email={email} formError={formError} />, status)
  const { business } = await getPublishedSite(c)
  const parsedSecret = acceptByAppSchema.shape.secret.safeParse(earlierSecret)
  const secret = parsedSecret.success ? parsedSecret.data : newSecret()
  // The handle tells accounts apart on the device; the account's own id does not exist yet.
  const passkeyOptions = await passkeyCreationOptions(c, invitedPasskeyPurpose(tokenHash), {
    userHandle: tokenHash,
    email,
  })
  const forms = (
    <ChooseWay
      email={email}
      passkeyOptions={passkeyOptions}
      app={{ secret, url: secretUrl(secret, business.name, email) }}
      formError={formError}
    />
  )
  return serveLinkPage(c, invitationFile, forms, status)
}

/** Wrong links count against the network. A link that was already used looks the same as a wrong one. */
const rejectInvitation = (c: InvitationContext) =>
  rejectLink(c, 'invitation', false, () => serveLinkPage(c, invitationFile, <InvitationEnded />, 404))
