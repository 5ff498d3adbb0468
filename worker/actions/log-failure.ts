import type { Context } from 'hono'
import { warnOwner } from '../db/alert/alerts.ts'
import { isDatabaseError } from '../lib/database/database-error.ts'
import { describeError } from '../lib/database/describe-error.ts'
import type { AppEnv } from '../lib/environment.ts'
import { log } from '../lib/http/log.ts'

/** Logs what failed, without what a customer wrote, and counts it. @returns 503 for a failing database, else 500. */
export function logFailure(c: Context<AppEnv>, error: unknown): 500 | 503 {
  log(c, 'error', { error: describeError(error) })
  warnOwner(c, 'server-errors')
  return isDatabaseError(error) ? 503 : 500
}
