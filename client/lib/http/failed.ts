/**
 * A server that answers, and says that it is in trouble (5xx), or something before it that says what is none of ours. It
 * may be done or not; what is tried on for minutes is silence alone.
 */
export type Failed = { kind: 'failed'; retryAfterMs: number | null }

export const failedBy = (response: Response): Failed => ({
  kind: 'failed',
  retryAfterMs: retryAfterMs(response.headers.get('Retry-After'), Date.now()),
})

/** The milliseconds that a `Retry-After` asks for, as seconds or as a date; `null` where it asks for nothing. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}

/** So often something is sent whose answer is a failure, within so many milliseconds. */
const maxTries = 3
const maxMs = 10_000
const firstPauseMs = 2000

/** Tries in a row that were answered with a failure, and when the first of them was sent, in epoch milliseconds. */
export type Failures = { tries: number; since: number }

/** How long to wait before the next try, in milliseconds; `null` when it is enough, and whoever waits is to be told. */
export function pauseAfterFailure(
  { tries, since }: Failures,
  retryAfterMs: number | null,
  now: number,
): number | null {
  const pause = Math.max(firstPauseMs * 2 ** (tries - 1), retryAfterMs ?? 0)
  return tries < maxTries && now + pause - since <= maxMs ? pause : null
}
