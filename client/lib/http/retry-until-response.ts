import { type FailureStreak, retryDelay } from './server-failure.ts'
import { waitToRetry } from './wait-to-retry.ts'

/** How long to retry after a click while online, in milliseconds. */
const retryWindowMs = 120_000

/** The delay doubles with each retry, up to the maximum. */
const firstDelayMs = 1000
const maxDelayMs = 16_000

type RetryOptions<Outcome> = {
  /** Called before waiting to retry. */
  onRetry: (outcome: Outcome) => void
  /** Stops retrying. */
  signal?: AbortSignal
}

/**
 * Sends until there is a response. A `no-response` outcome is retried for two minutes, or indefinitely while
 * offline; a `failed` one (see server-failure.ts) is tried three times in about ten seconds. `send` receives
 * the time at which retries stop, in epoch milliseconds.
 */
export async function retryUntilResponse<Outcome extends { kind: string; retryAfterMs?: number | null }>(
  send: (until: number) => Promise<Outcome>,
  { onRetry, signal }: RetryOptions<Outcome>,
): Promise<Outcome> {
  let until = Date.now() + retryWindowMs
  let nextDelayMs = firstDelayMs
  let failures: FailureStreak | null = null

  function delayAfter({ kind, retryAfterMs = null }: Outcome, sentAt: number): number | null {
    if (kind === 'failed') {
      failures = { since: sentAt, ...failures, tries: (failures?.tries ?? 0) + 1 }
      return retryDelay(failures, retryAfterMs, Date.now())
    }
    failures = null
    if (kind !== 'no-response') return null
    if (!navigator.onLine) until = Date.now() + retryWindowMs
    if (Date.now() > until) return null
    const delayMs = nextDelayMs
    nextDelayMs = Math.min(2 * nextDelayMs, maxDelayMs)
    return delayMs
  }

  for (;;) {
    const sentAt = Date.now()
    const outcome = await send(until)
    const delayMs = delayAfter(outcome, sentAt)
    if (delayMs === null || signal?.aborted) return outcome
    onRetry(outcome)
    await waitToRetry(delayMs, signal)
    if (signal?.aborted) return outcome
  }
}
