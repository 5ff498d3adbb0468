import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { canAccess } from '../../../shared/api/api-access.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'

const notAllowed = 'Only an owner can do this. Please ask one of them.'

/** The names of the admin calls that could answer a request: middleware answers nothing. */
export const matchAdminRoutes = (c: Context<AppEnv>): string[] =>
  matchedRoutes(c)
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`)

/**
 * Refuses a call that the account's role may not make (shared/api/api-access.ts), by every admin route that could answer
 * it; a path without a route is not found.
 * @throws a Problem.
 */
export function checkAccess(c: Context<AppEnv>): void {
  if (matchAdminRoutes(c).every((name) => canAccess(c.var.user.role, name))) return
  throw new Problem('not-allowed', { detail: notAllowed })
}
