import { expect, test, vi } from 'vitest'
import { minutes, now } from '../clock.ts'
import {
  account,
  book,
  changeStatus,
  deleteBooking,
  expectProblem,
  fetchHistory,
  futureDate,
  get,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

test('a booking’s history says who did what and when, and outlives the booking', async () => {
  const { booking } = await book({ date: futureDate() })
  const steps = ['confirmed', 'pending', 'completed', 'cancelled'] as const
  for (const [index, status] of steps.entries()) {
    vi.setSystemTime(now + minutes(index + 1))
    await changeStatus(booking.id, status, cookie)
  }
  vi.setSystemTime(now + minutes(10))
  await deleteBooking(booking.id, cookie)
  await deleteBooking(booking.id, cookie)
  const at = (minute: number) => new Date(now + minutes(minute)).toISOString()
  expect(await fetchHistory(booking.id, cookie)).toEqual(
    [
      { at: at(0), actor: 'customer', action: 'booked', fromValue: null, toValue: 'pending' },
      { at: at(1), actor: account.email, action: 'status', fromValue: 'pending', toValue: 'confirmed' },
      { at: at(3), actor: account.email, action: 'status', fromValue: 'confirmed', toValue: 'completed' },
      { at: at(10), actor: account.email, action: 'deleted', fromValue: 'completed', toValue: null },
    ].map((event) => ({ ...event, field: null })),
  )
})

test('fetches a booking by id', async () => {
  const { booking } = await book({ date: futureDate() })
  const path = `/api/admin/bookings/${booking.id}`
  await expectProblem(await get('/api/admin/bookings/no-such-booking', { cookie }), 404, 'not-found')
  const response = await get(path, { cookie })
  expect(response.status).toBe(200)
  const { date: _, time: __, ...stored } = booking
  expect(await response.json()).toEqual({ ...stored, customerId: expect.any(Number) })
  expect(stored.packageId).toBe('interior-detailing')

  await deleteBooking(booking.id, cookie)
  await expectProblem(await get(path, { cookie }), 404, 'not-found')
})
