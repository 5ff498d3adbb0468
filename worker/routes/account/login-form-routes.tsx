import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { dashboardHomePath, loginFile, paths } from '../../../shared/lib/page/routes.ts'
import type { SignInResponse } from '../../../shared/rules/account/account-json.ts'
import { loginMessages, loginSchema } from '../../../shared/rules/account/login.ts'
import type { AuthMethods } from '../../../shared/rules/account/reauthentication.ts'
import { isUntouched } from '../../../shared/rules/setup/setup-steps.ts'
import { loadSetup } from '../../actions/load-setup.ts'
import { logFailure, logSuspiciousProblem } from '../../actions/log-errors.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { toMarkup } from '../../lib/page/fill-page.tsx'
import { servePrivatePage } from '../page/serve-page.ts'
import { signInByPassword } from './sign-in.ts'

/** Handles the sign-in form when it is submitted before the app has loaded. */
export const loginFormRoutes = new Hono<AppEnv>().post(paths.login, smallFormBody, async (c) => {
  c.header('Cache-Control', 'no-store')
  const fields = await c.req.parseBody()
  const email = typeof fields.email === 'string' ? fields.email : ''
  const showError = (status: ContentfulStatusCode, message: string, ways?: AuthMethods) =>
    showForm(c, status, email, { message, ways })
  if (await isRateLimited(c, 'sign-in')) {
    logSuspiciousProblem(c, 'too-many-requests')
    return showError(429, loginMessages.throttled)
  }
  const credentials = loginSchema.safeParse(fields)
  if (!credentials.success) return showError(422, loginMessages.required)
  try {
    const { user } = await signInByPassword(c, credentials.data)
    return c.redirect(await findDestination(c, user?.role === 'owner'), 303)
  } catch (error) {
    if (error instanceof Problem) {
      logSuspiciousProblem(c, error.type)
      const { detail = loginMessages.failed, ways } = error.fields
      return showError(error.status, detail, ways)
    }
    const status = logFailure(c, error)
    if (status === 503) c.header('Retry-After', retryAfterSeconds)
    return showError(status, loginMessages.failed)
  }
})

/** Where to go after sign-in: the requested view, otherwise the setup or the home screen. */
async function findDestination(c: Context<AppEnv>, isOwner: boolean): Promise<string> {
  const next = findDashboardView(c.req.query('next'), c.req.url)
  if (next) return next
  // A failure to load the setup must not block the sign-in.
  const setup = isOwner ? await loadSetup(c).catch(() => null) : null
  return setup && isUntouched(setup.steps)
    ? `${paths.dashboard}/setup`
    : dashboardHomePath(c.req.header('User-Agent') ?? '')
}

/** The dashboard view in `?next=`; `null` for any other address, so that sign-in is no open redirect. */
function findDashboardView(address: string | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null
  const isView = url?.pathname === paths.dashboard || url?.pathname.startsWith(`${paths.dashboard}/`)
  return url && isView && url.origin === new URL(base).origin ? url.pathname + url.search : null
}

/** Shows the form again with its result, as a message and as JSON that the app continues from. */
async function showForm(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  email: string,
  result: SignInResponse,
): Promise<Response> {
  const page = await servePrivatePage(c, loginFile, status, {
    'sign-in-email': email,
    'sign-in-answer': JSON.stringify(result),
    'sign-in-message': toMarkup(<p class="notice notice-error">{result.message}</p>),
  })
  return c.newResponse(page.body, status, Object.fromEntries(page.headers))
}
