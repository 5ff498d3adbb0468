import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CustomerJson } from '../../../shared/rules/customer/customer-json.ts'
import { changeStatus } from '../../../worker/actions/change-status.ts'
import { undoChange } from '../../../worker/actions/undo-change.ts'
import { findLastChangeOf } from '../../../worker/db/booking/undoable-changes.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { minutes, now } from '../clock.ts'
import { seedBooking } from '../seeded-bookings.ts'
import { clearBookings, emptyTables, getJson, sendRequest, signInOwner } from '../worker-support.ts'
import { setPlan } from './care-support.ts'

const cookie = await signInOwner()
const owner = { kind: 'owner', email: 'owner@example.com' } as const

const switchOn = (coatingCare: boolean) =>
  sendRequest('PATCH', '/api/admin/settings/work', { json: { coatingCare }, cookie })

beforeEach(async () => {
  await clearBookings()
  await emptyTables('customers', 'care_plans')
  vi.setSystemTime(now)
  expect((await switchOn(true)).status).toBe(200)
})

const seedCoating = (packageId = 'five-year-ceramic') => seedBooking({ status: 'confirmed', packageId })

const complete = (id: string, at = now) =>
  changeStatus(openDatabase(env.DB), id, 'completed', owner, new Date(at).toISOString())

const loadPlans = async (customerId: number | null) =>
  (await getJson<CustomerJson>(`/api/admin/customers/${customerId}`, cookie)).carePlans

test.each(['two-step-ceramic', 'five-year-ceramic'])(
  '%s comes back for a check in a year',
  async (packageId) => {
    const { id, customerId } = await seedCoating(packageId)
    await complete(id)
    await complete(id, now + minutes(1))
    expect(await loadPlans(customerId)).toMatchObject([
      {
        ...{ vehicleMake: 'Subaru', vehicleModel: 'Outback', packageId: 'interior-exterior-package' },
        ...{ everyMonths: 12, nextDate: '2028-01-11', origin: 'coating' },
      },
    ])
  },
)

test('no other job does, and none while it is switched off, as it is at first', async () => {
  const { id, customerId } = await seedCoating('interior-detailing')
  await complete(id)
  await switchOn(false)
  const coating = await seedCoating()
  await complete(coating.id)
  expect(await loadPlans(customerId)).toEqual([])
})

test('a plan that the vehicle already has stays', async () => {
  const { id, customerId } = await seedCoating()
  await setPlan(customerId, { everyMonths: 2 }, cookie)
  await complete(id)
  expect(await loadPlans(customerId)).toMatchObject([{ everyMonths: 2, origin: 'owner' }])
})

test('undoing the completion removes the check, unless the owner has changed it', async () => {
  const undo = async (id: string) => {
    const db = openDatabase(env.DB)
    const change = await findLastChangeOf(db, id, now)
    const by = { at: new Date(now + minutes(1)).toISOString(), actor: owner.email, network: null }
    expect(await undoChange(db, change?.id ?? '', by, now + minutes(1))).toMatchObject({ done: 1 })
  }
  const first = await seedCoating()
  await complete(first.id)
  await undo(first.id)
  expect(await loadPlans(first.customerId)).toEqual([])
  const second = await seedCoating()
  await complete(second.id)
  await setPlan(second.customerId, { everyMonths: 6 }, cookie)
  await undo(second.id)
  expect(await loadPlans(second.customerId)).toMatchObject([{ everyMonths: 6 }])
})
