/**
 * Waits for `work` for up to `limitMs`.
 * @throws `error`, a DatabaseTimeoutError by default, when it takes longer.
 */
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

/** The database did not answer in time. */
export class DatabaseTimeoutError extends Error {}
