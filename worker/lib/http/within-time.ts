import { DatabaseStalled } from '../database/database-stalled.ts'

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
