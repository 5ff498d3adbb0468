import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DatabaseTimeoutError, withTimeout } from '../database/database-timeout.ts'
import { cancellableDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'

/** How long an answer may wait for the database, in milliseconds. */
export const requestTimeoutMs = 10_000

/**
 * Stops database work after `limitMs`. A statement already sent may still be written, so the client's answer
 * is that the outcome is unknown. Later statements are blocked: otherwise the work would continue behind the
 * client's back and could write what a retry was refused.
 */
export async function withDatabaseTimeout<Result>(
  c: Context<AppEnv>,
  work: () => Promise<Result>,
  limitMs: number,
): Promise<Result> {
  if (!c.var.database) c.set('database', c.env.DB)
  const cancellable = cancellableDatabase(c.env.DB)
  c.env = { ...c.env, DB: cancellable.database }
  try {
    return await withTimeout(work(), limitMs)
  } catch (error) {
    if (error instanceof DatabaseTimeoutError) cancellable.cancel()
    throw error
  }
}

/** Answers 503 when the database does not respond. The idempotency key makes it safe to retry a booking. */
export const requestTimeout = createMiddleware<AppEnv>(async (c, next) => {
  await withDatabaseTimeout(c, next, requestTimeoutMs)
})
