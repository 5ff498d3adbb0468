import { pauseFor } from './pause.ts'

/** How long something is tried after a press while there is a connection, in milliseconds. */
const tryFor = 120_000

/** Between two tries: longer each time, and not the same for everybody. */
const longestPause = 16_000

type Ways = {
  /** Nothing was heard: it is sent again after a pause. */
  onPause: () => void
  /** Nobody waits for it any more. */
  signal?: AbortSignal
}

/**
 * Sends until there is an answer, which is anything but `unheard`. Without a connection it waits. `send` is told until
 * when it is tried, in epoch milliseconds.
 */
export async function sendUntilHeard<Outcome extends { kind: string }>(
  send: (until: number) => Promise<Outcome>,
  { onPause, signal }: Ways,
): Promise<Outcome> {
  let until = Date.now() + tryFor
  let outcome = await send(until)
  for (let pause = 1000; outcome.kind === 'unheard'; pause = Math.min(2 * pause, longestPause)) {
    if (!navigator.onLine) until = Date.now() + tryFor
    if (signal?.aborted || Date.now() > until) break
    onPause()
    await pauseFor(pause, signal)
    if (signal?.aborted) break
    outcome = await send(until)
  }
  return outcome
}
