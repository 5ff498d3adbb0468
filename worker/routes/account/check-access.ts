import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { canAccess } from '../../../shared/api/api-access.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'

const notAllowed = 'Only an owner can do this. Please ask one.'

/** The names of the admin routes that match a request. Middleware is left out. */
export const matchAdminRoutes = (c: Context<AppEnv>): string[] =>
  matchedRoutes(c)
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`)

/**
 * Checks the account's role against every admin route that matches the request (shared/api/api-endpoints.ts). A
 * path without a route gets 404 later.
 * @throws a Problem when the role may not call one of them.
 */
export function checkAccess(c: Context<AppEnv>): void {
  if (matchAdminRoutes(c).every((name) => canAccess(c.var.user.role, name))) return
  throw new Problem('not-allowed', { detail: notAllowed })
}
