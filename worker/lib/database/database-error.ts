import { DrizzleQueryError } from 'drizzle-orm'
import { redactError } from '../text/redact-error.ts'
import { DatabaseTimeoutError } from './database-timeout.ts'

// D1's error messages. Drizzle wraps errors of single statements; batches throw raw ones, some without the D1
// prefix. D1 runs on a Durable Object, whose own errors come through as well.
const databaseError =
  /\bD1(_|\b)|SQLITE_|Durable Object|Network connection lost|client disconnected|internal error/i

/** True when the database failed, not our code. */
export function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error instanceof DatabaseTimeoutError ||
    (error instanceof Error && databaseError.test(error.message))
  )
}

/**
 * An error message that is safe to log: a Drizzle query error's own message contains the bound values, its
 * cause does not.
 */
export const describeError = (error: unknown) =>
  error instanceof DrizzleQueryError ? `Query failed: ${redactError(error.cause)}` : redactError(error)
