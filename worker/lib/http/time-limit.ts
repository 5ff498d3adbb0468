import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DatabaseTimeoutError, withTimeout } from '../database/database-timeout.ts'
import { cancellableDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'

/** How long an answer may wait for the database, in milliseconds. */
export const requestTimeoutMs = 10_000

/**
 * `withinTime` for what asks the database. What it was told before may still be written, as after a lost connection: the
 * answer is that nobody knows. But it is told nothing more: the work would go on behind the back of whoever has that
 * answer, and write what a second try has been refused.
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

/** Answers 503 when the database says nothing at all: the idempotency key makes the second try of a booking safe. */
export const requestTimeout = createMiddleware<AppEnv>(async (c, next) => {
  await withDatabaseTimeout(c, next, requestTimeoutMs)
})
