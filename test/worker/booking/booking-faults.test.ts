import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/booking/booking-json.ts'
import { timeLimitMs } from '../../../worker/http/time-limit.ts'
import { now } from '../clock.ts'
import { type Fault, faultyDatabase } from '../faulty-database.ts'
import {
  bookingBody,
  type CallOptions,
  call,
  callWith,
  clearBookings,
  countRows,
  newKey,
  post,
  problemOf,
  signInOwner,
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

const owner = await signInOwner()

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

test('a booking makes as many round trips as the faults below are put into', async () => {
  const { database, trips: made } = faultyDatabase(Number.POSITIVE_INFINITY, 'refused')
  const response = await send(database, { json: bookingBody(), headers: newKey() })
  expect([response.status, made()]).toEqual([201, trips])
})

/** Books with one trip gone wrong, and is told to try again. */
async function bookInVain(trip: number, fault: Fault, message = '') {
  const options = { json: bookingBody(), headers: newKey() }
  const { database, reached, letGo } = faultyDatabase(trip, fault, message)
  const answer = send(database, options)
  await reached
  await vi.advanceTimersByTimeAsync(message ? 0 : timeLimitMs)
  const response = await answer
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await problemOf(response, 503, 'unavailable')).detail).toBe(bookingFailed)
  return { options, letGo }
}

/** Tries again, as the form does, on a database that is well. */
async function expectOneBookingFrom({ json, headers }: CallOptions, isReplay: boolean) {
  const again = await post('/api/bookings', json, { headers })
  expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, isReplay ? 'true' : null])
  expect((await again.json<BookedJson>()).booking.customerName).toBe('Robin Field')
  expect(await countRows()).toEqual(oneBooking)
}

const nothing = {
  ...{ bookings: 0, slot_claims: 0, crew_days: 0 },
  ...{ booking_events: 0, idempotency_keys: 0, daily_counts: 0 },
}
const oneBooking = {
  ...nothing,
  ...{ bookings: 1, slot_claims: 2, crew_days: 1, booking_events: 1, idempotency_keys: 1 },
}

async function expectOneBookingAfter(trip: number, fault: Fault, message?: string) {
  await clearBookings()
  const { options } = await bookInVain(trip, fault, message)
  await expectOneBookingFrom(options, trip === write && fault.startsWith('done'))
}

test.each(messages)(
  'the retry of a booking ends with exactly one when its writing fails with "%s"',
  async (message) => {
    await expectOneBookingAfter(write, 'refused', message)
    await expectOneBookingAfter(write, 'done, then lost', message)
  },
)

test.each<Fault>(['refused', 'done, then lost', 'never answered', 'done, never answered'])(
  'the retry of a booking ends with exactly one whichever of its statements is %s',
  async (fault) => {
    const message = fault.endsWith('never answered') ? undefined : messages[0]
    for (let trip = 0; trip < trips; trip++) await expectOneBookingAfter(trip, fault, message)
  },
)

test('a booking that is written after its 503 is found by the retry', async () => {
  const { options, letGo } = await bookInVain(write, 'late')
  await letGo()
  await expectOneBookingFrom(options, true)
})

test('a booking that would be written after its retry is not written twice', async () => {
  const { options, letGo } = await bookInVain(write, 'late')
  await expectOneBookingFrom(options, false)
  await letGo()
  expect(await countRows()).toEqual(oneBooking)
})

test('a booking whose hours are refused again and again ends, and writes nothing', async () => {
  const response = await withEveryClaimRefused(() => post('/api/bookings', bookingBody()))
  await problemOf(response, 409, 'slot-taken')
  expect(await countRows()).toEqual(nothing)
})

/** An edit that changes the place, the hours, the price and the crew's days, and is told. */
const edit = { place: 'mobile', area: 'whistler', address: '12 Example Road', durationMinutes: 180 }

/** The check of the session, when the job is, all that the edit depends on, and the writing. */
const editTrips = 4
const editWrite = editTrips - 1

async function bookOne(): Promise<string> {
  await clearBookings()
  const response = await post('/api/bookings', bookingBody(), { headers: newKey() })
  return (await response.json<BookedJson>()).booking.id
}

const sendEdit = (database: D1Database, id: string) =>
  callWith({ DB: database }, 'PATCH', `/api/admin/bookings/${id}`, { json: edit, cookie: owner })

/** Every row that an edit could touch. */
async function everyRow(): Promise<unknown[]> {
  const tables = ['bookings', 'slot_claims', 'crew_days', 'booking_events', 'mail_outbox']
  const rows = await env.DB.batch(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)),
  )
  return rows.map(({ results }) => results)
}

/** Sends the edit again, to a database that is well, and expects it to be there once. */
async function expectOneEditOf(id: string) {
  const again = await call('PATCH', `/api/admin/bookings/${id}`, { json: edit, cookie: owner })
  expect(again.status).toBe(200)
  expect(await again.json<BookingJson>()).toMatchObject(edit)
  const { results } = await env.DB.prepare(
    'SELECT action, field FROM booking_events WHERE booking_id = ? ORDER BY number',
  )
    .bind(id)
    .all()
  const fields = ['address', 'place', 'area', 'durationMinutes', 'totalPrice']
  expect(results).toEqual([
    { action: 'booked', field: null },
    ...fields.map((field) => ({ action: 'edited', field })),
  ])
  expect(await countRows()).toMatchObject({ bookings: 1, slot_claims: 3, crew_days: 2 })
}

test('an edit makes as many round trips as the faults below are put into', async () => {
  const id = await bookOne()
  const { database, trips: made } = faultyDatabase(Number.POSITIVE_INFINITY, 'refused')
  expect([(await sendEdit(database, id)).status, made()]).toEqual([200, editTrips])
})

test.each<Fault>(['refused', 'done, then lost', 'never answered', 'done, never answered'])(
  'the retry of an edit ends with exactly one whichever of its statements is %s',
  async (fault) => {
    const message = fault.endsWith('never answered') ? undefined : messages[0]
    for (let trip = 0; trip < editTrips; trip++) {
      const id = await bookOne()
      const before = await everyRow()
      const { database, reached } = faultyDatabase(trip, fault, message)
      const answer = sendEdit(database, id)
      await reached
      await vi.advanceTimersByTimeAsync(message ? 0 : timeLimitMs)
      await problemOf(await answer, 503, 'unavailable')
      if (!(fault.startsWith('done') && trip === editWrite)) expect(await everyRow()).toEqual(before)
      await expectOneEditOf(id)
    }
  },
)

test('an edit that would be written after its retry is not written twice', async () => {
  const id = await bookOne()
  const { database, reached, letGo } = faultyDatabase(editWrite, 'late')
  const answer = sendEdit(database, id)
  await reached
  await vi.advanceTimersByTimeAsync(timeLimitMs)
  await problemOf(await answer, 503, 'unavailable')
  await expectOneEditOf(id)
  const before = await everyRow()
  await letGo()
  expect(await everyRow()).toEqual(before)
})

/** While something is done, one kind of statement fails. */
async function withFailing<T>(statement: string, work: () => Promise<T>): Promise<T> {
  await env.DB.prepare(
    `CREATE TRIGGER failing BEFORE ${statement} BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`,
  ).run()
  try {
    return await work()
  } finally {
    await env.DB.prepare('DROP TRIGGER failing').run()
  }
}

test.each(['bookings', 'idempotency_keys', 'slot_claims', 'crew_days', 'booking_events', 'mail_outbox'])(
  'a booking of which the row in %s fails leaves nothing behind',
  async (table) => {
    const options = { json: bookingBody(), headers: newKey() }
    const response = await withFailing(`INSERT ON ${table}`, () => send(env.DB, options))
    await problemOf(response, 503, 'unavailable')
    expect(await countRows()).toEqual(nothing)
    expect(await everyRow()).toEqual([[], [], [], [], []])
    await expectOneBookingFrom(options, false)
  },
)

test.each([
  ...['INSERT ON booking_events', 'DELETE ON slot_claims', 'INSERT ON slot_claims', 'INSERT ON crew_days'],
  ...['UPDATE ON bookings', 'INSERT ON mail_outbox'],
])('an edit whose %s fails leaves the booking as it was', async (statement) => {
  const id = await bookOne()
  const before = await everyRow()
  await problemOf(await withFailing(statement, () => sendEdit(env.DB, id)), 503, 'unavailable')
  expect(await everyRow()).toEqual(before)
  await expectOneEditOf(id)
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

test('public pages ask the database for nothing, whatever is wrong with it', async () => {
  for (const path of publicPages) {
    const { database, trips: made } = faultyDatabase(0, 'never answered')
    const response = await callWith({ DB: database }, 'GET', path)
    expect([path, response.status, made()]).toEqual([path, 200, 0])
  }
})
