/**
 * A server that answers, and says that it is in trouble (5xx), or something before it that says what is none of ours. It
 * may be done or not; what is tried on for minutes is silence alone.
 */
export type ServerFailure = { kind: 'failed'; retryAfterMs: number | null }

export const toServerFailure = (response: Response): ServerFailure => ({
  kind: 'failed',
  retryAfterMs: parseRetryAfter(response.headers.get('Retry-After'), Date.now()),
})

/** The milliseconds that a `Retry-After` asks for, as seconds or as a date; `null` where it asks for nothing. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}

/** So often something is sent whose answer is a failure, within so many milliseconds. */
const maxTries = 3
const maxTotalMs = 10_000
const firstDelayMs = 2000

/** Tries in a row that were answered with a failure, and when the first of them was sent, in epoch milliseconds. */
export type FailureStreak = { tries: number; since: number }

/** How long to wait before the next try, in milliseconds; `null` when it is enough, and whoever waits is to be told. */
export function retryDelay(
  { tries, since }: FailureStreak,
  retryAfterMs: number | null,
  now: number,
): number | null {
  const delayMs = Math.max(firstDelayMs * 2 ** (tries - 1), retryAfterMs ?? 0)
  return tries < maxTries && now + delayMs - since <= maxTotalMs ? delayMs : null
}
