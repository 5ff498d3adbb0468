import { DrizzleQueryError } from 'drizzle-orm'
import { redactError } from '../text/redact-error.ts'

/** An error in words that may be logged: a query error's own message contains the bound values, its cause does not. */
export const describeError = (error: unknown) =>
  error instanceof DrizzleQueryError ? `Query failed: ${redactError(error.cause)}` : redactError(error)
