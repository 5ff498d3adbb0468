import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DatabaseStalled } from '../database/database-stalled.ts'
import { whileWaitedFor } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { withinTime } from './within-time.ts'

/** How long an answer may wait for the database, in milliseconds. */
export const timeLimitMs = 10_000

/**
 * `withinTime` for what asks the database. What it was told before may still be written, as after a lost connection: the
 * answer is that nobody knows. But it is told nothing more: the work would go on behind the back of whoever has that
 * answer, and write what a second try has been refused.
 */
export async function withinTimeOfDatabase<Result>(
  c: Context<AppEnv>,
  work: () => Promise<Result>,
  limitMs: number,
): Promise<Result> {
  if (!c.var.database) c.set('database', c.env.DB)
  const waited = whileWaitedFor(c.env.DB)
  c.env = { ...c.env, DB: waited.database }
  try {
    return await withinTime(work(), limitMs)
  } catch (error) {
    if (error instanceof DatabaseStalled) waited.giveUp()
    throw error
  }
}

/** Answers 503 when the database says nothing at all: the idempotency key makes the second try of a booking safe. */
export const limitTime = createMiddleware<AppEnv>(async (c, next) => {
  await withinTimeOfDatabase(c, next, timeLimitMs)
})
