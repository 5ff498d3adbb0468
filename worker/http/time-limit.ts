import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { DatabaseStalled, whileWaitedFor } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'

/** How long an answer may wait for the database, in milliseconds. */
export const timeLimitMs = 10_000

/** What the work results in. @throws DatabaseStalled, or what is given instead, when it takes longer. */
export async function withinTime<Result>(
  work: Promise<Result>,
  limitMs: number,
  error: Error = new DatabaseStalled('No answer in time.'),
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(error), limitMs)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The same for what asks the database. What it was told before may still be written, as after a lost connection: the
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
