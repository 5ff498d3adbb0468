import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requiresReauthentication } from '../../../shared/api/api-access.ts'
import { authMessages } from '../../../shared/rules/account/reauthentication.ts'
import { authPurpose, loadAuthMethods } from '../../actions/authenticate.ts'
import { loadFactors } from '../../db/account/factors.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { matchAdminRoutes } from './check-access.ts'

/** How long a proof of who somebody is is taken for recent. */
const recentSignInMs = 5 * 60 * 1000

/** True when who is signed in has proven lately who they are. */
export const isRecentlyAuthenticated = (c: Context<AppEnv>): boolean =>
  Date.now() - Date.parse(c.var.user.provenAt) <= recentSignInMs

/** Refuses a call until its owner has proven who they are; the dashboard asks and repeats the call. @throws a Problem. */
export async function demandReauthentication(c: Context<AppEnv>): Promise<never> {
  const { id, sessionId } = c.var.user
  const ways = await loadAuthMethods(c, { id }, authPurpose(id, sessionId))
  throw new Problem('sign-in-again', { detail: authMessages.reauthenticate, ways })
}

/**
 * Lets through who has proven within five minutes who they are, where that is asked (shared/api/api-access.ts): a session
 * that somebody left open or took along neither carries customers away nor lets others in. Stands behind `requireSession`.
 */
export const requireRecentSignIn = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRecentlyAuthenticated(c) && matchAdminRoutes(c).some(requiresReauthentication))
    await demandReauthentication(c)
  await next()
})

/** The same for the one call that asks for the password itself, which is proof enough of an account that has nothing else. */
export const requireRecentFactor = createMiddleware<AppEnv>(async (c, next) => {
  if (!isRecentlyAuthenticated(c) && (await loadFactors(openDatabase(c.env.DB), c.var.user.id)).isRequired)
    await demandReauthentication(c)
  await next()
})
