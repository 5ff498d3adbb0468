import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import { minutes, now } from '../clock.ts'
import {
  account,
  book,
  changeStatus,
  claimedHours,
  clearBookings,
  errorFields,
  expectProblem,
  fetchHistory,
  futureDate,
  getJson,
  sendRequest,
  setCrews,
  signInOwner,
  withClaimsRejected,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(async () => {
  await clearBookings()
  await setCrews(1)
})

type Edit = Record<string, unknown>

const edit = (id: string, json: Edit) => sendRequest('PATCH', `/api/admin/bookings/${id}`, { json, cookie })

async function editBooking(id: string, json: Edit): Promise<BookingJson> {
  const response = await edit(id, json)
  expect(response.status).toBe(200)
  return response.json<BookingJson>()
}

/** Expects the edit to be rejected without any change. */
async function expectRejected(id: string, json: Edit, status: number, type: string) {
  const before = await load(id)
  const problem = await expectProblem(await edit(id, json), status, type)
  expect(await load(id)).toEqual(before)
  expect(await loadEdits(id)).toEqual([])
  return problem
}

const load = async (id: string) => getJson<BookingJson>(`/api/admin/bookings/${id}`, cookie)

/** The edits in the history, as field, old and new value. */
async function loadEdits(id: string) {
  const events = (await fetchHistory(id, cookie)).filter(({ action }) => action === 'edited')
  return events.map(({ field, fromValue, toValue }) => [field, fromValue, toValue])
}

const base = expectedPrice('interior-detailing')
test.each<[string, Edit, unknown[][]]>([
  ['name', { customerName: 'Robyn Field' }, [['customerName', null, null]]],
  ['email removal', { customerEmail: '' }, [['customerEmail', null, null]]],
  ['year', { vehicleYear: 2021 }, [['vehicleYear', null, '2021']]],
  ['colour', { vehicleColour: 'Dark grey' }, [['vehicleColour', null, 'Dark grey']]],
  ['licence plate', { vehiclePlate: 'AB1 23C' }, [['vehiclePlate', null, null]]],
  ['make', { vehicleMake: 'Suzuki' }, [['vehicleMake', 'Subaru', 'Suzuki']]],
  ['type', { vehicleType: 'hatchback' }, [['vehicleType', 'sedan', 'hatchback']]],
  ['length', { durationMinutes: 90 }, [['durationMinutes', '120', '90']]],
])('the owner changes the %s of a booking and nothing else', async (_, change, history) => {
  const { booking } = await book({ date: futureDate() })
  const before = await load(booking.id)
  vi.setSystemTime(now + minutes(1))
  const at = new Date(now + minutes(1)).toISOString()
  const after = await editBooking(booking.id, { ...change, updatedAt: booking.updatedAt })
  const { readyTime, vehicleSize, ...others } = after
  expect(others).toEqual({
    ...Object.fromEntries(
      Object.entries(before).filter(([field]) => !['readyTime', 'vehicleSize'].includes(field)),
    ),
    ...change,
    updatedAt: at,
  })
  expect(await load(booking.id)).toEqual(after)
  expect(await loadEdits(booking.id)).toEqual(history)
  expect((await fetchHistory(booking.id, cookie)).at(-1)).toMatchObject({
    at,
    actor: account.email,
    action: 'edited',
  })
})

test('refuses an edit after which an upcoming job no longer fits, with times that would fit', async () => {
  const date = futureDate()
  const { booking } = await book({ date, time: '9:00 AM' })
  await book({ date, time: '12:00 PM' })
  const problem = await expectRejected(booking.id, { durationMinutes: 240 }, 409, 'slot-taken')
  expect(problem.alternatives).toContainEqual({ date, time: '2:00 PM' })
  expect(problem.alternatives).not.toContainEqual({ date, time: '9:00 AM' })
})

test('refuses an edit of a stale version and returns the current booking', async () => {
  const { booking } = await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(1))
  const fresh = await editBooking(booking.id, {
    customerPhone: '(604) 555-0123',
    updatedAt: booking.updatedAt,
  })
  const problem = await expectProblem(
    await edit(booking.id, { customerName: 'Robyn', updatedAt: booking.updatedAt }),
    409,
    'conflict',
  )
  expect([problem.booking, problem.current]).toEqual([fresh, fresh])
  expect(await load(booking.id)).toEqual(fresh)
  await editBooking(booking.id, { customerName: 'Robyn', updatedAt: fresh.updatedAt })
})

test('of parallel edits of one version, one is stored', async () => {
  const { booking } = await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(1))
  const { id, updatedAt } = booking
  const names = ['One', 'Two', 'Three', 'Four']
  const answers = await Promise.all(names.map((customerName) => edit(id, { customerName, updatedAt })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await loadEdits(id)).toHaveLength(1)
})

test.each<[string, Edit, string]>([
  ['an unknown package', { packageId: 'gold' }, 'packageId'],
  ['a price line without an amount', { lines: [{ label: 'Tip', amount: null }] }, 'lines.0.amount'],
  ['a discount above the price', { lines: [{ label: 'Gift', amount: -base - 1 }] }, 'lines'],
  ['a fixed total price', { totalPrice: 1 }, 'status'],
])('rejects %s with a message and changes nothing', async (_, change, field) => {
  const { booking } = await book({ date: futureDate() })
  const problem = await expectRejected(booking.id, change, 422, 'invalid')
  expect(errorFields(problem)).toEqual([field])
  expect(problem.errors?.[0]?.message).toMatch(/^(Please|This|The) /)
})

type Slot = { date: string; time: string; updatedAt?: string }

const rescheduleBooking = (id: string, slot: Slot & { overrideHours?: true }) =>
  sendRequest('PATCH', `/api/admin/bookings/${id}/slot`, { json: slot, cookie })

test('the owner can reschedule outside opening hours, into the past and past midnight, but only with the override', async () => {
  const date = futureDate()
  const { booking } = await book({ date })
  for (const slot of [
    { date: '2027-01-21', time: '9:00 AM' },
    { date, time: '6:30 AM' },
    { date: '2026-12-01', time: '9:00 AM' },
    { date: '2027-12-01', time: '11:00 PM' },
  ]) {
    await expectProblem(await rescheduleBooking(booking.id, slot), 422, 'invalid')
    expect((await rescheduleBooking(booking.id, { ...slot, overrideHours: true })).status).toBe(200)
  }
  expect([await claimedHours('2027-12-01'), await claimedHours('2027-12-02')]).toEqual([[23], [0]])
  await changeStatus(booking.id, 'cancelled', cookie)
  expect(await claimedHours('2027-12-02')).toEqual([])
})

test('refuses a taken time with the nearest free ones, including the booking’s own', async () => {
  const date = futureDate()
  const { booking } = await book({ date, time: '9:00 AM' })
  await book({ date, time: '1:00 PM' })
  const problem = await expectProblem(
    await rescheduleBooking(booking.id, { date, time: '12:00 PM' }),
    409,
    'slot-taken',
  )
  expect(errorFields(problem)).toEqual(['time'])
  expect(problem.alternatives).toContainEqual({ date, time: '11:00 AM' })
  expect(problem.alternatives).toContainEqual({ date, time: '10:00 AM' })
  expect(await claimedHours(date)).toEqual([9, 10, 13, 14])
})

test('refuses to reschedule or cancel a stale version and returns the current booking', async () => {
  const date = futureDate()
  const { booking } = await book({ date })
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'confirmed', cookie)
  const { updatedAt } = booking
  const moved = await rescheduleBooking(booking.id, { date: futureDate(), time: '9:00 AM', updatedAt })
  expect((await expectProblem(moved, 409, 'conflict')).booking?.status).toBe('confirmed')
  const path = `/api/admin/bookings/${booking.id}`
  const cancelled = await sendRequest('PATCH', path, { json: { status: 'cancelled', updatedAt }, cookie })
  const { booking: fresh } = await expectProblem(cancelled, 409, 'conflict')
  expect(fresh?.status).toBe('confirmed')
  // A refused change frees no hours, or they would be booked twice.
  expect(await claimedHours(date)).toEqual([9, 10])
  const json = { status: 'cancelled', updatedAt: fresh?.updatedAt }
  expect((await sendRequest('PATCH', path, { json, cookie })).status).toBe(200)
})

test('gives up after repeated conflicts, and the booking keeps its time', async () => {
  const date = futureDate()
  const { booking } = await book({ date })
  const response = await withClaimsRejected(() => rescheduleBooking(booking.id, { date, time: '3:00 PM' }))
  await expectProblem(response, 409, 'slot-taken')
  expect(await claimedHours(date)).toEqual([9, 10])
})
