import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import { codeLoginFile, paths } from '../../../shared/lib/page/routes.ts'
import { codeLoginMessages, codeLoginSchema } from '../../../shared/rules/account/code-login.ts'
import { loginMessages } from '../../../shared/rules/account/login.ts'
import { checkSignInCode } from '../../actions/check-sign-in-code.ts'
import { logSuspiciousProblem } from '../../actions/log-errors.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { ErrorNotice } from '../page/private-views.tsx'
import { serveLinkPage } from '../page/serve-link-page.ts'
import { catchFormProblem } from './password-fields.tsx'
import { signIn } from './sign-in.ts'
import { findDestination } from './sign-in-destination.ts'

/** The audit action of a sign-in without a password, by the kind of code. */
const auditActions = { code: 'signed-in-code-alone', recovery: 'signed-in-recovery-alone' } as const

/** Signs in crew without a password. Every refusal is the same, so that it reveals no account. */
export const codeLoginRoutes = new Hono<AppEnv>()
  .get('/', (c) => showForm(c, ''))
  .post('/', smallFormBody, async (c) => {
    const fields = await c.req.parseBody()
    const email = typeof fields.email === 'string' ? fields.email : ''
    if (await isRateLimited(c, 'sign-in')) {
      logSuspiciousProblem(c, 'too-many-requests')
      return showForm(c, email, loginMessages.throttled, 429)
    }
    const parsed = codeLoginSchema.safeParse(fields)
    if (!parsed.success) return showForm(c, email, codeLoginMessages.required, 422)
    const checked = await catchFormProblem(() => checkSignInCode(c, parsed.data.email, parsed.data.code))
    if ('formError' in checked) {
      logSuspiciousProblem(c, 'too-many-attempts')
      return showForm(c, email, checked.formError.message, checked.status)
    }
    if (!checked.result) {
      logSuspiciousProblem(c, 'sign-in-failed')
      return showForm(c, email, codeLoginMessages.rejected, 401)
    }
    const { account, provenBy } = checked.result
    await signIn(c, account, auditActions[provenBy])
    return c.redirect(await findDestination(c, account.role === 'owner'), 303)
  })

const showForm = (c: Context<AppEnv>, email: string, error?: string, status?: 401 | 422 | 429) =>
  serveLinkPage(c, codeLoginFile, <CodeLoginForm email={email} error={error} />, status)

const CodeLoginForm = ({ email, error }: { email: string; error: string | undefined }) => (
  <form class="field-stack" method="post">
    <p>For crew accounts without a password.</p>
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
    </div>
    <div class="field">
      <label for="code">Code</label>
      <input
        class="input"
        id="code"
        name="code"
        autocomplete="one-time-code"
        autocapitalize="none"
        spellcheck={false}
        required
        aria-describedby="code-hint"
      />
      <p class="field-hint" id="code-hint">
        From your authenticator app, or a recovery code.
      </p>
    </div>
    <p class="button-row">
      <button class="button button-primary" type="submit">
        Sign in
      </button>
      <a class="button" href={paths.login}>
        Use a password or passkey
      </a>
    </p>
    <p class="field-hint">
      Lost your phone? Ask an owner to remove your account under Settings, People, and invite you again.
    </p>
  </form>
)
