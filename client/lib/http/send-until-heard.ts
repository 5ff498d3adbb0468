import { type Failures, pauseAfterFailure } from './failed.ts'
import { pauseFor } from './pause.ts'

/** How long something is tried after a press while there is a connection, in milliseconds. */
const tryFor = 120_000

/** Between two tries of what nobody answers: longer each time. */
const firstPause = 1000
const longestPause = 16_000

type Ways<Outcome> = {
  /** It is sent again after a pause, because of this outcome. */
  onPause: (outcome: Outcome) => void
  /** Nobody waits for it any more. */
  signal?: AbortSignal
}

/**
 * Sends until there is an answer. What is `unheard` is sent again for two minutes, and without a connection for as long
 * as it takes; what has `failed` (see failed.ts) three times in about ten seconds. `send` is told until when it is tried,
 * in epoch milliseconds.
 */
export async function sendUntilHeard<Outcome extends { kind: string; retryAfterMs?: number | null }>(
  send: (until: number) => Promise<Outcome>,
  { onPause, signal }: Ways<Outcome>,
): Promise<Outcome> {
  let until = Date.now() + tryFor
  let silence = firstPause
  let failures: Failures | null = null

  function pauseAfter({ kind, retryAfterMs = null }: Outcome, sentAt: number): number | null {
    if (kind === 'failed') {
      failures = { since: sentAt, ...failures, tries: (failures?.tries ?? 0) + 1 }
      return pauseAfterFailure(failures, retryAfterMs, Date.now())
    }
    failures = null
    if (kind !== 'unheard') return null
    if (!navigator.onLine) until = Date.now() + tryFor
    if (Date.now() > until) return null
    const pause = silence
    silence = Math.min(2 * silence, longestPause)
    return pause
  }

  for (;;) {
    const sentAt = Date.now()
    const outcome = await send(until)
    const pause = pauseAfter(outcome, sentAt)
    if (pause === null || signal?.aborted) return outcome
    onPause(outcome)
    await pauseFor(pause, signal)
    if (signal?.aborted) return outcome
  }
}
