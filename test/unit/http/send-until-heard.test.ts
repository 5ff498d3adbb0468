import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendUntilHeard } from '../../../client/ground/http/send-until-heard.ts'

let isOnline: boolean

beforeEach(() => {
  isOnline = true
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  vi.spyOn(Math, 'random').mockReturnValue(1)
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Sends that end as a test says, the last one again and again, each at its second. */
function sending(...kinds: string[]) {
  const seconds: number[] = []
  const pauses: number[] = []
  const press = new AbortController()
  const outcome = sendUntilHeard(
    async () => {
      seconds.push(Date.now() / 1000)
      return { kind: (kinds.length > 1 ? kinds.shift() : kinds[0]) ?? 'unheard' }
    },
    { onPause: () => pauses.push(Date.now() / 1000), signal: press.signal },
  )
  return { outcome, seconds, pauses, press }
}

test('an answer is the end, whatever it says', async () => {
  const { outcome, seconds, pauses } = sending('refused')
  expect(await outcome).toEqual({ kind: 'refused' })
  expect([seconds, pauses]).toEqual([[0], []])
})

test('what is not heard is sent again after ever longer pauses, for two minutes', async () => {
  const { outcome, seconds } = sending('unheard')
  await vi.runAllTimersAsync()
  expect(await outcome).toEqual({ kind: 'unheard' })
  expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 47, 63, 79, 95, 111, 127])
})

test('it is sent at once when the connection is back, and the two minutes begin then', async () => {
  isOnline = false
  const { outcome, seconds } = sending(...Array.from({ length: 12 }, () => 'unheard'), 'sent')
  await vi.advanceTimersByTimeAsync(130_000)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await outcome).toEqual({ kind: 'sent' })
  expect(seconds.at(-1)).toBe(130)
})

test('a press that is cancelled in a pause sends no more', async () => {
  const { outcome, seconds, press } = sending('unheard')
  await vi.advanceTimersByTimeAsync(500)
  press.abort()
  expect(await outcome).toEqual({ kind: 'unheard' })
  expect(seconds).toEqual([0])
})
