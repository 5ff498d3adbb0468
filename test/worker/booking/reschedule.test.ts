import { beforeEach, expect, test, vi } from 'vitest'
import { minutes, now } from '../clock.ts'
import {
  account,
  book,
  call,
  changeStatus,
  claimedHours,
  clearBookings,
  fieldsOf,
  futureDate,
  historyOf,
  problemOf,
  remove,
  signInOwner,
  withEveryClaimRefused,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

type Slot = { date: string; time: string; updatedAt?: string }

const move = (id: string, slot: Slot & { overrideHours?: true }) =>
  call('PATCH', `/api/admin/bookings/${id}/slot`, { json: slot, cookie })

test('a moved booking frees its old hours, holds the new ones and says so in its history', async () => {
  const [from, to] = [futureDate(), futureDate()]
  const { booking } = await book({ date: from, time: '9:00 AM' })
  vi.setSystemTime(now + minutes(1))
  const { updatedAt } = booking
  const response = await move(booking.id, { date: to, time: '2:00 PM', updatedAt })
  expect(response.status).toBe(200)
  const at = new Date(now + minutes(1)).toISOString()
  expect(await response.json()).toMatchObject({ bookingDate: to, bookingTime: '2:00 PM', updatedAt: at })
  expect([await claimedHours(from), await claimedHours(to)]).toEqual([[], [14, 15]])
  expect((await historyOf(booking.id, cookie)).at(-1)).toEqual({
    at,
    actor: account.email,
    action: 'moved',
    field: null,
    fromValue: `${from} 9:00 AM`,
    toValue: `${to} 2:00 PM`,
  })
})

test('the owner may move a booking outside hours, into the past and past midnight, but only on purpose', async () => {
  const date = futureDate()
  const { booking } = await book({ date })
  for (const slot of [
    { date: '2027-01-21', time: '9:00 AM' },
    { date, time: '6:30 AM' },
    { date: '2026-12-01', time: '9:00 AM' },
    { date: '2027-12-01', time: '11:00 PM' },
  ]) {
    await problemOf(await move(booking.id, slot), 422, 'invalid')
    expect((await move(booking.id, { ...slot, overrideHours: true })).status).toBe(200)
  }
  expect([await claimedHours('2027-12-01'), await claimedHours('2027-12-02')]).toEqual([[23], [0]])
  await changeStatus(booking.id, 'cancelled', cookie)
  expect(await claimedHours('2027-12-02')).toEqual([])
})

test('a taken time is refused with the nearest free ones, the booking’s own among them', async () => {
  const date = futureDate()
  const { booking } = await book({ date, time: '9:00 AM' })
  await book({ date, time: '1:00 PM' })
  const problem = await problemOf(await move(booking.id, { date, time: '12:00 PM' }), 409, 'slot-taken')
  expect(fieldsOf(problem)).toEqual(['time'])
  expect(problem.alternatives).toContainEqual({ date, time: '11:00 AM' })
  expect(problem.alternatives).toContainEqual({ date, time: '10:00 AM' })
  expect(await claimedHours(date)).toEqual([9, 10, 13, 14])
})

test('a booking that somebody else changed is neither moved nor confirmed, and comes back fresh', async () => {
  const { booking } = await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'confirmed', cookie)
  const { updatedAt } = booking
  const moved = await move(booking.id, { date: futureDate(), time: '9:00 AM', updatedAt })
  expect((await problemOf(moved, 409, 'status-conflict')).booking?.status).toBe('confirmed')
  const path = `/api/admin/bookings/${booking.id}`
  const completed = await call('PATCH', path, { json: { status: 'completed', updatedAt }, cookie })
  const { booking: fresh } = await problemOf(completed, 409, 'status-conflict')
  expect(fresh?.status).toBe('confirmed')
  const json = { status: 'completed', updatedAt: fresh?.updatedAt }
  expect((await call('PATCH', path, { json, cookie })).status).toBe(200)
})

test('a booking that is gone cannot be moved, and a time must be one', async () => {
  const { booking } = await book({ date: futureDate() })
  const refused = await move(booking.id, { date: '2027-02-30', time: '25:00' })
  expect(fieldsOf(await problemOf(refused, 422, 'invalid'))).toEqual(['date', 'time'])
  await remove(booking.id, cookie)
  await problemOf(await move(booking.id, { date: futureDate(), time: '9:00 AM' }), 404, 'not-found')
})

test('a move whose new hours are refused again and again ends, and the booking keeps its time', async () => {
  const date = futureDate()
  const { booking } = await book({ date })
  const response = await withEveryClaimRefused(() => move(booking.id, { date, time: '3:00 PM' }))
  await problemOf(response, 409, 'slot-taken')
  expect(await claimedHours(date)).toEqual([9, 10])
})
