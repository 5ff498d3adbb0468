import type { Context } from 'hono'
import type { ProblemType } from '../../shared/api/problem.ts'
import { warnOwner } from '../db/alert/alerts.ts'
import { describeError, isDatabaseError } from '../lib/database/database-error.ts'
import type { AppEnv } from '../lib/environment.ts'
import { log } from '../lib/http/log.ts'

/**
 * Logs and counts a failure, without anything a customer wrote.
 * @returns 503 when the database fails, else 500.
 */
export function logFailure(c: Context<AppEnv>, error: unknown): 500 | 503 {
  log(c, 'error', { error: describeError(error) })
  warnOwner(c, 'server-errors')
  return isDatabaseError(error) ? 503 : 500
}

/** Problems that an owner wants to find in the log, because they may be attacks. */
const suspicious = new Set<ProblemType>([
  'sign-in-failed',
  'proof-refused',
  'too-many-attempts',
  'too-many-requests',
  'cross-site',
])

const rejectedSignIns = new Set<ProblemType>(['sign-in-failed', 'too-many-attempts'])

/** Logs suspicious problems and warns the owner about rejected sign-ins. */
export function logSuspiciousProblem(c: Context<AppEnv>, type: ProblemType) {
  if (suspicious.has(type)) log(c, 'warn', { refused: type })
  if (rejectedSignIns.has(type)) warnOwner(c, 'sign-ins-refused')
}
