import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import {
  account,
  book,
  bookingBody,
  call,
  claimedHours,
  clearBookings,
  fieldsOf,
  futureDate,
  historyOf,
  post,
  problemOf,
  setCrews,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await setCrews(1)
  await setGap(0)
})

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

const setGap = (minutes: number) =>
  env.DB.prepare('UPDATE schedule_settings SET setup_gap_minutes = ?').bind(minutes).run()

const tint = {
  packageId: 'custom',
  title: 'Tint of the front doors',
  lines: [
    { label: 'Tint', amount: 400 },
    { label: 'Film removal', amount: 20 },
  ],
  durationMinutes: 210,
}

test('the owner books for a caller without an e-mail, at the price of the location and what was agreed on', async () => {
  const lines = [
    { label: 'Dog hair', amount: 40 },
    { label: 'Loyal customer', amount: -15 },
  ]
  const agreed = { lines, durationMinutes: 150 }
  const { booking } = await written({ location: 'whistler', vehicleType: 'suv', ...agreed })
  expect(booking).toMatchObject({
    customerEmail: '',
    location: 'whistler',
    ...agreed,
    readyTime: '11:30 AM',
    totalPrice: expectedPrice('interior-detailing', 'suv', 'whistler') + 25,
    status: 'confirmed',
  })
  expect(await historyOf(booking.id, cookie)).toMatchObject([
    { actor: account.email, action: 'booked', toValue: 'confirmed' },
  ])
})

test.each(['0001-01-01', '9999-12-31'])('nobody books for %s, also not over midnight', async (date) => {
  const response = await write({ date, time: '11:30 PM', overrideHours: true })
  expect(fieldsOf(await problemOf(response, 422, 'invalid'))).toEqual(['date'])
})

test.each([false, true])(
  'an hour that another job of the owner has is refused, with the override %s, and nobody is said to have just booked it',
  async (overrideHours) => {
    const date = futureDate()
    await written({ date, time: '10:00 AM' })
    const problem = await problemOf(await write({ date, time: '11:00 AM', overrideHours }), 409, 'slot-taken')
    expect(problem.detail).toBe('No crew is free at this time.')
    expect(problem.alternatives).toContainEqual({ date, time: '12:00 PM' })
    expect(await claimedHours(date)).toEqual([10, 11])
  },
)

test.each([
  ['no location', { location: undefined }, 'location'],
  ['no phone', { phone: '' }, 'phone'],
  ['a job outside the catalogue without a title', { ...tint, title: undefined }, 'title'],
])('%s is refused', async (_, overrides, field) => {
  expect(fieldsOf(await problemOf(await write(overrides), 422, 'invalid'))).toEqual([field])
})

test('a job outside the catalogue has a title, price lines and a length of its own', async () => {
  const date = futureDate()
  const { booking } = await written({ ...tint, date })
  expect(booking).toMatchObject({
    packageId: 'custom',
    serviceName: tint.title,
    addOns: [],
    lines: tint.lines,
    totalPrice: 420,
    durationMinutes: 210,
    readyTime: '12:30 PM',
  })
  expect(await claimedHours(date)).toEqual([9, 10, 11, 12])
})

test('the owner books at a customer’s place, with or without the address', async () => {
  const whistler = { place: 'mobile', area: 'whistler' }
  const { booking } = await written({ ...whistler, address: ' 7 Drift Lane ', accessNotes: 'Gate 12' })
  expect(booking).toMatchObject({
    ...whistler,
    address: '7 Drift Lane',
    accessNotes: 'Gate 12',
    location: 'whistler',
    totalPrice: expectedPrice('interior-detailing', 'sedan', 'whistler'),
  })
  expect((await written({ ...whistler })).booking).toMatchObject({ address: null, accessNotes: null })
  const shop = await written({ place: 'shop', area: 'whistler', address: '7 Drift Lane' })
  expect(shop.booking).toMatchObject({ area: 'squamish', address: null, location: 'squamish' })
})

const yard = { place: 'mobile', area: 'squamish', address: '38213 Cleveland Ave, Unit 4' }

test('two vans at one address are booked one after the other, and moved so, whatever the set-up gap', async () => {
  await setGap(15)
  const [date, other] = [futureDate(), futureDate()]
  await written({ ...yard, date, time: '3:00 PM' })
  await written({ ...yard, address: '38213 cleveland ave., unit 4', date, time: '5:00 PM' })
  const elsewhere = { ...yard, address: '2 Other Road', date }
  const problem = await problemOf(await write({ ...elsewhere, time: '7:00 PM' }), 409, 'drive-too-long')
  expect(problem.alternatives?.[0]).toEqual({ date, time: '7:30 PM' })
  const { booking } = await written({ ...yard, date: other, time: '9:00 AM' })
  const json = { date, time: '7:00 PM' }
  const moved = await call('PATCH', `/api/admin/bookings/${booking.id}/slot`, { json, cookie })
  expect(moved.status).toBe(200)
  // What visitors book goes by the same rule, at the hour.
  const visitor = await post('/api/bookings', bookingBody({ ...elsewhere, time: '1:00 PM' }))
  await problemOf(visitor, 409, 'slot-taken')
  await book({ ...yard, date, time: '1:00 PM' })
})

test('a refusal names the free times of another crew as such, and of the crew that was asked for never the same', async () => {
  await setCrews(2)
  await setGap(15)
  const date = futureDate()
  await written({ ...yard, date, time: '3:00 PM', crew: 1 })
  const elsewhere = { ...yard, address: '2 Other Road', date, time: '5:00 PM' }
  const problem = await problemOf(await write({ ...elsewhere, crew: 1 }), 409, 'drive-too-long')
  expect(problem.alternatives).toEqual([
    ...['5:30 PM', '6:00 PM', '7:00 PM', '8:00 PM'].map((time) => ({ date, time })),
    ...['5:00 PM', '4:00 PM'].map((time) => ({ date, time, crew: 2 })),
  ])
  expect((await written({ ...elsewhere, crew: 2 })).booking.crew).toBe(2)
})
