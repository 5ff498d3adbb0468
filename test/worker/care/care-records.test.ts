import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CustomerExportJson, CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import { days, now, today } from '../clock.ts'
import { seedCompletedBooking } from '../review/review-support.ts'
import { clearBookings, emptyTables, getJson, post, sendRequest, signInOwner } from '../worker-support.ts'
import { loadDue, remindAndSend, setPlan } from './care-support.ts'

// Care plans in the export, erasure, merge and split of a customer.

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await emptyTables('customers', 'care_plans', 'mail_outbox')
  vi.setSystemTime(now)
})

const loadCustomer = (id: number | null) => getJson<CustomerJson>(`/api/admin/customers/${id}`, cookie)

test('an export has the plan and its emails, and an erasure removes both', async () => {
  const { customerId } = await seedCompletedBooking(now)
  await setPlan(customerId, { nextDate: today }, cookie)
  expect(await remindAndSend(now)).toHaveLength(1)
  const file = await getJson<CustomerExportJson>(`/api/admin/customers/${customerId}/export`, cookie)
  expect(file.carePlans).toMatchObject([
    {
      ...{ vehicleMake: 'Subaru', nextDate: today, reminders: 1, agreedAt: null },
      mail: [{ event: 'care-due', to: 'customer', state: 'sent' }],
    },
  ])
  const erased = await sendRequest('DELETE', `/api/admin/customers/${customerId}`, { cookie })
  expect(erased.status).toBe(200)
  const count = (table: string) =>
    env.DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<number>('count')
  expect([await count('care_plans'), await count('mail_outbox')]).toEqual([0, 0])
})

test('of two merged customers with the same vehicle, the plan changed last holds', async () => {
  const one = await seedCompletedBooking(now)
  const other = await seedCompletedBooking(now, {
    customerEmail: 'field@example.com',
    customerPhone: '(604) 555-0101',
  })
  await setPlan(one.customerId, { nextDate: today, everyMonths: 2 }, cookie)
  vi.setSystemTime(now + 1)
  await setPlan(other.customerId, { nextDate: today, everyMonths: 6 }, cookie)
  await post(`/api/admin/customers/${other.customerId}/merge`, { into: one.customerId }, { cookie })
  expect((await loadCustomer(one.customerId)).carePlans).toMatchObject([{ everyMonths: 6 }])
  expect(await loadDue(cookie)).toHaveLength(1)
  expect((await remindAndSend(now + days(1))).map(({ to }) => to)).toEqual(['robin@example.com'])
  // Removing it removes both, so that the older one does not come back.
  const removed = await sendRequest('DELETE', `/api/admin/customers/${one.customerId}/care`, { cookie })
  expect(removed.status).toBe(204)
  expect(await loadDue(cookie)).toEqual([])
})

test('an unmerged customer has their own plan again', async () => {
  const one = await seedCompletedBooking(now)
  const other = await seedCompletedBooking(now, {
    ...{ customerEmail: 'field@example.com', customerPhone: '(604) 555-0101', vehicleModel: 'Forester' },
  })
  await setPlan(other.customerId, { nextDate: today }, cookie)
  await post(`/api/admin/customers/${other.customerId}/merge`, { into: one.customerId }, { cookie })
  expect((await loadCustomer(one.customerId)).carePlans).toHaveLength(1)
  await sendRequest('POST', `/api/admin/customers/${other.customerId}/unmerge`, { cookie })
  expect((await loadCustomer(one.customerId)).carePlans).toEqual([])
  expect((await loadCustomer(other.customerId)).carePlans).toHaveLength(1)
})

test('a plan goes with the bookings that are split off if none of its vehicle stays', async () => {
  const outback = await seedCompletedBooking(now)
  const golf = await seedCompletedBooking(now, { vehicleMake: 'Volkswagen', vehicleModel: 'Golf' })
  await setPlan(outback.customerId, { vehicle: 'Subaru Outback' }, cookie)
  await setPlan(outback.customerId, { vehicle: 'Volkswagen Golf' }, cookie)
  const response = await post(
    `/api/admin/customers/${outback.customerId}/split-bookings`,
    { bookingIds: [golf.id] },
    { cookie },
  )
  const { customerId } = await response.json<{ customerId: number }>()
  expect((await loadCustomer(customerId)).carePlans).toMatchObject([{ vehicleModel: 'Golf' }])
  expect((await loadCustomer(outback.customerId)).carePlans).toMatchObject([{ vehicleModel: 'Outback' }])
})

test('a plan stays where bookings of its vehicle stay', async () => {
  const first = await seedCompletedBooking(now)
  const second = await seedCompletedBooking(now)
  await setPlan(first.customerId, {}, cookie)
  await post(
    `/api/admin/customers/${first.customerId}/split-bookings`,
    { bookingIds: [second.id] },
    { cookie },
  )
  expect((await loadCustomer(first.customerId)).carePlans).toHaveLength(1)
})
