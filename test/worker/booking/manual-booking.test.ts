import { beforeEach, expect, test } from 'vitest'
import type { BookedJson, BookingEventJson } from '../../../shared/booking/booking-json.ts'
import { bookingMessages } from '../../../shared/booking/booking-order.ts'
import { expectedPrice } from '../../expected-price.ts'
import { today } from '../clock.ts'
import {
  account,
  book,
  bookingBody,
  claimedHours,
  clearBookings,
  countRows,
  fieldsOf,
  futureDate,
  get,
  newKey,
  post,
  problemOf,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const write = (overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) => {
  const { email: _, ...body } = bookingBody({ date: futureDate(), location: 'squamish', ...overrides })
  return post(
    '/api/admin/bookings',
    { ...body, ...('email' in overrides && { email: overrides.email }) },
    { cookie, headers },
  )
}

async function written(overrides: Record<string, unknown> = {}): Promise<BookedJson> {
  const response = await write(overrides)
  expect(response.status).toBe(201)
  return response.json<BookedJson>()
}

test('the owner books for a caller, without an e-mail, at the price of the location', async () => {
  const { booking } = await written({ location: 'whistler', vehicleType: 'suv' })
  expect(booking).toMatchObject({
    customerEmail: '',
    location: 'whistler',
    totalPrice: expectedPrice('interior-detailing', 'suv', 'whistler'),
    status: 'pending',
  })
  const history = await get(`/api/admin/bookings/${booking.id}/history`, { cookie })
  const { events } = await history.json<{ events: BookingEventJson[] }>()
  expect(events).toMatchObject([{ actor: account.email, action: 'booked', toValue: 'pending' }])
})

test.each(['0001-01-01', '9999-12-31'])('nobody books for %s, also not over midnight', async (date) => {
  const response = await write({ date, time: '11:30 PM', overrideHours: true })
  expect(fieldsOf(await problemOf(response, 422, 'invalid'))).toEqual(['date'])
})

test('an e-mail may be empty or right, not wrong', async () => {
  expect((await written({ email: '' })).booking.customerEmail).toBe('')
  expect((await written({ email: 'jo@example.com' })).booking.customerEmail).toBe('jo@example.com')
  expect(fieldsOf(await problemOf(await write({ email: 'jo' }), 422, 'invalid'))).toEqual(['email'])
})

test.each([
  ['a Thursday', { date: '2027-01-21' }],
  ['a time before opening', { time: '8:30 AM' }],
  ['the closing time', { time: '9:00 PM' }],
])('%s needs the override', async (_, slot) => {
  const problem = await problemOf(await write(slot), 422, 'invalid')
  expect(problem.detail).toBe(bookingMessages.outsideHours)
  expect(fieldsOf(problem)).toEqual(['time'])
  await written({ ...slot, overrideHours: true })
})

test('notice, horizon and the hourly grid do not bind the owner', async () => {
  await written({ date: today, time: '12:30 PM' })
  await written({ date: today, time: '9:00 AM' })
  await written({ date: '2028-01-03' })
})

test.each([false, true])('a taken hour is refused, with the override %s', async (overrideHours) => {
  const date = futureDate()
  await book({ date, time: '10:00 AM' })
  const problem = await problemOf(await write({ date, time: '11:00 AM', overrideHours }), 409, 'slot-taken')
  expect(problem.alternatives).toContainEqual({ date, time: '12:00 PM' })
  expect(await claimedHours(date)).toEqual([10, 11])
})

test('a late job holds the first hours of the next day, whoever books them', async () => {
  const [late, early] = ['2027-02-01', '2027-02-02']
  await written({ date: late, time: '11:00 PM', overrideHours: true })
  await problemOf(await write({ date: early, time: '12:00 AM', overrideHours: true }), 409, 'slot-taken')
  await written({ date: early, time: '1:00 AM', overrideHours: true })
  expect([await claimedHours(late), await claimedHours(early)]).toEqual([[23], [0, 1, 2]])
})

test.each([
  ['no location', { location: undefined }, 'location'],
  ['another location', { location: 'pemberton' }, 'location'],
  ['no phone', { phone: '' }, 'phone'],
  ['an override that is no boolean', { overrideHours: 'yes' }, 'overrideHours'],
  ['an add-on that does not fit', { addOns: ['wash'] }, 'addOns'],
])('%s is refused', async (_, overrides, field) => {
  expect(fieldsOf(await problemOf(await write(overrides), 422, 'invalid'))).toEqual([field])
})

test('the same key makes one booking', async () => {
  const headers = newKey()
  const body = { date: futureDate() }
  const first = await (await write(body, headers)).json<BookedJson>()
  const again = await write(body, headers)
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect((await again.json<BookedJson>()).booking.id).toBe(first.booking.id)
  await problemOf(await write({ ...body, name: 'Other' }, headers), 422, 'key-reused')
  expect((await countRows()).bookings).toBe(1)
})

test('booking as the owner needs a session', async () => {
  const json = bookingBody({ location: 'squamish', overrideHours: true })
  await problemOf(await post('/api/admin/bookings', json), 401, 'not-signed-in')
})
