import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { forgotPasswordPath, passwordResetFile, paths } from '../../../shared/lib/page/routes.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { minPasswordLength, minPasswordLengthWithFactor } from '../../../shared/rules/account/new-password.ts'
import {
  passwordResetMinutes,
  resetPasswordFormSchema,
} from '../../../shared/rules/account/password-reset.ts'
import { findResetAccount, resetPasswordByLink } from '../../actions/reset-password.ts'
import { loadFactors } from '../../db/account/factors.ts'
import { startSession } from '../../db/account/sessions.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { rememberDevice } from '../../lib/sign-in/known-device.ts'
import { rejectLink } from '../page/private-link-guard.ts'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { catchFormProblem, PasswordFields, type PasswordFormError } from './password-fields.tsx'

/**
 * Lets whoever follows the link of a "forgot password" email set a new password. It signs in only accounts
 * without a second factor; the others sign in with it afterwards.
 */
export const passwordResetRoutes = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const account = await findResetAccount(c, c.req.param('token'))
    return account ? showForm(c, account) : rejectReset(c)
  })
  .post('/:token', smallFormBody, async (c) => {
    const token = c.req.param('token')
    const account = await findResetAccount(c, token)
    if (!account) return rejectReset(c)
    if (await isRateLimited(c, 'sign-in'))
      return showForm(c, account, { message: loginMessages.throttled }, 429)
    const parsed = resetPasswordFormSchema.safeParse(await c.req.parseBody())
    if (!parsed.success) {
      const [error] = toFieldErrors(parsed.error.issues)
      return showForm(c, account, { message: error?.message ?? '', field: error?.field }, 422)
    }
    const reset = await catchFormProblem(() => resetPasswordByLink(c, token, parsed.data.password))
    if ('formError' in reset) return showForm(c, account, reset.formError, reset.status)
    if (!reset.result) return rejectReset(c)
    if (reset.result.hasSecondFactor) return serveLinkPage(c, passwordResetFile, <PasswordSet />)
    await startSession(c, reset.result.account, 'signed-in', Date.now())
    await rememberDevice(c, account.email)
    return c.redirect(paths.dashboard, 303)
  })

type ResetAccount = { id: string; email: string }

async function showForm(
  c: Context<AppEnv>,
  { id, email }: ResetAccount,
  formError?: PasswordFormError,
  status?: 422 | 429,
) {
  const { isRequired: hasSecondFactor } = await loadFactors(openDatabase(c.env.DB), id)
  const form = <SetPasswordForm email={email} hasSecondFactor={hasSecondFactor} formError={formError} />
  return serveLinkPage(c, passwordResetFile, form, status)
}

/** Wrong links count against the network. A link that was already used looks the same as a wrong one. */
const rejectReset = (c: Context<AppEnv>) =>
  rejectLink(c, 'passwordReset', false, () => serveLinkPage(c, passwordResetFile, <LinkEnded />, 404))

const SetPasswordForm = ({
  email,
  hasSecondFactor,
  formError,
}: {
  email: string
  hasSecondFactor: boolean
  formError: PasswordFormError | undefined
}) => {
  const minLength = hasSecondFactor ? minPasswordLengthWithFactor : minPasswordLength
  return (
    <form class="field-stack" method="post">
      <h2>Set a new password</h2>
      <p>
        for <strong>{email}</strong>
      </p>
      <PasswordFields
        email={email}
        hint={`At least ${minLength} characters${hasSecondFactor ? '' : '; a few words work well'}.`}
        minLength={minLength}
        formError={formError}
      />
      <p class="field-hint">
        {hasSecondFactor
          ? 'You will be signed out everywhere. Sign in again with it and your passkey or code.'
          : 'You will be signed in here and signed out everywhere else.'}
      </p>
      <p class="button-row">
        <button class="button button-primary" type="submit">
          {hasSecondFactor ? 'Save' : 'Save and sign in'}
        </button>
      </p>
    </form>
  )
}

const PasswordSet = () => (
  <>
    <h2>Password changed</h2>
    <p>Sign in with it and your passkey or code. You were signed out everywhere.</p>
    <p class="button-row">
      <a class="button button-primary" href={paths.login}>
        Sign in
      </a>
    </p>
  </>
)

const LinkEnded = () => (
  <>
    <h2>This link has expired</h2>
    <p>
      A link works once, for {passwordResetMinutes} minutes. If part of it is missing, copy the whole link
      from your email.
    </p>
    <p class="button-row">
      <a class="button button-primary" href={forgotPasswordPath}>
        Email me a new link
      </a>
      <a class="button" href={paths.login}>
        Back to sign-in
      </a>
    </p>
  </>
)
