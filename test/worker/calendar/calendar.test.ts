import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import { packageName } from '../../expected-price.ts'
import { today } from '../clock.ts'
import { seedBookings } from '../seeded-bookings.ts'
import {
  book,
  call,
  changeStatus,
  fieldsOf,
  get,
  post,
  problemOf,
  signInOwner,
  whistlerHost,
} from '../worker-support.ts'

const cookie = await signInOwner()

const ask = (from: string, to: string) => get(`/api/admin/calendar?from=${from}&to=${to}`, { cookie })

test('the calendar has the hours of every day, both brands’ bookings in order and the time off', async () => {
  await book({ date: '2027-01-19', time: '1:00 PM' })
  const { booking } = await book({ date: '2027-01-18', time: '9:00 AM' }, { host: whistlerHost })
  const { booking: cancelled } = await book({ date: '2027-01-18', time: '3:00 PM' })
  await changeStatus(cancelled.id, 'cancelled', cookie)
  await book({ date: '2027-01-25', time: '9:00 AM' })
  const day = { date: '2027-01-22', hours: null, note: 'Holiday' }
  await call('PUT', '/api/admin/special-days/2027-01-22', { json: { hours: null, note: 'Holiday' }, cookie })
  const range = { fromDate: '2027-01-23', toDate: '2027-01-30', hours: null, note: null }
  await post(
    '/api/admin/time-off',
    { crew: null, fromDate: '2027-01-26', toDate: '2027-01-30', hours: null },
    { cookie },
  )
  await post('/api/admin/time-off', { crew: 1, ...range, toDate: '2027-01-24' }, { cookie })

  const response = await ask('2027-01-18', '2027-01-24')
  expect(response.status).toBe(200)
  const calendar = await response.json<CalendarJson>()
  expect(calendar).toMatchObject({ today, crewCount: 1, crewNames: [], corridorMinutes: {} })
  expect(calendar.days.map(({ hours }) => hours !== null)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    true,
  ])
  expect(calendar.days[4]).toEqual(day)
  expect(calendar.bookings.map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2027-01-18 9:00 AM',
    '2027-01-19 1:00 PM',
  ])
  expect(calendar.bookings[0]).toEqual({
    id: booking.id,
    customerName: 'Robin Field',
    packageId: 'interior-detailing',
    serviceName: packageName('interior-detailing'),
    date: '2027-01-18',
    time: '9:00 AM',
    startMinutes: 540,
    durationMinutes: 120,
    stretches: [{ date: '2027-01-18', from: 540, to: 660 }],
    daysBefore: 0,
    daysAfter: 0,
    place: 'shop',
    area: 'squamish',
    crew: 1,
    status: 'pending',
    location: 'whistler',
    updatedAt: booking.updatedAt,
  })
  expect(calendar.timeOff.map(({ fromDate }) => fromDate)).toEqual(['2027-01-23'])
})

/** What the calendar of some days has of a booking. */
async function shownOf(id: string, from: string, to = from) {
  const { bookings } = await (await ask(from, to)).json<CalendarJson>()
  return bookings.find((booking) => booking.id === id)
}

test('a job over a closed day is shown on the days on which it is worked on', async () => {
  // Sixteen hours from a Wednesday on; Thursday is closed.
  const { booking } = await book({ packageId: 'two-step-ceramic', date: '2027-02-03' })
  const wednesday = { date: '2027-02-03', from: 540, to: 1260 }
  const friday = { date: '2027-02-05', from: 540, to: 780 }
  expect(await shownOf(booking.id, '2027-01-31', '2027-02-06')).toMatchObject({
    date: '2027-02-03',
    startMinutes: 540,
    durationMinutes: 960,
    stretches: [wednesday, friday],
    daysBefore: 0,
    daysAfter: 0,
  })
  expect(await shownOf(booking.id, '2027-02-03')).toMatchObject({
    stretches: [wednesday],
    daysBefore: 0,
    daysAfter: 1,
  })
  expect(await shownOf(booking.id, '2027-02-04')).toBeUndefined()
  expect(await shownOf(booking.id, '2027-02-05', '2027-02-11')).toMatchObject({
    date: '2027-02-03',
    stretches: [friday],
    daysBefore: 1,
    daysAfter: 0,
  })
  await changeStatus(booking.id, 'cancelled', cookie)
  expect(await shownOf(booking.id, '2027-02-05')).toBeUndefined()
})

test('a job is not worked on in the hours off within it', async () => {
  await post(
    '/api/admin/time-off',
    { crew: 1, fromDate: '2027-02-08', toDate: '2027-02-08', hours: { from: 720, to: 840 } },
    { cookie },
  )
  const { booking } = await book({ packageId: 'one-step-correction', date: '2027-02-08' })
  expect((await shownOf(booking.id, '2027-02-08'))?.stretches).toEqual([
    { date: '2027-02-08', from: 540, to: 720 },
    { date: '2027-02-08', from: 840, to: 1140 },
  ])
})

test('a job from before, which holds full hours, is shown from its start to its end', async () => {
  const [old] = await seedBookings([{ bookingDate: '2027-02-15', bookingTime: '9:30 AM', startMinutes: 570 }])
  if (!old) throw new Error('No booking')
  const claim = env.DB.prepare('INSERT INTO slot_claims (date, hour, crew, booking_id) VALUES (?, ?, 1, ?)')
  await env.DB.batch([9, 10, 11].map((hour) => claim.bind('2027-02-15', hour, old.id)))
  expect((await shownOf(old.id, '2027-02-15'))?.stretches).toEqual([
    { date: '2027-02-15', from: 570, to: 690 },
  ])
})

test('the calendar covers at most 42 days, forward', async () => {
  const { days } = await (await ask('2027-01-18', '2027-02-28')).json<CalendarJson>()
  expect(days).toHaveLength(42)
  for (const [from, to] of [
    ['2027-01-18', '2027-03-01'],
    ['2027-01-18', '2027-01-17'],
  ] as const) {
    expect(fieldsOf(await problemOf(await ask(from, to), 422, 'invalid'))).toEqual(['to'])
  }
})
