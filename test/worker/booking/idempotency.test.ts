import { expect, test, vi } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { minutes, now, today } from '../clock.ts'
import {
  book,
  bookingBody,
  countRows,
  deleteBooking,
  errorFields,
  expectProblem,
  futureDate,
  get,
  newIdempotencyKey,
  post,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

const owner = await signInOwner()

test('treats an uppercase key as the same key, also when asking for its status', async () => {
  const headers = newIdempotencyKey()
  const capitals = { 'Idempotency-Key': headers['Idempotency-Key'].toUpperCase() }
  const body = bookingBody({ date: futureDate() })
  const first = await post('/api/bookings', body, { headers })
  const second = await post('/api/bookings', body, { headers: capitals })
  expect(second.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await second.json()).toEqual(await first.json())
  expect(await (await get('/api/bookings/status', { headers: capitals })).json()).toMatchObject({
    known: true,
  })
})

test('fields in another order and with extra spaces are the same order', async () => {
  const headers = newIdempotencyKey()
  const body = bookingBody({ date: futureDate() })
  const first = await post('/api/bookings', body, { headers })
  const shuffled = { ...Object.fromEntries(Object.entries(body).reverse()), name: `  ${body.name} ` }
  const second = await post('/api/bookings', shuffled, { headers })
  expect(second.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await second.json()).toEqual(await first.json())
})

test.each<[what: string, overrides: object, host?: string]>([
  ['another name', { name: 'Somebody Else' }],
  ['another time', { time: '3:00 PM' }],
  ['comments', { comments: 'And the trunk' }],
  ['the other brand, at another price', {}, whistlerHost],
])('rejects the same key with %s', async (_, overrides, host = squamishHost) => {
  const headers = newIdempotencyKey()
  const date = futureDate()
  await book({ date }, { headers })
  const before = await countRows()
  const response = await post('/api/bookings', bookingBody({ date, ...overrides }), { headers, host })
  expect(response.headers.get('Idempotent-Replayed')).toBeNull()
  await expectProblem(response, 422, 'key-reused')
  expect(await countRows()).toEqual(before)
})

test.each(['', '12345678'])('rejects the key "%s" as no UUID', async (key) => {
  const response = await post('/api/bookings', bookingBody({ date: futureDate() }), {
    headers: { 'Idempotency-Key': key },
  })
  expect(errorFields(await expectProblem(response, 422, 'invalid'))).toEqual(['idempotency-key'])
})

test('20 identical parallel requests make one booking, and all receive it', async () => {
  const headers = newIdempotencyKey()
  const body = bookingBody({ date: futureDate() })
  const before = await countRows()
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => post('/api/bookings', body, { headers })),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(responses.filter(({ headers }) => !headers.has('Idempotent-Replayed'))).toHaveLength(1)
  const booked = await Promise.all(responses.map((response) => response.json<BookedJson>()))
  expect(new Set(booked.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(await countRows()).toEqual({
    bookings: (before.bookings ?? 0) + 1,
    slot_claims: (before.slot_claims ?? 0) + 2,
    crew_days: (before.crew_days ?? 0) + 1,
    booking_events: (before.booking_events ?? 0) + 1,
    idempotency_keys: (before.idempotency_keys ?? 0) + 1,
    daily_counts: before.daily_counts,
  })
})

test('20 parallel orders with one key make one booking', async () => {
  const headers = newIdempotencyKey()
  const dates = Array.from({ length: 20 }, futureDate)
  const responses = await Promise.all(
    dates.map((date) => post('/api/bookings', bookingBody({ date }), { headers })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
})

test('a rejected order does not use up its key', async () => {
  const headers = newIdempotencyKey()
  const date = futureDate()
  await book({ date })
  await expectProblem(await post('/api/bookings', bookingBody({ date }), { headers }), 409, 'slot-taken')
  await book({ date, time: '11:00 AM' }, { headers })
})

test('replays the response even after the booked time has passed', async () => {
  const headers = newIdempotencyKey()
  const body = bookingBody({ date: today, time: '6:00 PM' })
  await post('/api/bookings', body, { headers })
  vi.setSystemTime(now + minutes(48 * 60))
  const replay = await post('/api/bookings', body, { headers })
  expect(replay.status).toBe(201)
  expect(replay.headers.get('Idempotent-Replayed')).toBe('true')
})

const status = (headers: Record<string, string>, host?: string) =>
  get('/api/bookings/status', { headers, ...(host && { host }) })

test('the status of a key is the booking that it made, as a replay returns it', async () => {
  const headers = newIdempotencyKey()
  const json = { known: false }
  const unknown = await status(headers)
  expect([unknown.status, await unknown.json()]).toEqual([200, json])
  const booked = await book({ date: futureDate() }, { headers, host: whistlerHost })
  const known = await status(headers, whistlerHost)
  expect(known.headers.get('Cache-Control')).toBe('no-store')
  expect([known.status, await known.json()]).toEqual([200, { known: true, ...booked }])
  expect(await (await status(newIdempotencyKey())).json()).toEqual(json)
})

test('the status of a key whose booking was deleted says so', async () => {
  const headers = newIdempotencyKey()
  const { booking } = await book({ date: futureDate() }, { headers })
  await deleteBooking(booking.id, owner)
  await expectProblem(await status(headers), 409, 'booking-removed')
})

const invalidKeys: Record<string, string>[] = [{}, { 'Idempotency-Key': 'x' }]

test.each(invalidKeys)('rejects the status request %o', async (headers) => {
  await expectProblem(await status(headers), 422, 'invalid')
})
