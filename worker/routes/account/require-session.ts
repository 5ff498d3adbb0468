import { createMiddleware } from 'hono/factory'
import { continueSession } from '../../db/account/sessions.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { checkAccess } from './check-access.ts'

/** Requires a session whose role may call the route, and sets `user` on the context. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  const session = await continueSession(c, Date.now())
  if (!session) throw new Problem('not-signed-in')
  const { sessionId, userId: id, email, role, crew, provenAt, expiresAt } = session
  c.set('user', { id, email, role, crew, sessionId, provenAt, expiresAt })
  checkAccess(c)
  await next()
})
