import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { passwordResetFile, paths } from '../../../shared/lib/page/routes.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { forgotPasswordSchema, passwordResetMinutes } from '../../../shared/rules/account/password-reset.ts'
import { requestPasswordReset } from '../../actions/request-password-reset.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { emailSender } from '../../lib/services/email-sender.ts'
import { ErrorNotice } from '../page/private-views.tsx'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { catchFormProblem } from './password-fields.tsx'

/** Emails a link to set a new password. The page says the same whether or not there is such an account. */
export const forgotPasswordRoutes = new Hono<AppEnv>()
  .get('/', (c) => (emailSender(c.env) ? showForm(c, '') : servePage(c, <NoEmailService />)))
  .post('/', smallFormBody, async (c) => {
    if (!emailSender(c.env)) return servePage(c, <NoEmailService />)
    const fields = await c.req.parseBody()
    const parsed = forgotPasswordSchema.safeParse(fields)
    if (!parsed.success) {
      const [error] = toFieldErrors(parsed.error.issues)
      return showForm(c, String(fields.email ?? ''), error?.message, 422)
    }
    const { email } = parsed.data
    if (await isRateLimited(c, 'sign-in')) return showForm(c, email, loginMessages.throttled, 429)
    const request = await catchFormProblem(() => requestPasswordReset(c, email))
    if ('formError' in request) return showForm(c, email, request.formError.message, request.status)
    return servePage(c, <LinkSent email={email} />)
  })

const servePage = (c: Context<AppEnv>, content: { toString: () => string }, status?: 422 | 429) =>
  serveLinkPage(c, passwordResetFile, content, status)

const showForm = (c: Context<AppEnv>, email: string, error?: string, status?: 422 | 429) =>
  servePage(c, <ForgotPasswordForm email={email} error={error} />, status)

const ForgotPasswordForm = ({ email, error }: { email: string; error: string | undefined }) => (
  <form class="field-stack" method="post">
    <h2>Forgot password?</h2>
    <p>We’ll email you a link to set a new one.</p>
    {error && <ErrorNotice>{error}</ErrorNotice>}
    <div class="field">
      <label for="email">Email</label>
      <input
        class="input"
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        autocapitalize="none"
        spellcheck={false}
        required
        value={email}
      />
      <p class="field-hint">With a passkey you can sign in without a password.</p>
    </div>
    <p class="button-row">
      <button class="button button-primary" type="submit">
        Email me a link
      </button>
      <a class="button" href={paths.login}>
        Back to sign-in
      </a>
    </p>
  </form>
)

const LinkSent = ({ email }: { email: string }) => (
  <>
    <h2>Check your email</h2>
    <p>
      If <strong>{email}</strong> has an account, a link is on its way. It works for {passwordResetMinutes}{' '}
      minutes, once.
    </p>
    <p>Not there after a few minutes? Look in spam, or try another email.</p>
    <form class="button-row" method="post">
      <input type="hidden" name="email" value={email} />
      <button class="button" type="submit">
        Send again
      </button>
      <a class="button" href={paths.login}>
        Back to sign-in
      </a>
    </form>
  </>
)

const NoEmailService = () => (
  <>
    <h2>Forgot password?</h2>
    <p>
      This site can’t send email yet, so it can’t send you a link. Another owner can remove your account under
      Settings, People, and invite you again.
    </p>
    <p>
      If you are the only owner, whoever set up the site can run{' '}
      <code>npm run admin -- add your@email --remote</code> to set a new password.
    </p>
    <p class="button-row">
      <a class="button" href={paths.login}>
        Back to sign-in
      </a>
    </p>
  </>
)
