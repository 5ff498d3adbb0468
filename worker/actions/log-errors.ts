import type { Context } from 'hono'
import type { ProblemType } from '../../shared/api/problem.ts'
import { warnOwner } from '../db/alert/alerts.ts'
import { describeError, isDatabaseError } from '../lib/database/database-error.ts'
import type { AppEnv } from '../lib/environment.ts'
import { log } from '../lib/http/log.ts'

/** Logs what failed, without what a customer wrote, and counts it. @returns 503 for a failing database, else 500. */
export function logFailure(c: Context<AppEnv>, error: unknown): 500 | 503 {
  log(c, 'error', { error: describeError(error) })
  warnOwner(c, 'server-errors')
  return isDatabaseError(error) ? 503 : 500
}

/** Problems that an owner wants to find in the log: somebody tries doors. */
const suspicious = new Set<ProblemType>([
  'sign-in-failed',
  'proof-refused',
  'too-many-attempts',
  'too-many-requests',
  'cross-site',
])

const rejectedSignIns = new Set<ProblemType>(['sign-in-failed', 'too-many-attempts'])

/** Logs a problem that is suspicious, and warns the owner of sign-ins that are refused. */
export function logSuspiciousProblem(c: Context<AppEnv>, type: ProblemType) {
  if (suspicious.has(type)) log(c, 'warn', { refused: type })
  if (rejectedSignIns.has(type)) warnOwner(c, 'sign-ins-refused')
}
