import { type FailureStreak, retryDelay } from './server-failure.ts'
import { waitToRetry } from './wait-to-retry.ts'

/** How long something is tried after a press while there is a connection, in milliseconds. */
const retryWindowMs = 120_000

/** Between two tries of what nobody answers: longer each time. */
const firstDelayMs = 1000
const maxDelayMs = 16_000

type RetryOptions<Outcome> = {
  /** It is sent again after a pause, because of this outcome. */
  onRetry: (outcome: Outcome) => void
  /** Nobody waits for it any more. */
  signal?: AbortSignal
}

/**
 * Sends until there is an answer. What is `unheard` is sent again for two minutes, and without a connection for as long
 * as it takes; what has `failed` (see server-failure.ts) three times in about ten seconds. `send` is told until when it is tried,
 * in epoch milliseconds.
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
