import type { Context } from 'hono'
import { isDatabaseError } from '../ground/database/database-error.ts'
import { describeError } from '../ground/database/describe-error.ts'
import type { AppEnv } from '../ground/environment.ts'
import { log } from '../ground/http/log.ts'
import { warnOwner } from '../records/alert/alerts.ts'

/** Logs what failed, without what a customer wrote, and counts it. @returns 503 for a failing database, else 500. */
export function logFailure(c: Context<AppEnv>, error: unknown): 500 | 503 {
  log(c, 'error', { error: describeError(error) })
  warnOwner(c, 'server-errors')
  return isDatabaseError(error) ? 503 : 500
}
