import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseTimeoutError } from './database-stalled.ts'

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
