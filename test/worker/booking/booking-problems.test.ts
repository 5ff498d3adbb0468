import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/ground/time/business-time.ts'
import { now, today } from '../clock.ts'
import {
  book,
  bookingBody,
  call,
  callWith,
  clearBookings,
  countRows,
  fieldsOf,
  futureDate,
  get,
  post,
  problemOf,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

const json = { 'Content-Type': 'application/json' }
const outsideHours = 'The selected time is outside of business hours'
const requiredFields = 'Please fill in all required fields'

const bookWith = (overrides: Parameters<typeof bookingBody>[0]) =>
  post('/api/bookings', bookingBody(overrides))
const send = (body: BodyInit | undefined, headers: Record<string, string> = json) =>
  call('POST', '/api/bookings', { headers, ...(body !== undefined && { body }) })

/** A valid booking as JSON of exactly that many bytes. */
function bodyOfBytes(bytes: number): string {
  const body = { ...bookingBody({ date: futureDate() }), padding: '' }
  return JSON.stringify({ ...body, padding: 'x'.repeat(bytes - JSON.stringify(body).length) })
}

beforeEach(clearBookings)

test.each([
  ['nothing', ''],
  ['half an object', '{"name":'],
  ['a form', 'name=Robin&email=robin%40example.com'],
  ['two objects', '{}{}'],
])('a booking refuses %s as JSON', async (_, body) => {
  await problemOf(await send(body), 400, 'bad-request')
})

test('a booking without any body is not JSON', async () => {
  await problemOf(await send(undefined), 400, 'bad-request')
})

test('a body may have 16 KiB and not a byte more', async () => {
  expect((await send(bodyOfBytes(16 * 1024))).status).toBe(201)
  await problemOf(await send(bodyOfBytes(16 * 1024 + 1)), 413, 'too-large')
  await problemOf(await send(bodyOfBytes(17 * 1024)), 413, 'too-large')
})

test('a body that hides its length is stopped at 16 KiB', async () => {
  const text = new TextEncoder().encode(bodyOfBytes(200 * 1024))
  let sent = 0
  const chunks = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= text.length) return controller.close()
      controller.enqueue(text.subarray(sent, sent + 1024))
      sent += 1024
    },
  })
  const response = await callWith({}, 'POST', '/api/bookings', { headers: json, body: chunks })
  await problemOf(response, 413, 'too-large')
  expect(sent).toBeLessThan(200 * 1024)
})

test('a small body that hides its length is taken', async () => {
  const text = new TextEncoder().encode(JSON.stringify(bookingBody({ date: futureDate() })))
  const chunks = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < text.length; at += 50) controller.enqueue(text.subarray(at, at + 50))
      controller.close()
    },
  })
  expect((await send(chunks)).status).toBe(201)
})

test.each([
  'text/plain',
  'text/plain;charset=UTF-8, application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/problem+json',
  'text/json',
])('a booking refuses the content type %s', async (type) => {
  const body = JSON.stringify(bookingBody({ date: futureDate() }))
  await problemOf(await send(body, { 'Content-Type': type }), 415, 'not-json')
})

test('a booking refuses a body without a content type', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify(bookingBody({ date: futureDate() })))
  await problemOf(await send(bytes, {}), 415, 'not-json')
})

test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset="utf-8"'])(
  'a booking takes the content type %s',
  async (type) => {
    const body = JSON.stringify(bookingBody({ date: futureDate() }))
    expect((await send(body, { 'Content-Type': type })).status).toBe(201)
  },
)

const emptyValues = [undefined, null, '', '   ', '\u3000']

test.each(['name', 'email', 'phone', 'packageId', 'date', 'time'])('a booking needs %s', async (field) => {
  for (const empty of emptyValues) {
    const problem = await problemOf(await bookWith({ [field]: empty }), 422, 'invalid')
    expect(problem.detail).toBe(requiredFields)
    expect(problem.errors).toEqual([{ field, message: expect.stringMatching(/^Please/) }])
  }
})

test.each(['vehicleMake', 'vehicleModel'])('a booking needs %s', async (field) => {
  for (const empty of emptyValues) {
    expect(fieldsOf(await problemOf(await bookWith({ [field]: empty }), 422, 'invalid'))).toEqual([field])
  }
})

test('every empty field is named at once', async () => {
  const problem = await problemOf(await post('/api/bookings', {}), 422, 'invalid')
  expect(problem.detail).toBe(requiredFields)
  expect(new Set(fieldsOf(problem))).toEqual(
    new Set(['name', 'email', 'phone', 'vehicleMake', 'vehicleModel', 'packageId', 'date', 'time']),
  )
})

test.each<[string, string, unknown]>([
  ['an e-mail without an at sign', 'email', 'robin.example.com'],
  ['two e-mails', 'email', 'a@example.com, b@example.com'],
  ['a phone number of six digits', 'phone', '555-019'],
  ['a name of 101 characters', 'name', 'x'.repeat(101)],
  ['a name with a reversing mark', 'name', 'Robin \u202edleiF'],
  ['a name that is a number', 'name', 7],
  ['a name that is a list', 'name', ['Robin']],
  ['a make of 61 characters', 'vehicleMake', 'x'.repeat(61)],
  ['comments of 2,001 characters', 'comments', 'x'.repeat(2001)],
  ['comments that are an object', 'comments', {}],
  ['an unknown vehicle', 'vehicleType', 'boat'],
  ['an unknown size', 'vehicleSize', 'huge'],
  ['an unknown package', 'packageId', 'window-tint'],
  ['a name of a package', 'packageId', 'Interior Detailing'],
  ['add-ons that are no list', 'addOns', 'wash'],
  ['an add-on of another package', 'addOns', ['wash']],
  ['a day that the calendar lacks', 'date', '2027-02-29'],
  ['a date in another format', 'date', '02/15/2027'],
  ['a time in another format', 'time', '9am'],
  ['a time of 24 hours', 'time', '14:00'],
  ['a time with a leading zero', 'time', '09:00 AM'],
  ['a thirteenth hour', 'time', '13:00 PM'],
])('a booking refuses %s', async (_, field, value) => {
  const problem = await problemOf(await bookWith({ [field]: value }), 422, 'invalid')
  expect(problem.errors).toEqual([{ field, message: expect.stringMatching(/\w/) }])
})

test.each([
  ['an unknown add-on', ['polish']],
  ['the wash twice', ['wash', 'wash']],
])('a package with a wash refuses %s', async (_, addOns) => {
  const problem = await problemOf(
    await bookWith({ packageId: 'steam-cleaning-package', addOns }),
    422,
    'invalid',
  )
  expect(fieldsOf(problem).map((field) => field.split('.')[0])).toEqual(['addOns'])
})

test.each(['null', '[]', '"text"', '7', 'true', '[{"name":"Robin"}]'])(
  'a booking refuses %s as a body',
  async (body) => {
    await problemOf(await send(body), 422, 'invalid')
  },
)

test('several wrong fields are named together', async () => {
  const problem = await problemOf(
    await bookWith({ email: 'x', vehicleType: 'boat', time: 'noon' }),
    422,
    'invalid',
  )
  expect(new Set(fieldsOf(problem))).toEqual(new Set(['email', 'vehicleType', 'time']))
})

test.each([
  ['2027-01-18', '12:00 AM'],
  ['2027-01-18', '8:00 AM'],
  ['2027-01-18', '8:59 AM'],
  ['2027-01-18', '9:00 PM'],
  ['2027-01-18', '9:30 PM'],
  ['2027-01-18', '11:59 PM'],
  ['2027-01-21', '9:00 AM'],
  ['2027-01-21', '2:00 PM'],
])('a booking on %s at %s is outside of business hours', async (date, time) => {
  const problem = await problemOf(await bookWith({ date, time }), 422, 'invalid')
  expect(problem.detail).toBe(outsideHours)
  expect(problem.errors).toEqual([{ field: 'time', message: outsideHours }])
})

test.each(['9:01 AM', '9:30 AM', '8:30 PM'])('a booking at %s starts at no slot', async (time) => {
  const problem = await problemOf(await bookWith({ date: '2027-01-18', time }), 422, 'slot-unavailable')
  expect(fieldsOf(problem)).toEqual(['time'])
})

test.each(['2027-01-10', '2026-01-12', '0001-01-01'])(
  'a booking on the past day %s is refused',
  async (date) => {
    expect(fieldsOf(await problemOf(await bookWith({ date }), 422, 'invalid'))).toEqual(['date'])
  },
)

test('a booking on a day beyond any calendar is refused', async () => {
  expect((await bookWith({ date: '9999-12-31' })).status).toBe(422)
})

test('a booking needs two hours’ notice, to the second', async () => {
  vi.setSystemTime(now + 1000)
  await problemOf(await bookWith({ date: today, time: '2:00 PM' }), 422, 'slot-unavailable')
  await problemOf(await bookWith({ date: today, time: '9:00 AM' }), 422, 'slot-unavailable')
  vi.setSystemTime(now)
  await book({ date: today, time: '2:00 PM' })
})

test('a booking reaches 180 days ahead and not a day more', async () => {
  await problemOf(await bookWith({ date: '2027-07-11' }), 422, 'slot-unavailable')
  await book({ date: '2027-07-10' })
})

test('today is the business’s: a day is past once it is midnight at UTC−7', async () => {
  vi.setSystemTime('2027-01-12T06:59:59Z')
  await problemOf(await bookWith({ date: today, time: '8:00 PM' }), 422, 'slot-unavailable')
  vi.setSystemTime('2027-01-12T07:00:00Z')
  expect(fieldsOf(await problemOf(await bookWith({ date: today, time: '8:00 PM' }), 422, 'invalid'))).toEqual(
    ['date'],
  )
  await book({ date: '2027-01-12', time: '9:00 AM' })
})

test.each(['9:00 AM', '10:00 AM', '11:00 AM'])(
  'a booking at 10 AM keeps out one at %s, on either brand',
  async (time) => {
    const date = futureDate()
    await book({ date, time: '10:00 AM' })
    for (const host of [squamishHost, whistlerHost]) {
      const response = await post('/api/bookings', bookingBody({ date, time }), { host })
      const problem = await problemOf(response, 409, 'slot-taken')
      expect(fieldsOf(problem)).toEqual(['time'])
    }
  },
)

test('a taken slot comes with the nearest free ones, which can really be booked', async () => {
  const date = '2027-02-10'
  for (const [day, time] of [
    [date, '1:00 PM'],
    [date, '3:00 PM'],
    [date, '11:00 AM'],
    ['2027-02-09', '5:00 PM'],
  ] as const) {
    await book({ date: day, time })
  }
  const problem = await problemOf(await bookWith({ date, time: '2:00 PM' }), 409, 'slot-taken')
  const alternatives = problem.alternatives ?? []
  expect(alternatives.length).toBeGreaterThan(0)

  const hour = (slot: { date: string; time: string }) => {
    const [, digits = '', half] = /^(\d+):00 (AM|PM)$/.exec(slot.time) ?? []
    return Date.parse(slot.date) / 3_600_000 + (Number(digits) % 12) + (half === 'PM' ? 12 : 0)
  }
  const distance = (slot: { date: string; time: string }) =>
    Math.abs(hour(slot) - hour({ date, time: '2:00 PM' }))
  const response = await get(`/api/availability?from=${today}&to=${addDays(today, 61)}`)
  const { days } = await response.json<{ days: { date: string; slots: string[] }[] }>()
  const nearest = days
    .flatMap((day) => day.slots.map((time) => distance({ date: day.date, time })))
    .sort((a, b) => a - b)
  expect(alternatives.map(distance)).toEqual(nearest.slice(0, alternatives.length))

  // Alternatives may overlap each other, so each is tried alone.
  for (const slot of alternatives) {
    expect((await post('/api/bookings', bookingBody(slot))).status).toBe(201)
    await clearBookings()
    for (const time of ['11:00 AM', '1:00 PM', '3:00 PM']) await book({ date, time })
  }
})

test('a taken slot on a full day offers other days', async () => {
  const date = futureDate()
  for (const time of ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM'])
    await book({ date, time })
  const { alternatives = [] } = await problemOf(await bookWith({ date, time: '8:00 PM' }), 409, 'slot-taken')
  expect(alternatives.length).toBeGreaterThan(0)
  expect(alternatives.map((slot) => slot.date)).not.toContain(date)
})

test.each<[string, Record<string, string>]>([
  ['another origin', { Origin: 'https://evil.example' }],
  ['the other brand', { Origin: `https://${whistlerHost}` }],
  ['another port', { Origin: 'https://localhost:1234' }],
  ['an opaque origin', { Origin: 'null' }],
  ['a cross-site fetch', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a same-site fetch', { 'Sec-Fetch-Site': 'same-site' }],
  [
    'a cross-site fetch that claims our origin',
    { Origin: 'https://localhost', 'Sec-Fetch-Site': 'cross-site' },
  ],
])('a booking from %s is refused', async (_, headers) => {
  const response = await post('/api/bookings', bookingBody({ date: futureDate() }), { headers })
  await problemOf(response, 403, 'cross-site')
})

test.each<[string, Record<string, string>]>([
  ['our own page', { Origin: 'https://localhost', 'Sec-Fetch-Site': 'same-origin' }],
  ['our own page behind TLS', { Origin: 'https://localhost' }],
  ['an address bar', { 'Sec-Fetch-Site': 'none' }],
  ['a program that sends neither', {}],
])('a booking from %s is taken', async (_, headers) => {
  await book({ date: futureDate() }, { headers })
})

test('a refused booking writes nothing', async () => {
  const date = futureDate()
  await book({ date })
  const before = await countRows()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  for (const overrides of [
    { date },
    { date, time: '10:00 AM' },
    { date: '2027-01-21' },
    { name: '' },
    { time: '9:30 AM' },
  ]) {
    expect((await post('/api/bookings', bookingBody(overrides), { headers })).status).toBeGreaterThanOrEqual(
      400,
    )
  }
  expect(await countRows()).toEqual(before)
})

test('bookings cannot be listed, read, changed or deleted by the public address', async () => {
  const { booking } = await book({ date: futureDate() })
  for (const [method, path] of [
    ['GET', '/api/bookings'],
    ['PUT', '/api/bookings'],
    ['GET', `/api/bookings/${booking.id}`],
    ['PATCH', `/api/bookings/${booking.id}`],
    ['DELETE', `/api/bookings/${booking.id}`],
  ] as const) {
    await problemOf(await call(method, path), 404, 'not-found')
  }
})
