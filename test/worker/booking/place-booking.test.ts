import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { expectedPrice, packageName } from '../../expected-price.ts'
import { now } from '../clock.ts'
import {
  addAccount,
  book,
  bookingBody,
  changeStatus,
  claimedHours,
  clearBookings,
  countRows,
  futureDate,
  post,
  remove,
  signIn,
  slotsOn,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

let owner = ''

beforeAll(async () => {
  await addAccount()
  owner = await signIn()
})

beforeEach(clearBookings)

test.each([
  { host: squamishHost, location: 'squamish' as const },
  { host: whistlerHost, location: 'whistler' as const },
])('a booking on $host answers 201 with every field', async ({ host, location }) => {
  const date = futureDate()
  const response = await post(
    '/api/bookings',
    bookingBody({
      packageId: 'steam-cleaning-package',
      addOns: ['wash'],
      date,
      time: '3:00 PM',
      vehicleType: 'van',
      vehicleSize: 'truck',
      comments: 'Two dogs.\nGate code 12.',
    }),
    { host },
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json\b/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('Idempotent-Replayed')).toBeNull()
  const { booking, manageUrl } = await response.json<BookedJson>()
  expect(booking).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f-]{27}$/),
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    packageId: 'steam-cleaning-package',
    serviceName: packageName('steam-cleaning-package'),
    addOns: ['wash'],
    bookingDate: date,
    bookingTime: '3:00 PM',
    date,
    time: '3:00 PM',
    vehicleType: 'van',
    vehicleSize: 'truck',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    comments: 'Two dogs.\nGate code 12.',
    ...{ place: 'shop', area: 'squamish', address: null, accessNotes: null, crew: 1 },
    ...{ durationMinutes: 120, readyDate: date, readyTime: '5:00 PM', lines: [] },
    totalPrice: expectedPrice('steam-cleaning-package', 'van', location, ['wash']),
    ...{ taxes: { gst: 0, pst: 0 }, paid: 0 },
    ...{ service: null, quoteId: null, customerId: null, isNoShow: false, network: null },
    status: 'pending',
    location,
    createdAt: new Date(now).toISOString(),
    updatedAt: new Date(now).toISOString(),
  })
  expect(manageUrl).toMatch(new RegExp(`^https://${host}/booking/${booking.id}/[\\w-]{43}$`))
})

test('a booking without the optional fields counts as a sedan, without size, add-ons and comments', async () => {
  const { vehicleType: _, ...body } = bookingBody({ date: futureDate(), comments: '  ' })
  const response = await post('/api/bookings', body)
  expect(response.status).toBe(201)
  expect((await response.json<BookedJson>()).booking).toMatchObject({
    vehicleType: 'sedan',
    vehicleSize: null,
    addOns: [],
    comments: null,
    totalPrice: expectedPrice('interior-detailing'),
  })
})

test.each([
  ['interior-detailing', 'truck', whistlerHost, 'whistler'],
  ['two-step-ceramic', 'sedan', 'www.Whistler-Detailing.example', 'whistler'],
  ['five-year-ceramic', 'truck', 'WHISTLER.example:8787', 'whistler'],
  ['five-year-ceramic', 'van', 'detailing.example', 'squamish'],
] as const)('%s for a %s on %s costs what it does in %s', async (packageId, vehicleType, host, location) => {
  const { booking } = await book({ packageId, vehicleType, date: futureDate() }, { host })
  expect(booking.totalPrice).toBe(expectedPrice(packageId, vehicleType, location))
})

test('total, location, status and everything else that a client adds is ignored', async () => {
  const { booking } = await book({
    date: futureDate(),
    id: 'chosen',
    totalPrice: 1,
    total_price: 1,
    location: 'whistler',
    status: 'completed',
    crew: 7,
    createdAt: '2000-01-01T00:00:00.000Z',
  })
  expect(booking).toMatchObject({
    totalPrice: expectedPrice('interior-detailing'),
    location: 'squamish',
    status: 'pending',
    createdAt: new Date(now).toISOString(),
  })
  expect(booking.id).not.toBe('chosen')
})

test('a booking writes itself, its two hours, the number of its crew’s day and the first line of its history', async () => {
  const before = await countRows()
  const { booking } = await book({ date: futureDate() })
  const after = await countRows()
  expect(after).toEqual({
    bookings: (before.bookings ?? 0) + 1,
    slot_claims: (before.slot_claims ?? 0) + 2,
    crew_days: (before.crew_days ?? 0) + 1,
    booking_events: (before.booking_events ?? 0) + 1,
    idempotency_keys: before.idempotency_keys,
    daily_counts: before.daily_counts,
  })
  const { results } = await env.DB.prepare(
    'SELECT actor, action, to_value FROM booking_events WHERE booking_id = ?',
  )
    .bind(booking.id)
    .all()
  expect(results).toEqual([{ actor: 'customer', action: 'booked', to_value: 'pending' }])
})

test.each([
  { steps: ['pending'], holds: true },
  { steps: ['confirmed', 'completed'], holds: true },
  { steps: ['cancelled'], holds: false },
  { steps: ['deleted'], holds: false },
  { steps: ['cancelled', 'deleted'], holds: false },
])('after $steps a booking holds its hours: $holds', async ({ steps, holds }) => {
  const date = futureDate()
  const { booking } = await book({ date, time: '10:00 AM' })
  for (const step of steps) {
    if (step === 'deleted') expect((await remove(booking.id, owner)).status).toBe(204)
    else if (step !== 'pending') expect((await changeStatus(booking.id, step, owner)).status).toBe(200)
  }
  expect(await claimedHours(date)).toEqual(holds ? [10, 11] : [])
  expect((await slotsOn(date)).includes('11:00 AM')).toBe(!holds)
  const again = await post('/api/bookings', bookingBody({ date, time: '11:00 AM' }))
  expect(again.status).toBe(holds ? 409 : 201)
})

test('cancelling a booking leaves the hours of its neighbours and of its successor alone', async () => {
  const date = futureDate()
  const first = await book({ date, time: '9:00 AM' })
  await book({ date, time: '11:00 AM' })
  await changeStatus(first.booking.id, 'cancelled', owner)
  const successor = await book({ date, time: '9:00 AM' })
  expect((await remove(first.booking.id, owner)).status).toBe(204)
  expect(await claimedHours(date)).toEqual([9, 10, 11, 12])
  expect(successor.booking.status).toBe('pending')
})

test('a second crew takes a second job at the same time, and no third', async () => {
  const date = futureDate()
  await env.DB.prepare('UPDATE schedule_settings SET crew_count = 2').run()
  try {
    const at = (time: string) =>
      post('/api/bookings', bookingBody({ date, time })).then(({ status }) => status)
    expect([await at('9:00 AM'), await at('10:00 AM'), await at('9:00 AM'), await at('10:00 AM')]).toEqual([
      201, 201, 409, 409,
    ])
    expect(await at('11:00 AM')).toBe(201)
  } finally {
    await env.DB.prepare('UPDATE schedule_settings SET crew_count = 1').run()
  }
})
