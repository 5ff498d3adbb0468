import { createMiddleware } from 'hono/factory'
import { DatabaseStalled } from '../database/open-database.ts'

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
 * Answers 503 when the database says nothing at all. What it was told may still be written, as after a lost
 * connection: the idempotency key makes the second try of a booking safe.
 */
export const limitTime = createMiddleware(async (_, next) => {
  await withinTime(next(), timeLimitMs)
})
