import { expect, test } from 'vitest'
import type { CalendarJson } from '../../../shared/calendar/calendar-json.ts'
import { packageName } from '../../expected-price.ts'
import { today } from '../clock.ts'
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
  expect([calendar.today, calendar.crewCount]).toEqual([today, 1])
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
    crew: 1,
    status: 'pending',
    location: 'whistler',
    updatedAt: booking.updatedAt,
  })
  expect(calendar.timeOff.map(({ fromDate }) => fromDate)).toEqual(['2027-01-23'])
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
