/** What the work results in. @throws DatabaseStalled, or what is given instead, when it takes longer. */
export async function withTimeout<Result>(
  work: Promise<Result>,
  limitMs: number,
  error: Error = new DatabaseTimeoutError('No answer in time.'),
): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(error), limitMs)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The database did not answer at all: see `limitTime`. */
export class DatabaseTimeoutError extends Error {}
