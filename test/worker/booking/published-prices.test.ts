import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BookedJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CataloguePackage } from '../../../shared/rules/price/catalogue.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { packageOf } from '../../expected-price.ts'
import { depositScene, loadStripeLibrary } from '../deposit/deposit-scene.ts'
import { publishElsewhere, publishSite } from '../site/publish-site.ts'
import {
  book,
  bookingBody,
  changeStatus,
  clearBookings,
  countRows,
  errorFields,
  expectProblem,
  futureDate,
  get,
  newIdempotencyKey,
  post,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { type Fields, confirmFields as formFieldsOf, readFormFields, submitForm } from './plain-form.ts'

// What is booked, and at which price, while the owner publishes changes.

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

const { packages } = defaultSite.catalogue

const withPackages = (list: readonly CataloguePackage[]) => ({
  catalogue: { ...defaultSite.catalogue, packages: list },
})

const withInterior = (change: Partial<CataloguePackage>) =>
  withPackages(packages.map((each) => (each.id === 'interior-detailing' ? { ...each, ...change } : each)))

const publishPrice = (basePrice: number) => publishElsewhere(withInterior({ basePrice }))

test('a changed price is reported without storing anything, and the same order attempt is then booked at the new price', async () => {
  const headers = newIdempotencyKey()
  const json = bookingBody({ date: futureDate() })
  await publishPrice(205)
  const before = await countRows()
  const refused = await post('/api/bookings', { ...json, shownPrice: 195 }, { headers })
  expect(await expectProblem(refused, 409, 'price-changed')).toMatchObject({
    from: 195,
    to: 205,
    detail: 'The price changed from $195 to $205. Please check it and confirm again.',
  })
  expect(await countRows()).toEqual(before)

  const confirmed = await post('/api/bookings', { ...json, shownPrice: 205 }, { headers })
  expect(confirmed.status).toBe(201)
  expect((await confirmed.json<BookedJson>()).booking.totalPrice).toBe(205)
  // A retry after a lost response, following another price change.
  await publishPrice(215)
  const replayed = await post('/api/bookings', { ...json, shownPrice: 215 }, { headers })
  expect(replayed.headers.get('Idempotent-Replayed')).toBe('true')
  expect((await replayed.json<BookedJson>()).booking.totalPrice).toBe(205)
})

test('a request without a price is booked at the current one', async () => {
  const hours = { sedan: 30, truck: 30, van: 30 }
  await publishElsewhere(withInterior({ basePrice: 205, hours }))
  // It runs into the day after next, after that day's other job.
  const another = await book({ date: '2027-01-20', packageId: 'decal-removal' })
  await changeStatus(another.booking.id, 'cancelled', cookie)
  const { booking } = await book({ date: '2027-01-18' })
  expect(booking).toMatchObject({ totalPrice: 205, durationMinutes: 1800, readyDate: '2027-01-20' })
  const { results } = await env.DB.prepare('SELECT count(*) AS hours FROM slot_claims').all()
  expect(results).toEqual([{ hours: 30 }])
})

test('hidden and unknown packages are refused by name, and the owner may still book hidden ones', async () => {
  await publishElsewhere(withInterior({ hidden: true }))
  const date = futureDate()
  for (const packageId of ['interior-detailing', 'gold-plating', 'custom']) {
    const problem = await expectProblem(
      await post('/api/bookings', bookingBody({ date, packageId })),
      422,
      'invalid',
    )
    expect(problem.errors).toEqual([{ field: 'packageId', message: 'Please choose one of our packages' }])
  }
  await publishSite(withInterior({ hidden: true }))
  const times = await get('/api/availability?packageId=interior-detailing')
  expect(errorFields(await expectProblem(times, 422, 'invalid'))).toEqual(['packageId'])
  const manual = { ...bookingBody({ date }), location: 'squamish' }
  expect((await post('/api/admin/bookings', manual, { cookie })).status).toBe(201)
})

test('a booking keeps its name, price and length, and stays editable after its package is hidden', async () => {
  const { booking } = await book({ date: futureDate() })
  const path = `/api/admin/bookings/${booking.id}`
  const kept = { serviceName: 'Interior Detailing', totalPrice: 195, durationMinutes: 120 }
  const hours = { sedan: 5, truck: 6, van: 7 }
  await publishElsewhere(withInterior({ name: 'Cabin', basePrice: 300, hours, hidden: true }))
  const edited = await sendRequest('PATCH', path, { cookie, json: { comments: 'Dog hair' } })
  expect(await edited.json<BookingJson>()).toMatchObject({ ...kept, comments: 'Dog hair' })
  const slot = { date: futureDate(), time: '1:00 PM' }
  const moved = await sendRequest('PATCH', `${path}/slot`, { cookie, json: slot })
  expect(await moved.json<BookingJson>()).toMatchObject({ ...kept, bookingDate: slot.date })
  const other = await sendRequest('PATCH', path, { cookie, json: { vehicleType: 'van' } })
  expect(await other.json<BookingJson>()).toMatchObject({ totalPrice: 450, durationMinutes: 420 })
})

test('a deposit paid after a publish books the job at the agreed price', async () => {
  const scene = await depositScene()
  const id = await scene.orderWithDeposit({ date: futureDate() })
  const hours = { sedan: 5, truck: 6, van: 7 }
  await publishElsewhere(withInterior({ name: 'Cabin', basePrice: 300, hours }))
  await scene.expectDelivered(scene.stripe.pay(id))
  const { results } = await env.DB.prepare(
    'SELECT service_name, total_price, duration_minutes FROM bookings',
  ).all()
  expect(results).toEqual([{ service_name: 'Interior Detailing', total_price: 195, duration_minutes: 120 }])
})

// The same by the plain forms, with a publish while a visitor fills them in.

const order = (sent: Fields) =>
  formFieldsOf({ vehicleSize: 'sedan', vehicleType: 'sedan', shownPrice: '195', ...sent })

test('the form reports a changed price, keeps all fields, and books once after confirmation', async () => {
  await publishPrice(205)
  const sent = order({})
  const refused = await submitForm(sent)
  expect(refused.status).toBe(409)
  const page = await refused.clone().text()
  expect(page).toContain('The price changed from $195 to $205.')
  expect(page).toContain('<dd>$205</dd>')
  const { key, ...kept } = await readFormFields(refused)
  expect(kept).toMatchObject({ shownPrice: '205', comments: 'Gate code 12', email: 'robin@example.com' })
  expect(key).not.toBe(sent.key)
  expect((await submitForm({ ...sent, ...kept, key: key ?? '', step: 'confirm' })).status).toBe(303)
})

test.each(['195', ''])('books an unchanged price shown as %o', async (shownPrice) => {
  expect((await submitForm(order({ shownPrice }))).status).toBe(303)
})

test('a package no longer offered leads back to step 1 with all fields kept', async () => {
  await publishElsewhere(withInterior({ hidden: true }))
  const refused = await submitForm(order({}))
  expect(refused.status).toBe(409)
  const page = await refused.clone().text()
  expect(page).toContain('This package is no longer offered. Please choose another one.')
  expect(page).not.toContain('value="interior-detailing"')
  expect(await readFormFields(refused)).toMatchObject({ name: 'Robin Field' })
  const again = await submitForm(order({ step: 'date' }))
  expect(again.status).toBe(422)
  expect(await again.text()).toContain('This package is no longer offered.')
})

test('books a package published since this isolate last looked', async () => {
  const winter = { ...packageOf('interior-detailing'), id: 'winter', name: 'Winter', basePrice: 210 }
  await publishElsewhere(withPackages([...packages, winter]))
  const dates = await get('/book?packageId=winter&vehicleSize=sedan&step=date')
  expect(dates.status).toBe(200)
  expect(await dates.text()).toContain('Winter, $210')
})
