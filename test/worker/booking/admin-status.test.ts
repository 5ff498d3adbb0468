import { expect, test, vi } from 'vitest'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import { minutes, now } from '../clock.ts'
import {
  account,
  book,
  changeStatus,
  countRows,
  deleteBooking,
  expectProblem,
  fetchHistory,
  futureDate,
  get,
  sendRequest,
  signInOwner,
} from '../worker-support.ts'

const cookie = await signInOwner()

const undo = (id: string) => sendRequest('POST', `/api/admin/bookings/${id}/undo-completion`, { cookie })

test('a completion can be undone for ten minutes, which the history shows and no one is notified of', async () => {
  const { booking } = await book({ date: futureDate() })
  await changeStatus(booking.id, 'confirmed', cookie)
  vi.setSystemTime(now + minutes(1))
  await changeStatus(booking.id, 'completed', cookie)
  const mails = await countRows()

  vi.setSystemTime(now + minutes(11))
  const response = await undo(booking.id)
  expect(response.status).toBe(200)
  expect((await response.json<BookingJson>()).status).toBe('confirmed')
  // A retry after a lost response succeeds.
  expect((await undo(booking.id)).status).toBe(200)
  expect((await fetchHistory(booking.id, cookie)).slice(-1)).toEqual([
    expect.objectContaining({
      action: 'corrected',
      fromValue: 'completed',
      toValue: 'confirmed',
      actor: account.email,
    }),
  ])
  expect((await countRows()).mail_outbox).toBe(mails.mail_outbox)
})

test.each(['pending', 'cancelled', 'completed long ago'] as const)(
  'a %s booking has no completion to undo',
  async (status) => {
    const { booking } = await book({ date: futureDate() })
    if (status === 'cancelled') await changeStatus(booking.id, 'cancelled', cookie)
    if (status === 'completed long ago') {
      await changeStatus(booking.id, 'confirmed', cookie)
      await changeStatus(booking.id, 'completed', cookie)
      vi.setSystemTime(now + minutes(11))
    }
    const lines = await fetchHistory(booking.id, cookie)
    await expectProblem(await undo(booking.id), 409, 'status-conflict')
    expect(await fetchHistory(booking.id, cookie)).toEqual(lines)
  },
)

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
