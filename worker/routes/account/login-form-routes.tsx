import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { loginFile, paths } from '../../../shared/lib/page/routes.ts'
import type { SignInResponse } from '../../../shared/rules/account/account-json.ts'
import { loginMessages, loginSchema } from '../../../shared/rules/account/login.ts'
import type { AuthMethods } from '../../../shared/rules/account/reauthentication.ts'
import { logFailure, logSuspiciousProblem } from '../../actions/log-errors.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { isRateLimited } from '../../lib/http/rate-limit.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'
import { smallFormBody } from '../../lib/http/validate.ts'
import { toMarkup } from '../../lib/page/fill-page.tsx'
import { servePrivatePage } from '../page/serve-page.ts'
import { signInByPassword } from './sign-in.ts'
import { findDestination } from './sign-in-destination.ts'

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
