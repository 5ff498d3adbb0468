import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requiresReauthentication } from '../../../shared/api/api-access.ts'
import { minuteMs } from '../../../shared/lib/time/business-time.ts'
import { authMessages } from '../../../shared/rules/account/reauthentication.ts'
import { authPurpose, loadAuthMethods } from '../../actions/authenticate.ts'
import { loadFactors } from '../../db/account/factors.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { matchAdminRoutes } from './check-access.ts'

/** How long an authentication counts as recent. */
const recentSignInMs = 15 * minuteMs

export const isRecentlyAuthenticated = (c: Context<AppEnv>): boolean =>
  Date.now() - Date.parse(c.var.user.provenAt) <= recentSignInMs

/**
 * Answers that the client must reauthenticate; the dashboard asks and repeats the request. @throws always, a
 * Problem.
 */
export async function demandReauthentication(c: Context<AppEnv>): Promise<never> {
  const { id, sessionId } = c.var.user
  const ways = await loadAuthMethods(c, { id }, authPurpose(id, sessionId))
  throw new Problem('sign-in-again', { detail: authMessages.reauthenticate, ways })
}

/**
 * Requires authentication within the last 15 minutes on sensitive routes (shared/api/api-endpoints.ts), so
 * that a stolen or unattended session can neither export customers nor let others in. Use it after
 * `requireSession`.
 */
export const requireRecentSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRecentlyAuthenticated(c) && matchAdminRoutes(c).some(requiresReauthentication))
    await demandReauthentication(c)
  await next()
})

/**
 * For the password change, which asks for the current password itself: that is enough when the account has no
 * second factor.
 */
export const requireRecentFactor = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRecentlyAuthenticated(c) && (await loadFactors(openDatabase(c.env.DB), c.var.user.id)).isRequired)
    await demandReauthentication(c)
  await next()
})
