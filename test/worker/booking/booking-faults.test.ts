import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { timeLimitMs } from '../../../worker/ground/http/time-limit.ts'
import { now } from '../clock.ts'
import { faultyDatabase } from '../faulty-database.ts'
import {
  bookingBody,
  type CallOptions,
  callWith,
  clearBookings,
  countRows,
  newKey,
  post,
  problemOf,
  withEveryClaimRefused,
} from '../worker-support.ts'

/** Every failure that D1 documents, and those of the Durable Object that it runs on. */
const documented = [
  'D1 DB reset because its code was updated.',
  'Internal error while starting up D1 DB storage caused object to be reset.',
  'Network connection lost.',
  'Internal error in D1 DB storage caused object to be reset.',
  'Cannot resolve D1 DB due to transient issue on remote node.',
  "Can't read from request stream because client disconnected.",
  'D1 DB storage operation exceeded timeout which caused object to be reset.',
  'D1 DB is overloaded. Requests queued for too long.',
  'D1 DB is overloaded. Too many requests queued.',
  "D1 DB's isolate exceeded its memory limit and was reset.",
  'D1 DB exceeded its CPU time limit and was reset.',
  'Durable Object reset because its code was updated.',
  'internal error; reference = 0123456789abcdef',
]
const messages = documented.flatMap((text) => [`D1_ERROR: ${text}`, text])

const bookingFailed = 'There was an error processing your booking. Please try again or contact us directly.'
const publicPages = ['/', '/whistler', '/window-tinting-squamish-bc-legal-automotive-tint', '/sitemap.xml']

/** A booking reads all that it depends on at once, and writes once. */
const trips = 2
const write = trips - 1

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await clearBookings()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const send = (database: D1Database, options: CallOptions) =>
  callWith({ DB: database }, 'POST', '/api/bookings', options)

// What goes wrong at each statement of every write: test/worker/http/stalled-writes.test.ts.

test('a booking makes as many round trips as the faults below are put into', async () => {
  const { database, trips: made } = faultyDatabase(Number.POSITIVE_INFINITY, 'refused')
  const response = await send(database, { json: bookingBody(), headers: newKey() })
  expect([response.status, made()]).toEqual([201, trips])
})

const nothing = {
  ...{ bookings: 0, slot_claims: 0, crew_days: 0 },
  ...{ booking_events: 0, idempotency_keys: 0, daily_counts: 0 },
}
const oneBooking = {
  ...nothing,
  ...{ bookings: 1, slot_claims: 2, crew_days: 1, booking_events: 1, idempotency_keys: 1 },
}

test.each(messages)(
  'the retry of a booking ends with exactly one when its writing fails with "%s"',
  async (message) => {
    for (const fault of ['refused', 'done, then lost'] as const) {
      await clearBookings()
      const options = { json: bookingBody(), headers: newKey() }
      const failed = await send(faultyDatabase(write, fault, message).database, options)
      expect(Number(failed.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await problemOf(failed, 503, 'unavailable')).detail).toBe(bookingFailed)
      // Tries again, as the form does, on a database that is well.
      const again = await send(env.DB, options)
      const isReplay = fault === 'refused' ? null : 'true'
      expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, isReplay])
      expect((await again.json<BookedJson>()).booking.customerName).toBe('Robin Field')
      expect(await countRows()).toEqual(oneBooking)
    }
  },
)

test('a booking whose hours are refused again and again ends, and writes nothing', async () => {
  const response = await withEveryClaimRefused(() => post('/api/bookings', bookingBody()))
  await problemOf(response, 409, 'slot-taken')
  expect(await countRows()).toEqual(nothing)
})

test('an answer in time leaves no timer behind', async () => {
  expect((await send(env.DB, { json: bookingBody() })).status).toBe(201)
  expect(vi.getTimerCount()).toBe(0)
})

test.each(['/api/availability', '/api/health', '/booking/some-id/some-token', '/calendar/some-token.ics'])(
  '%s answers 503 when the database says nothing',
  async (path) => {
    const { database, reached } = faultyDatabase(0, 'never answered')
    const answer = callWith({ DB: database }, 'GET', path)
    await reached
    await vi.advanceTimersByTimeAsync(timeLimitMs)
    const response = await answer
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([503, 'no-store'])
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  },
)

test('public pages are there whatever is wrong with the database: one waits a second for it, and none after that', async () => {
  const { database, reached, trips: made } = faultyDatabase(0, 'never answered')
  const ask = (path: string) => callWith({ DB: database }, 'GET', path)
  const first = ask('/')
  await reached
  await vi.advanceTimersByTimeAsync(1000)
  expect((await first).status).toBe(200)
  for (const path of publicPages) {
    const response = await ask(path)
    expect([path, response.status, made()]).toEqual([path, 200, 1])
  }
})
