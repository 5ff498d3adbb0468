import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CataloguePackage } from '../../../shared/rules/price/catalogue.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import { depositScene, loadStripeLibrary } from '../deposit/deposit-scene.ts'
import { publishElsewhere, publishSite } from '../site/published-site.ts'
import {
  book,
  bookingBody,
  call,
  changeStatus,
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

// What is booked, and at which price, while the owner publishes something else.

const cookie = await signInOwner()

beforeAll(loadStripeLibrary)
beforeEach(async () => {
  await clearBookings()
  await publishSite(withInterior({ basePrice: 195 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => publishSite())

const withInterior = (change: Partial<CataloguePackage>) => ({
  catalogue: {
    ...shippedSite.catalogue,
    packages: shippedSite.catalogue.packages.map((each) =>
      each.id === 'interior-detailing' ? { ...each, ...change } : each,
    ),
  },
})

const publishPrice = (basePrice: number) => publishElsewhere(withInterior({ basePrice }))

test('a price that changed is told, nothing is stored, and the same attempt is booked at the new one', async () => {
  const headers = newKey()
  const json = bookingBody({ date: futureDate() })
  await publishPrice(205)
  const before = await countRows()
  const refused = await post('/api/bookings', { ...json, shownPrice: 195 }, { headers })
  expect(await problemOf(refused, 409, 'price-changed')).toMatchObject({
    from: 195,
    to: 205,
    detail: 'The price changed from $195 to $205. Please check it and confirm again.',
  })
  expect(await countRows()).toEqual(before)

  const confirmed = await post('/api/bookings', { ...json, shownPrice: 205 }, { headers })
  expect(confirmed.status).toBe(201)
  expect((await confirmed.json<BookedJson>()).booking.totalPrice).toBe(205)
  // An answer that was lost, asked for again after the next change.
  await publishPrice(215)
  const replayed = await post('/api/bookings', { ...json, shownPrice: 215 }, { headers })
  expect(replayed.headers.get('Idempotent-Replayed')).toBe('true')
  expect((await replayed.json<BookedJson>()).booking.totalPrice).toBe(205)
})

test('a call that says nothing of a price is booked as it is now', async () => {
  const hours = { sedan: 30, truck: 30, van: 30 }
  await publishElsewhere(withInterior({ basePrice: 205, hours }))
  // It goes on until the day after next, which had another job before.
  const another = await book({ date: '2027-01-20', packageId: 'decal-removal' })
  await changeStatus(another.booking.id, 'cancelled', cookie)
  const { booking } = await book({ date: '2027-01-18' })
  expect(booking).toMatchObject({ totalPrice: 205, durationMinutes: 1800, readyDate: '2027-01-20' })
  const { results } = await env.DB.prepare('SELECT count(*) AS hours FROM slot_claims').all()
  expect(results).toEqual([{ hours: 30 }])
})

test('what is hidden or not known is refused by its name, and the owner may still book what is hidden', async () => {
  await publishElsewhere(withInterior({ hidden: true }))
  const date = futureDate()
  for (const packageId of ['interior-detailing', 'gold-plating', 'custom']) {
    const problem = await problemOf(
      await post('/api/bookings', bookingBody({ date, packageId })),
      422,
      'invalid',
    )
    expect(problem.errors).toEqual([{ field: 'packageId', message: 'Please choose one of our packages' }])
  }
  await publishSite(withInterior({ hidden: true }))
  const times = await get('/api/availability?packageId=interior-detailing')
  expect(fieldsOf(await problemOf(times, 422, 'invalid'))).toEqual(['packageId'])
  const manual = { ...bookingBody({ date }), location: 'squamish' }
  expect((await post('/api/admin/bookings', manual, { cookie })).status).toBe(201)
})

test('what is booked keeps its name, price and length, and is edited and moved although it is hidden since', async () => {
  const { booking } = await book({ date: futureDate() })
  const path = `/api/admin/bookings/${booking.id}`
  const kept = { serviceName: 'Interior Detailing', totalPrice: 195, durationMinutes: 120 }
  const hours = { sedan: 5, truck: 6, van: 7 }
  await publishElsewhere(withInterior({ name: 'Cabin', basePrice: 300, hours, hidden: true }))
  const edited = await call('PATCH', path, { cookie, json: { comments: 'Dog hair' } })
  expect(await edited.json<BookingJson>()).toMatchObject({ ...kept, comments: 'Dog hair' })
  const slot = { date: futureDate(), time: '1:00 PM' }
  const moved = await call('PATCH', `${path}/slot`, { cookie, json: slot })
  expect(await moved.json<BookingJson>()).toMatchObject({ ...kept, bookingDate: slot.date })
  const other = await call('PATCH', path, { cookie, json: { vehicleType: 'van' } })
  expect(await other.json<BookingJson>()).toMatchObject({ totalPrice: 450, durationMinutes: 420 })
})

test('a deposit that is paid after a publish books the job as it was told', async () => {
  const scene = await depositScene()
  const id = await scene.orderToPay({ date: futureDate() })
  const hours = { sedan: 5, truck: 6, van: 7 }
  await publishElsewhere(withInterior({ name: 'Cabin', basePrice: 300, hours }))
  await scene.tell(scene.stripe.pay(id))
  const { results } = await env.DB.prepare(
    'SELECT service_name, total_price, duration_minutes FROM bookings',
  ).all()
  expect(results).toEqual([{ service_name: 'Interior Detailing', total_price: 195, duration_minutes: 120 }])
})
