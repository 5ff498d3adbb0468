import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import type { BookingEventJson, BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import fc from '../../fast-check.ts'
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
  get,
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

const setCrews = (count: number) =>
  env.DB.prepare('UPDATE schedule_settings SET crew_count = ?').bind(count).run()

async function historyOf(id: string): Promise<BookingEventJson[]> {
  const response = await get(`/api/admin/bookings/${id}/history`, { cookie })
  return (await response.json<{ events: BookingEventJson[] }>()).events
}

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
  expect((await historyOf(booking.id)).at(-1)).toEqual({
    at,
    actor: account.email,
    action: 'moved',
    field: null,
    fromValue: `${from} 9:00 AM`,
    toValue: `${to} 2:00 PM`,
  })
})

test('a booking may move by an hour, over hours of its own', async () => {
  const date = futureDate()
  const { booking } = await book({ date, time: '9:00 AM' })
  expect((await move(booking.id, { date, time: '10:00 AM' })).status).toBe(200)
  expect(await claimedHours(date)).toEqual([10, 11])
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

test('moving to where a booking is changes nothing', async () => {
  const { booking } = await book({ date: futureDate() })
  vi.setSystemTime(now + minutes(1))
  const response = await move(booking.id, { date: booking.bookingDate, time: booking.bookingTime })
  expect((await response.json<BookingJson>()).updatedAt).toBe(booking.updatedAt)
  expect(await historyOf(booking.id)).toHaveLength(1)
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

test('the same crew goes first, then another free one', async () => {
  await setCrews(2)
  const date = futureDate()
  const crewOf = async (id: string) =>
    (await env.DB.prepare('SELECT crew FROM bookings WHERE id = ?').bind(id).first<{ crew: number }>())?.crew
  await book({ date, time: '9:00 AM' })
  const { booking } = await book({ date, time: '9:00 AM' })
  await book({ date, time: '3:00 PM' })
  expect(await crewOf(booking.id)).toBe(2)
  await move(booking.id, { date, time: '12:00 PM' })
  expect(await crewOf(booking.id)).toBe(2)
  const { booking: third } = await book({ date, time: '12:00 PM' })
  await move(third.id, { date, time: '3:00 PM' })
  expect(await crewOf(third.id)).toBe(2)
  await setCrews(1)
})

test.each(['completed', 'cancelled'])('a %s booking keeps its time', async (status) => {
  const { booking } = await book({ date: futureDate() })
  if (status === 'completed') await changeStatus(booking.id, 'confirmed', cookie)
  await changeStatus(booking.id, status, cookie)
  const response = await move(booking.id, { date: futureDate(), time: '9:00 AM' })
  expect((await problemOf(response, 409, 'status-conflict')).booking?.status).toBe(status)
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

test('parallel moves and bookings never hold an hour twice and lose no claim', async () => {
  const dates = [futureDate(), futureDate()]
  const starts = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), fc.constantFrom(...starts), fc.constantFrom(0, 1)), {
        minLength: 8,
        maxLength: 20,
      }),
      async (moves) => {
        await clearBookings()
        const booked = await Promise.all(
          ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM'].map((time) => book({ date: dates[0], time })),
        )
        const responses = await Promise.all(
          moves.map(([which, time, day], index) => {
            const id = booked[which]?.booking.id ?? ''
            return index % 7 === 6
              ? changeStatus(id, 'cancelled', cookie)
              : move(id, { date: dates[day] ?? '', time })
          }),
        )
        for (const { status } of responses) expect([200, 409]).toContain(status)
        const { results } = await env.DB.prepare(
          `SELECT b.status, b.booking_date, b.start_minutes / 60 AS hour,
            (SELECT group_concat(date || ' ' || hour, ',') FROM (SELECT * FROM slot_claims WHERE booking_id = b.id ORDER BY date, hour)) AS claims
            FROM bookings b`,
        ).all<{ status: string; booking_date: string; hour: number; claims: string | null }>()
        for (const { status, booking_date: date, hour, claims } of results) {
          expect(claims).toBe(status === 'cancelled' ? null : `${date} ${hour},${date} ${hour + 1}`)
        }
      },
    ),
    { numRuns: 5 },
  )
}, 30_000)
