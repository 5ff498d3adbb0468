import { Hono } from 'hono/tiny'
import type { SessionJson } from '../../shared/account/account-json.ts'
import { loginMessages, loginSchema } from '../../shared/account/login.ts'
import type { Answers } from '../../shared/http/answers.ts'
import type { AppEnv } from '../environment.ts'
import { log } from '../http/log.ts'
import { limitRate } from '../http/rate-limit.ts'
import { Problem } from '../http/thrown-problem.ts'
import { jsonBody, valid } from '../http/validate.ts'
import { checkPassword } from './check-password.ts'
import { rememberDevice } from './known-device.ts'
import { endSession, readSession, refreshSession, startSession } from './sessions.ts'

const sessionJson = ({ email }: { email: string }, expiresAt: Date): SessionJson => ({
  user: { email },
  expiresAt: expiresAt.toISOString(),
})

export const authRoutes = new Hono<AppEnv>()
  .post(
    '/login',
    limitRate('sign-in'),
    jsonBody,
    valid('json', loginSchema, () => loginMessages.required),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const admin = await checkPassword(c, email, password)
      if (!admin) throw new Problem('sign-in-failed', { detail: loginMessages.refused })
      const expiresAt = await startSession(c, admin, 'signed-in', Date.now())
      await rememberDevice(c, email)
      log(c, 'info', { signedIn: admin.id })
      return c.json<Answers['POST /api/auth/login']>(sessionJson(admin, expiresAt))
    },
  )
  .get('/session', async (c) => {
    const session = await readSession(c)
    if (!session) return c.json<Answers['GET /api/auth/session']>({ user: null })
    return c.json<Answers['GET /api/auth/session']>(sessionJson(session, session.expiresAt))
  })
  .post('/refresh', async (c) => {
    const refreshed = await refreshSession(c, Date.now())
    if (!refreshed) throw new Problem('not-signed-in')
    return c.json<Answers['POST /api/auth/refresh']>(sessionJson(refreshed.session, refreshed.expiresAt))
  })
  .post('/logout', async (c) => {
    await endSession(c)
    return c.body(null, 204)
  })
