import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { datesBetween } from '../../../shared/lib/time/business-time.ts'
import type {
  CalendarJson,
  CalendarMonthJson,
  NewCalendarFeedJson,
} from '../../../shared/rules/calendar/calendar-json.ts'
import { packageName } from '../../expected-price.ts'
import { today } from '../clock.ts'
import { spyOnDatabase } from '../database-doubles.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  book,
  changeStatus,
  clearBookings,
  get,
  getJson,
  post,
  sendRequest,
  sendRequestWith,
  signInOwner,
  whistlerHost,
} from '../worker-support.ts'

const cookie = await signInOwner()

const fetchCalendar = (from: string, to: string) =>
  get(`/api/admin/calendar?from=${from}&to=${to}`, { cookie })

test('the calendar has each day’s hours, both brands’ bookings in order, and time off', async () => {
  await book({ date: '2027-01-19', time: '1:00 PM' })
  const { booking } = await book({ date: '2027-01-18', time: '9:00 AM' }, { host: whistlerHost })
  const { booking: cancelled } = await book({ date: '2027-01-18', time: '3:00 PM' })
  await changeStatus(cancelled.id, 'cancelled', cookie)
  await book({ date: '2027-01-25', time: '9:00 AM' })
  const day = { date: '2027-01-22', hours: null, note: 'Holiday' }
  await sendRequest('PUT', '/api/admin/special-days/2027-01-22', {
    json: { hours: null, note: 'Holiday' },
    cookie,
  })
  const range = { fromDate: '2027-01-23', toDate: '2027-01-30', hours: null, note: null }
  await post(
    '/api/admin/time-off',
    { crew: null, fromDate: '2027-01-26', toDate: '2027-01-30', hours: null },
    { cookie },
  )
  await post('/api/admin/time-off', { crew: 1, ...range, toDate: '2027-01-24' }, { cookie })

  const response = await fetchCalendar('2027-01-18', '2027-01-24')
  expect(response.status).toBe(200)
  const calendar = await response.json<CalendarJson>()
  expect(calendar).toMatchObject({ today, crewCount: 1, crewNames: [], corridorMinutes: {} })
  const closed = calendar.days.filter(({ hours }) => hours === null)
  expect([calendar.days.length, closed.map(({ date }) => date)]).toEqual([7, ['2027-01-21', '2027-01-22']])
  expect(calendar.days[4]).toEqual(day)
  expect(calendar.bookings.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2027-01-18 9:00 AM',
    '2027-01-19 1:00 PM',
  ])
  expect(calendar.bookings[0]).toEqual({
    id: booking.id,
    customerName: 'Robin Field',
    customerPhone: '(604) 555-0199',
    packageId: 'interior-detailing',
    serviceName: packageName('interior-detailing'),
    date: '2027-01-18',
    time: '9:00 AM',
    startMinutes: 540,
    durationMinutes: 120,
    workIntervals: [{ date: '2027-01-18', from: 540, to: 660 }],
    daysBefore: 0,
    daysAfter: 0,
    vehicleType: 'sedan',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    place: 'shop',
    area: 'squamish',
    crew: 1,
    totalPrice: booking.totalPrice,
    status: 'pending',
    location: 'whistler',
    updatedAt: booking.updatedAt,
  })
  expect(calendar.timeOff.map(({ fromDate }) => fromDate)).toEqual(['2027-01-23'])
})

/** A booking's entries in the calendar. */
async function loadCalendarDays(id: string, from: string, to = from) {
  const { bookings } = await (await fetchCalendar(from, to)).json<CalendarJson>()
  return bookings.find((booking) => booking.id === id)
}

test('a job that spans a closed day is on each day it is worked on', async () => {
  // Sixteen hours from a Wednesday; Thursday is closed.
  const { booking } = await book({ packageId: 'two-step-ceramic', date: '2027-02-03' })
  const wednesday = { date: '2027-02-03', from: 540, to: 1260 }
  const friday = { date: '2027-02-05', from: 540, to: 780 }
  expect(await loadCalendarDays(booking.id, '2027-01-31', '2027-02-06')).toMatchObject({
    date: '2027-02-03',
    startMinutes: 540,
    durationMinutes: 960,
    workIntervals: [wednesday, friday],
    daysBefore: 0,
    daysAfter: 0,
  })
  expect(await loadCalendarDays(booking.id, '2027-02-03')).toMatchObject({
    workIntervals: [wednesday],
    daysBefore: 0,
    daysAfter: 1,
  })
  expect(await loadCalendarDays(booking.id, '2027-02-04')).toBeUndefined()
  expect(await loadCalendarDays(booking.id, '2027-02-05', '2027-02-11')).toMatchObject({
    date: '2027-02-03',
    workIntervals: [friday],
    daysBefore: 1,
    daysAfter: 0,
  })
  await changeStatus(booking.id, 'cancelled', cookie)
  expect(await loadCalendarDays(booking.id, '2027-02-05')).toBeUndefined()
})

const fetchMonth = (month: string) => get(`/api/admin/calendar/month?month=${month}`, { cookie })

test('the month has each day’s bookings, booked time, special hours and time off', async () => {
  await book({ date: '2027-03-01', time: '9:00 AM' })
  await book({ date: '2027-03-01', time: '1:00 PM' }, { host: whistlerHost })
  const { booking: cancelled } = await book({ date: '2027-03-01', time: '5:00 PM' })
  await changeStatus(cancelled.id, 'cancelled', cookie)
  // Sixteen hours from a Wednesday; Thursday is closed.
  await book({ packageId: 'two-step-ceramic', date: '2027-03-10' })
  const holiday = { hours: null, note: 'Holiday' }
  await sendRequest('PUT', '/api/admin/special-days/2027-03-15', { json: holiday, cookie })
  const off = { crew: null, fromDate: '2027-03-16', toDate: '2027-03-16', hours: { from: 720, to: 1260 } }
  await post('/api/admin/time-off', off, { cookie })

  const month = await (await fetchMonth('2027-03')).json<CalendarMonthJson>()
  expect(month).toMatchObject({ today, crewCount: 1 })
  expect(month.days.map(({ date }) => date).filter((_, index) => index % 10 === 0)).toEqual([
    ...['2027-03-01', '2027-03-11', '2027-03-21', '2027-03-31'],
  ])
  const dayOf = (date: string) => month.days.find((day) => day.date === date)
  const usual = { hours: { opens: 540, closes: 1260 }, note: null, isSpecial: false }
  const free = { bookings: 0, bookedMinutes: 0, hasTimeOff: false }
  expect(dayOf('2027-03-01')).toEqual({
    date: '2027-03-01',
    ...usual,
    ...free,
    bookings: 2,
    bookedMinutes: 240,
  })
  expect(dayOf('2027-03-02')).toEqual({ date: '2027-03-02', ...usual, ...free })
  expect(dayOf('2027-03-10')).toMatchObject({ bookings: 1, bookedMinutes: 720 })
  expect(dayOf('2027-03-11')).toMatchObject({ hours: null, isSpecial: false, bookings: 0 })
  expect(dayOf('2027-03-12')).toMatchObject({ bookings: 1, bookedMinutes: 240 })
  expect(dayOf('2027-03-15')).toMatchObject({ ...holiday, isSpecial: true })
  expect(dayOf('2027-03-16')).toMatchObject({ ...free, hasTimeOff: true })
})

test('a full day, week and month of a crew read their claims and at most 60 other rows', async () => {
  const days = datesBetween('2027-04-25', '2027-05-31')
  const starts = [540, 660, 780, 900, 1020, 1140]
  await seedBookings(
    days.flatMap((bookingDate) => starts.map((startMinutes) => ({ bookingDate, startMinutes }))),
  )
  await env.DB.prepare(
    'INSERT INTO slot_claims (date, hour, crew, booking_id, area) SELECT booking_date, start_minutes / 60 + hours.value, crew, bookings.id, area FROM bookings, json_each(?) AS hours WHERE booking_date BETWEEN ? AND ?',
  )
    .bind('[0, 1]', days[0], days.at(-1))
    .run()
  for (const [path, from, to] of [
    ['?from=2027-05-03&to=2027-05-03', '2027-05-03', '2027-05-03'],
    ['?from=2027-05-03&to=2027-05-09', '2027-05-03', '2027-05-09'],
    ['/month?month=2027-05', '2027-05-01', '2027-05-31'],
  ] as const) {
    const { database, rowsRead } = spyOnDatabase()
    const response = await sendRequestWith({ DB: database }, 'GET', `/api/admin/calendar${path}`, { cookie })
    expect(response.status).toBe(200)
    const claims = await env.DB.prepare(
      'SELECT count(*) AS count FROM slot_claims WHERE date BETWEEN ? AND ?',
    )
      .bind(from, to)
      .first<number>('count')
    expect(await rowsRead(), path).toBeLessThanOrEqual((claims ?? 0) + 60)
  }
})

// The calendar feed that other programs subscribe to.

async function createFeed(): Promise<string> {
  const response = await sendRequest('POST', '/api/admin/calendar-feed', { cookie })
  expect(response.status).toBe(201)
  const { url } = await response.json<NewCalendarFeedJson>()
  return new URL(url).pathname
}

test('the private link has the bookings of the last 30 and next 180 days, except cancelled ones', async () => {
  const day = (bookingDate: string, status: 'pending' | 'cancelled' | 'completed' = 'pending') => ({
    bookingDate,
    status,
  })
  await clearBookings()
  const seeded = await seedBookings([
    // Past bookings stay while their work continues.
    { ...day('2026-12-08'), readyDate: '2026-12-12', readyMinutes: 780 },
    { ...day('2026-12-08'), readyDate: '2026-12-11', readyMinutes: 780 },
    day('2026-12-11'),
    day('2026-12-12', 'completed'),
    day('2027-01-11'),
    day('2027-01-12', 'cancelled'),
    day('2027-07-10'),
    day('2027-07-11'),
  ])
  const response = await get(await createFeed())
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('Cache-Control')).toBe('private, no-cache')
  const text = await response.text()
  expect([...text.matchAll(/UID:([0-9a-f-]{36})/g)].map(([, id]) => id)).toEqual(
    [0, 3, 4, 6].map((index) => seeded[index]?.id),
  )
  expect(text.match(/^LOCATION:\S/gm)).toHaveLength(4)
})

test('an event names its crew', async () => {
  await clearBookings()
  await seedBookings([{ crew: 1 }, { crew: 2, startMinutes: 720 }])
  await env.DB.prepare('UPDATE schedule_settings SET crew_names = ?')
    .bind(JSON.stringify(['Ana']))
    .run()
  const text = (await (await get(await createFeed())).text()).replaceAll('\r\n ', '')
  const [first, second] = [...text.matchAll(/^DESCRIPTION:(.*)/gm)].map(([, description]) => description)
  expect(first).toContain('\\nAna\\n')
  expect(second).toContain('\\nVan 2\\n')
})

test('a new link replaces the one before, and removing it ends it', async () => {
  const first = await createFeed()
  const second = await createFeed()
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200])
  const since = await get('/api/admin/calendar-feed', { cookie })
  expect((await since.json<{ createdAt: string }>()).createdAt).toMatch(/^2027-01-11T/)
  expect((await sendRequest('DELETE', '/api/admin/calendar-feed', { cookie })).status).toBe(204)
  expect((await get(second)).status).toBe(404)
  expect(await getJson('/api/admin/calendar-feed', cookie)).toEqual({ createdAt: null })
})

test('the token is not stored', async () => {
  const path = await createFeed()
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  expect(token).toMatch(/^[\w-]{43}$/)
  const { results } = await env.DB.prepare('SELECT * FROM calendar_feeds').all()
  expect(JSON.stringify(results)).not.toContain(token)
})

test.each(['/calendar/wrong.ics', '/calendar/.ics', '/calendar/wrong', '/calendar/a/b.ics'])(
  '%s is the not-found page',
  async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=utf-8'])
  },
)
