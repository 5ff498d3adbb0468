import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import { mayCall } from '../../shared/account/access.ts'
import type { AppEnv } from '../environment.ts'
import { Problem } from '../http/thrown-problem.ts'

const notAllowed = 'Only an owner can do this. Please ask one of them.'

/**
 * Refuses a call that the account's role may not make (shared/account/access.ts), by every admin route that could answer
 * it: middleware answers nothing, and a path without a route is not found.
 * @throws a Problem.
 */
export function checkAccess(c: Context<AppEnv>): void {
  const calls = matchedRoutes(c)
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  if (calls.every((name) => mayCall(c.var.user.role, name))) return
  throw new Problem('not-allowed', { detail: notAllowed })
}
