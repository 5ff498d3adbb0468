import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import type { CareListJson } from '../../../shared/rules/care/care-json.ts'
import { remindForCare } from '../../../worker/actions/remind-for-care.ts'
import { days, hours, minutes, now, today } from '../clock.ts'
import { type Fault, faultyDatabase } from '../database-doubles.ts'
import { fakeEmailService, loadStates, toSubjects } from '../mail/fake-email-service.ts'
import { seedCompletedBooking } from '../review/review-support.ts'
import { seedBooking } from '../seeded-bookings.ts'
import {
  clearBookings,
  emptyTables,
  errorFields,
  expectProblem,
  getJson,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'
import { loadDue, remindAndSend, setPlan } from './care-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await emptyTables('customers', 'care_plans', 'unsubscribes', 'mail_outbox')
  vi.setSystemTime(now)
})

/** A run at a later noon, with the clock set to it. */
async function remindOn(day: number, bindings = {}) {
  vi.setSystemTime(now + days(day))
  return toSubjects(await remindAndSend(now + days(day), bindings))
}

const reminder = 'robin@example.com: Due again: Interior Detailing, Subaru Outback'

test('a plan counts from the vehicle’s last job', async () => {
  const { customerId } = await seedCompletedBooking(now - days(1), { bookingDate: '2026-11-30' })
  expect(await setPlan(customerId, {}, cookie)).toMatchObject({
    ...{ vehicleMake: 'Subaru', vehicleModel: 'Outback', packageId: 'interior-detailing' },
    ...{ everyMonths: 3, nextDate: '2027-02-28', reminders: 0, origin: 'owner', stoppedAt: null },
  })
  expect(await setPlan(customerId, { everyMonths: 6 }, cookie)).toMatchObject({ nextDate: '2027-05-30' })
  expect(await setPlan(customerId, { nextDate: '2027-03-01' }, cookie)).toMatchObject({
    nextDate: '2027-03-01',
  })
})

test('each vehicle has its own plan, named in any spelling', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await seedCompletedBooking(now, { vehicleMake: 'Citroën', vehicleModel: 'C4', bookingDate: '2026-12-01' })
  await setPlan(customerId, { nextDate: today }, cookie)
  const second = await setPlan(customerId, { vehicle: 'citroen c4', everyMonths: 2 }, cookie)
  expect(second).toMatchObject({ vehicleMake: 'Citroën', nextDate: '2027-02-01' })
  expect(await loadDue(cookie, '2027-02-01')).toEqual([
    'Robin Field, Subaru Outback: 2027-01-11',
    'Robin Field, Citroën C4: 2027-02-01',
  ])
  const remove = (vehicle: string) =>
    sendRequest('DELETE', `/api/admin/customers/${customerId}/care?vehicle=${vehicle}`, { cookie })
  expect((await remove('CITROEN%20C4')).status).toBe(204)
  expect((await remove('CITROEN%20C4')).status).toBe(204)
  expect(await loadDue(cookie, '2027-02-01')).toEqual(['Robin Field, Subaru Outback: 2027-01-11'])
})

test.each([
  ['a vehicle of nobody', { vehicle: 'Tesla Model 3' }, 'vehicle'],
  ['a package that cannot be booked', { packageId: 'nothing' }, 'packageId'],
  ['other months', { everyMonths: 4 }, 'everyMonths'],
  ['no date', { nextDate: '2027-02-30' }, 'nextDate'],
  ['a date in many years', { nextDate: '2035-01-01' }, 'nextDate'],
])('%s is refused', async (_, plan, field) => {
  const { customerId } = await seedCompletedBooking(now)
  const json = { packageId: 'interior-detailing', everyMonths: 3, ...plan }
  const response = await sendRequest('PUT', `/api/admin/customers/${customerId}/care`, { json, cookie })
  expect(errorFields(await expectProblem(response, 422, 'invalid'))).toEqual([field])
})

test('a customer is reminded on the date, once more two weeks later, and then never', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: addDays(today, 1) }, cookie)
  expect(await remindOn(0)).toEqual([])
  expect(await remindOn(1)).toEqual([reminder])
  for (const day of [1, 2, 14]) expect(await remindOn(day)).toEqual([])
  expect(await remindOn(15)).toEqual([reminder])
  for (const day of [16, 29, 30, 60, 400]) expect(await remindOn(day)).toEqual([])
  vi.setSystemTime(now)
  expect(await loadDue(cookie, '2028-01-01')).toEqual(['Robin Field, Subaru Outback: 2027-01-12'])
})

test('nobody is reminded at night', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  expect(await remindAndSend(now + hours(10))).toEqual([])
  expect(await remindAndSend(now + hours(21))).toHaveLength(1)
})

test('two runs at once remind once', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  const { bindings } = fakeEmailService()
  const run = (at: number) => remindForCare({ ...env, ...bindings }, at)
  await Promise.all([run(now), run(now)])
  await run(now + minutes(5))
  expect(await loadStates()).toEqual(['care-due customer waiting'])
})

test.each<Fault>(['refused', 'done, then lost'])(
  'when a round trip to the database is %s, the next runs remind once',
  async (fault) => {
    for (const tripsBefore of [0, 1, 2, 3]) {
      await clearBookings()
      await emptyTables('care_plans', 'mail_outbox')
      const { customerId } = await seedCompletedBooking(now)
      await setPlan(customerId, { nextDate: today }, cookie)
      const { bindings } = fakeEmailService()
      const { database } = faultyDatabase(tripsBefore, fault)
      await expect(remindForCare({ ...env, ...bindings, DB: database }, now)).rejects.toThrow()
      for (const later of [5, 10, 60]) await remindForCare({ ...env, ...bindings }, now + minutes(later))
      expect(await loadStates(), `after ${tripsBefore} round trips`).toEqual(['care-due customer waiting'])
    }
  },
)

test('a run looks at twenty vehicles, and the next ones follow', async () => {
  for (let customer = 0; customer < 23; customer++) {
    const { customerId } = await seedCompletedBooking(now, {
      customerEmail: `${customer}@example.com`,
      customerPhone: `(604) 555-01${customer + 10}`,
    })
    await setPlan(customerId, { nextDate: today }, cookie)
  }
  const { bindings } = fakeEmailService()
  const run = (at: number) => remindForCare({ ...env, ...bindings }, at)
  expect(await run(now)).toEqual({ reminded: 20, moved: 0 })
  expect(await run(now + minutes(5))).toEqual({ reminded: 3, moved: 0 })
  expect(await run(now + minutes(10))).toEqual({ reminded: 0, moved: 0 })
})

test.each([
  ['without an email address', "UPDATE customers SET email = ''", 'no-contact'],
  ['who wants no messages', "UPDATE customers SET tell = 'none'", 'no-messages'],
  ['whose last job is over two years ago', "UPDATE bookings SET booking_date = '2025-01-10'", 'too-long-ago'],
])('a customer %s is not emailed and stays on the list', async (_, change, reach) => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  await env.DB.prepare(change).run()
  expect(await remindOn(0)).toEqual([])
  const { items } = await getJson<CareListJson>('/api/admin/care', cookie)
  expect(items).toMatchObject([{ reach, canRemind: false, reminders: 0 }])
})

test('without an email service the plan stays due, and its jobs still move it', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  expect(await remindForCare({ ...env, EMAIL: undefined }, now)).toEqual({ reminded: 0, moved: 0 })
  await seedCompletedBooking(now, { bookingDate: addDays(today, 1) })
  vi.setSystemTime(now + days(2))
  expect(await remindForCare({ ...env, EMAIL: undefined }, now + days(2))).toEqual({ reminded: 0, moved: 1 })
  vi.setSystemTime(now)
  expect(await loadDue(cookie, '2028-01-01')).toEqual(['Robin Field, Subaru Outback: 2027-04-12'])
})

test('a booking holds reminders back and its job moves the date', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  const booking = await seedBooking({ status: 'confirmed', bookingDate: addDays(today, 3) })
  expect(await loadDue(cookie)).toEqual([])
  expect(await remindOn(0)).toEqual([])
  await env.DB.prepare("UPDATE bookings SET status = 'cancelled' WHERE id = ?").bind(booking.id).run()
  expect(await loadDue(cookie)).toEqual(['Robin Field, Subaru Outback: 2027-01-11'])
  expect(await remindOn(1)).toEqual([reminder])
  await env.DB.prepare("UPDATE bookings SET status = 'completed', updated_at = ? WHERE id = ?")
    .bind(new Date(now + days(3)).toISOString(), booking.id)
    .run()
  expect(await loadDue(cookie, '2028-01-01')).toEqual(['Robin Field, Subaru Outback: 2027-04-14'])
  for (const day of [15, 30]) expect(await remindOn(day)).toEqual([])
  expect(await remindOn(93)).toEqual([reminder])
})

test('a reminder that waits is dropped once the vehicle is booked', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  const { bindings, sent } = fakeEmailService()
  await remindForCare({ ...env, ...bindings }, now)
  await seedBooking({ status: 'pending', bookingDate: addDays(today, 3) })
  expect(await remindAndSend(now)).toEqual([])
  expect(sent).toEqual([])
  expect(await loadStates()).toContain('care-due customer dropped')
})
