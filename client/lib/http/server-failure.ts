/**
 * A 5xx, or a response that isn't ours, such as a proxy's. The request may have been handled. Retried only
 * briefly, unlike a missing response.
 */
export type ServerFailure = { kind: 'failed'; retryAfterMs: number | null }

export const toServerFailure = (response: Response): ServerFailure => ({
  kind: 'failed',
  retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
})

/** Parses `Retry-After`, in seconds or as a date, into milliseconds. Returns null if missing or invalid. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}

/** A request that keeps failing is tried this often, within this many milliseconds. */
const maxTries = 3
const maxTotalMs = 10_000
const firstDelayMs = 2000

/** Consecutive failed tries, and when the first was sent, in epoch milliseconds. */
export type FailureStreak = { tries: number; since: number }

/** The delay before the next try, in milliseconds. Returns null when the visitor should be told instead. */
export function retryDelay(
  { tries, since }: FailureStreak,
  retryAfterMs: number | null,
  now: number,
): number | null {
  const delayMs = Math.max(firstDelayMs * 2 ** (tries - 1), retryAfterMs ?? 0)
  return tries < maxTries && now + delayMs - since <= maxTotalMs ? delayMs : null
}
