import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryUntilResponse } from '../../../client/lib/http/retry-until-response.ts'
import { parseRetryAfter } from '../../../client/lib/http/server-failure.ts'

let isOnline: boolean

beforeEach(() => {
  isOnline = true
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Outcome = { kind: string; retryAfterMs?: number | null }

const failed: Outcome = { kind: 'failed', retryAfterMs: null }
const failedFor = (retryAfterMs: number): Outcome => ({ kind: 'failed', retryAfterMs })
const outcomeUnknown: Outcome = { kind: 'no-response' }

/** Starts sends with these outcomes, repeating the last one. `seconds` collects when each began. */
function startSending(outcomes: Outcome[], takesMs = 0) {
  const seconds: number[] = []
  const pauses: string[] = []
  const press = new AbortController()
  const outcome = retryUntilResponse(
    async () => {
      seconds.push(Date.now() / 1000)
      if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs))
      return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? outcomeUnknown
    },
    { onRetry: ({ kind }) => pauses.push(kind), signal: press.signal },
  )
  return { outcome, seconds, pauses, press }
}

test('stops at any answer', async () => {
  const { outcome, seconds, pauses } = startSending([{ kind: 'rejected' }])
  expect(await outcome).toEqual({ kind: 'rejected' })
  expect([seconds, pauses]).toEqual([[0], []])
})

test('retries without a response for two minutes, with growing pauses', async () => {
  const { outcome, seconds } = startSending([outcomeUnknown])
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ kind: 'no-response' })
  expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 47, 63, 79, 95, 111, 127])
})

test('retries as soon as the connection is back, and starts the two minutes over', async () => {
  isOnline = false
  const { outcome, seconds } = startSending([
    ...Array.from({ length: 12 }, () => outcomeUnknown),
    { kind: 'sent' },
  ])
  await vi.advanceTimersByTimeAsync(130_000)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await outcome).toEqual({ kind: 'sent' })
  expect(seconds.at(-1)).toBe(130)
})

test('stops when it is aborted during a pause', async () => {
  const { outcome, seconds, press } = startSending([outcomeUnknown])
  await vi.advanceTimersByTimeAsync(500)
  press.abort()
  expect(await outcome).toEqual({ kind: 'no-response' })
  expect(seconds).toEqual([0])
})

// Each row: the case, the outcomes, how long an answer takes, when the tries begin, and the final outcome.
const failing: [string, Outcome[], number, number[], string][] = [
  ['a failing server is asked three times in ten seconds', [failed], 0, [0, 2, 6], 'failed'],
  ['one that is well again is heard', [failed, failed, { kind: 'sent' }], 0, [0, 2, 6], 'sent'],
  ['no earlier than it says', [failedFor(5000)], 0, [0, 5, 10], 'failed'],
  ['not at all when that is later', [failedFor(30_000)], 0, [0], 'failed'],
  ['not at once when it says so', [failedFor(0)], 0, [0, 2, 6], 'failed'],
  ['one that takes long is asked less often', [failed], 3000, [0, 5], 'failed'],
  ['one that fails after all its time is asked once', [failed], 10_000, [0], 'failed'],
  [
    'silence between failures is waited for',
    [failed, failed, outcomeUnknown, failed, failed, { kind: 'sent' }],
    0,
    [0, 2, 6, 7, 9, 13],
    'sent',
  ],
]

test.each(failing)('%s', async (_, outcomes, takesMs, at, kind) => {
  const { outcome, seconds } = startSending(outcomes, takesMs)
  await vi.runAllTimersAsync()
  expect(await outcome).toMatchObject({ kind })
  expect(seconds).toEqual(at)
})

const now = Date.UTC(2026, 10, 27, 9)

test.each([
  [null, null],
  ['', null],
  ['5', 5000],
  ['0', 0],
  ['-3', 0],
  ['soon', null],
  ['Fri, 27 Nov 2026 09:00:07 GMT', 7000],
  ['Fri, 27 Nov 2026 08:59:00 GMT', 0],
])('reads Retry-After %j as %j ms', (header, ms) => {
  expect(parseRetryAfter(header, now)).toBe(ms)
})
