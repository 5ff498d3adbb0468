import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { BusyCalendarsJson } from '../../../shared/rules/calendar/busy-calendar.ts'
import { syncBusyCalendars } from '../../../worker/actions/sync-busy-calendars.ts'
import { minutes, now, today } from '../clock.ts'
import {
  bookingBody,
  clearBookings,
  emptyTables,
  errorFields,
  expectProblem,
  fetchSlots,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  setCrews,
  signInOwner,
} from '../worker-support.ts'

// The owner's own calendars close the time of a van to visitors.

const owner = await signInOwner()
const path = '/api/admin/busy-calendars'
const url = 'https://calendar.example.com/private/basic.ics'
const day = '2027-01-18'

const list = () => getJson<BusyCalendarsJson>(path, owner)
const add = (json: object = {}) =>
  sendRequest('POST', path, { json: { crew: 1, url, ...json }, cookie: owner })

const event = (start: string, end: string) =>
  [
    'BEGIN:VEVENT',
    `UID:${start}`,
    `DTSTART:${start}`,
    `DTEND:${end}`,
    'SUMMARY:Canary dentist',
    'END:VEVENT',
  ].join('\r\n')

const calendarOf = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n')

const morning = event('20270118T090000', '20270118T113000')

/** What the calendar's server responds, and the requests that it got. */
function serveCalendar(...responses: (Response | Error)[]) {
  vi.restoreAllMocks()
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const response = responses.length > 1 ? responses.shift() : responses[0]
    if (response instanceof Response) return response.clone()
    throw response ?? new Error('No response')
  })
}

const serveEvents = (...events: string[]) =>
  serveCalendar(new Response(calendarOf(...events), { headers: { ETag: '"1"' } }))

const sync = (at = now) => syncBusyCalendars(env, at)

beforeEach(async () => {
  await clearBookings()
  await emptyTables('busy_calendars', 'alerts')
  await setCrews(1)
})
afterEach(() => vi.restoreAllMocks())

test('closes the hours of its events to visitors, and opens them when it is removed', async () => {
  serveEvents(morning)
  expect((await add()).status).toBe(201)
  const { calendars } = await list()
  expect(calendars).toMatchObject([{ crew: 1, host: 'calendar.example.com', failure: null, count: 1 }])
  expect((await fetchSlots(day)).slice(0, 2)).toEqual(['12:00 PM', '1:00 PM'])
  const order = bookingBody({ date: day, time: '10:00 AM' })
  await expectProblem(await post('/api/bookings', order), 409, 'slot-taken')
  expect((await sendRequest('DELETE', `${path}/${calendars[0]?.id}`, { cookie: owner })).status).toBe(204)
  expect((await post('/api/bookings', order)).status).toBe(201)
})

test('only its van is busy, and the owner can still book it', async () => {
  await setCrews(2)
  serveEvents(morning)
  await add({ crew: 2 })
  expect(await fetchSlots(day)).toContain('9:00 AM')
  const json = {
    ...bookingBody({ date: day, time: '9:00 AM' }),
    location: 'squamish',
    comments: null,
    crew: 2,
  }
  expect((await sendRequest('POST', '/api/admin/bookings', { json, cookie: owner })).status).toBe(201)
})

test('neither address nor titles are shown or stored beside the address', async () => {
  serveEvents(morning)
  const text = await (await add()).text()
  expect(text + JSON.stringify(await list())).not.toMatch(/private|Canary/)
  const { results } = await env.DB.prepare('SELECT * FROM busy_calendars').all()
  expect(JSON.stringify(results)).not.toContain('Canary')
})

test('takes three calendars a van, even when they are added at once', async () => {
  serveEvents(morning)
  const responses = await Promise.all(Array.from({ length: 6 }, () => add()))
  expect(responses.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(3)
  expect((await list()).calendars).toHaveLength(3)
})

test.each<[string, Response | Error, RegExp]>([
  ['does not respond', new TypeError('Network connection lost'), /did not respond/],
  ['has an error', new Response('', { status: 503 }), /did not respond/],
  ['refuses the address', new Response('', { status: 404 }), /refused this address/],
  ['is a page', new Response('<!doctype html>'), /is no calendar/],
  ['is too large', new Response(calendarOf('X'.repeat(1_000_001))), /too large/],
  [
    'leads to another host',
    new Response('', { status: 302, headers: { Location: 'https://169.254.169.254/latest' } }),
    /another site/,
  ],
])('refuses a calendar that %s, and says so', async (_, response, message) => {
  serveCalendar(response)
  const { errors } = await expectProblem(await add(), 422, 'invalid')
  expect(errors).toEqual([{ field: 'url', message: expect.stringMatching(message) }])
  expect((await list()).calendars).toEqual([])
})

test('follows a redirect within the host, and none that goes on', async () => {
  const redirect = new Response('', { status: 302, headers: { Location: '/moved.ics' } })
  const requests = serveCalendar(redirect, new Response(calendarOf(morning)))
  expect((await add()).status).toBe(201)
  expect(requests.mock.calls.map(([target]) => String(target))).toEqual([
    url,
    'https://calendar.example.com/moved.ics',
  ])
  serveCalendar(redirect)
  await expectProblem(await add(), 422, 'invalid')
})

test.each([
  'https://localhost/x.ics',
  'http://calendar.example.com/x.ics',
  'https://corridordetailing.example/calendar/x.ics',
])('asks nothing of %s', async (address) => {
  const requests = serveEvents(morning)
  expect(errorFields(await expectProblem(await add({ url: address }), 422, 'invalid'))).toEqual(['url'])
  expect(requests).not.toHaveBeenCalled()
})

test('is read again after a quarter of an hour, by what the server said of its copy', async () => {
  serveEvents(morning)
  await add()
  const requests = serveCalendar(new Response(null, { status: 304 }))
  expect(await sync(now + minutes(5))).toEqual({ read: 0, failed: 0 })
  expect(await sync(now + minutes(15))).toEqual({ read: 1, failed: 0 })
  expect(new Headers(requests.mock.calls[0]?.[1]?.headers).get('If-None-Match')).toBe('"1"')
  expect(await fetchSlots(day)).not.toContain('9:00 AM')
  // The days ahead have moved on, so the whole copy is read.
  await sync(now + minutes(25 * 60))
  expect(new Headers(requests.mock.calls[1]?.[1]?.headers).get('If-None-Match')).toBeNull()
})

test('a calendar that fails keeps its last state and says so, until it is read again', async () => {
  serveEvents(morning)
  await add()
  const before = (await list()).calendars[0]
  serveCalendar(new Response('', { status: 500 }))
  expect(await sync(now + minutes(15))).toEqual({ read: 0, failed: 1 })
  expect((await list()).calendars).toEqual([{ ...before, failure: 'unreachable' }])
  expect(await fetchSlots(day)).not.toContain('9:00 AM')
  serveEvents(event('20270118T150000', '20270118T160000'))
  await sync(now + minutes(30))
  expect((await list()).calendars).toMatchObject([{ failure: null, count: 1 }])
  expect(await fetchSlots(day)).toContain('9:00 AM')
})

const alertKinds = async () =>
  (await env.DB.prepare('SELECT kind FROM alerts').all<{ kind: string }>()).results.map(({ kind }) => kind)

test('an event over a booking is reported once, and moves nothing', async () => {
  serveEvents()
  await add()
  const booked = await post('/api/bookings', bookingBody({ date: day, time: '10:00 AM' }))
  expect(booked.status).toBe(201)
  serveEvents(morning)
  await sync(now + minutes(15))
  const { overlaps } = await list()
  expect(overlaps).toMatchObject([{ crew: 1, date: day, time: '10:00 AM' }])
  expect(await alertKinds()).toEqual(['busy-overlap'])
  await emptyTables('alerts')
  await sync(now + minutes(30))
  expect(await alertKinds()).toEqual([])
  expect((await list()).overlaps).toEqual(overlaps)
})

test('an order that is being decided while the calendar changes is decided again', async () => {
  serveEvents()
  await add()
  let batches = 0
  const raced: D1Database = new Proxy(env.DB, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      if (property !== 'batch') return value.bind(target)
      return async (...values: unknown[]) => {
        if (++batches === 2) {
          serveEvents(morning)
          await sync(now + minutes(15))
        }
        return Reflect.apply(value, target, values)
      }
    },
  })
  const json = bookingBody({ date: day, time: '10:00 AM' })
  await expectProblem(
    await sendRequestWith({ DB: raced }, 'POST', '/api/bookings', { json }),
    409,
    'slot-taken',
  )
})

test('a whole day off closes the day, and yesterday counts no more', async () => {
  const whole = ['BEGIN:VEVENT', 'UID:w', 'DTSTART;VALUE=DATE:20270118', 'END:VEVENT'].join('\r\n')
  const past = addDays(today, -1).replaceAll('-', '')
  serveEvents(whole, event(`${past}T090000`, `${past}T100000`))
  await add()
  expect(await fetchSlots(day)).toEqual([])
  expect((await list()).calendars).toMatchObject([{ count: 1 }])
})
