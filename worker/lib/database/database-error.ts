import { DrizzleQueryError } from 'drizzle-orm'
import { redactError } from '../text/redact-error.ts'
import { DatabaseTimeoutError } from './database-timeout.ts'

// What D1 says when it fails: single statements come wrapped by Drizzle, batches raw and not always with its prefix.
// It runs on a Durable Object, whose own failures come through as well.
const databaseError =
  /\bD1(_|\b)|SQLITE_|Durable Object|Network connection lost|client disconnected|internal error/i

/** True when the database failed rather than the code. */
export function isDatabaseError(error: unknown): boolean {
  return (
    error instanceof DrizzleQueryError ||
    error instanceof DatabaseTimeoutError ||
    (error instanceof Error && databaseError.test(error.message))
  )
}

/** An error in words that may be logged: a query error's own message contains the bound values, its cause does not. */
export const describeError = (error: unknown) =>
  error instanceof DrizzleQueryError ? `Query failed: ${redactError(error.cause)}` : redactError(error)
