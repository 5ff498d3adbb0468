import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { firstScreen, loginFile, paths } from '../../../shared/lib/page/routes.ts'
import { loginMessages, loginSchema } from '../../../shared/rules/account/login.ts'
import type { ProofWays } from '../../../shared/rules/account/proof.ts'
import type { SignInAnswer } from '../../../shared/rules/account/sign-in-answer.ts'
import { isUntouched } from '../../../shared/rules/setup/setup.ts'
import { loadSetup } from '../../actions/load-setup.ts'
import { logFailure } from '../../actions/log-failure.ts'
import { noteProblem } from '../../actions/note-problem.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isFlood } from '../../lib/http/rate-limit.ts'
import { retryAfterSeconds } from '../../lib/http/retry-after.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { limitBody } from '../../lib/http/validate.ts'
import { view } from '../../lib/page/slots.tsx'
import { servePrivatePage } from '../page/serve-page.ts'
import { signInByPassword } from './sign-in.ts'

/** The sign-in form as it posts by itself when it is pressed before the app is there to answer. */
export const loginFormRoutes = new Hono<AppEnv>().post(paths.login, limitBody, async (c) => {
  c.header('Cache-Control', 'no-store')
  const fields = await c.req.parseBody()
  const email = typeof fields.email === 'string' ? fields.email : ''
  const refuse = (status: ContentfulStatusCode, message: string, ways?: ProofWays) =>
    showForm(c, status, email, { message, ways })
  if (await isFlood(c, 'sign-in')) {
    noteProblem(c, 'too-many-requests')
    return refuse(429, loginMessages.throttled)
  }
  const credentials = loginSchema.safeParse(fields)
  if (!credentials.success) return refuse(422, loginMessages.required)
  try {
    const { user } = await signInByPassword(c, credentials.data)
    return c.redirect(await destination(c, user?.role === 'owner'), 303)
  } catch (error) {
    if (error instanceof Problem) {
      noteProblem(c, error.type)
      const { detail = loginMessages.failed, ways } = error.fields
      return refuse(error.status, detail, ways)
    }
    const status = logFailure(c, error)
    if (status === 503) c.header('Retry-After', retryAfterSeconds)
    return refuse(status, loginMessages.failed)
  }
})

/** Where somebody goes on who is signed in: back to the view they came for, or to what there is to do first. */
async function destination(c: Context<AppEnv>, isOwner: boolean): Promise<string> {
  const next = viewOf(c.req.query('next'), c.req.url)
  if (next) return next
  // Who is signed in by now gets in, wherever.
  const setup = isOwner ? await loadSetup(c).catch(() => null) : null
  return setup && isUntouched(setup.steps)
    ? `${paths.dashboard}/setup`
    : firstScreen(c.req.header('User-Agent') ?? '')
}

/** The view of the dashboard that an address names, and no other page. */
function viewOf(address: string | undefined, base: string): string | null {
  const url = address ? URL.parse(address, base) : null
  const isView = url?.pathname === paths.dashboard || url?.pathname.startsWith(`${paths.dashboard}/`)
  return url && isView && url.origin === new URL(base).origin ? url.pathname + url.search : null
}

/** The form again, with what became of it: for who reads it, and for the app, which goes on from there. */
async function showForm(
  c: Context<AppEnv>,
  status: ContentfulStatusCode,
  email: string,
  answer: SignInAnswer,
): Promise<Response> {
  const page = await servePrivatePage(c, loginFile, status, {
    'sign-in-email': email,
    'sign-in-answer': JSON.stringify(answer),
    'sign-in-message': view(<p class="notice notice-error">{answer.message}</p>),
  })
  return c.newResponse(page.body, status, Object.fromEntries(page.headers))
}
