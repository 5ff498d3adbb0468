import { beforeEach, expect, test } from 'vitest'
import type { BookingStatsJson } from '../../../shared/rules/booking/summary-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import {
  book,
  changeStatus,
  clearBookings,
  futureDate,
  get,
  remove,
  signInOwner,
  whistlerHost,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

async function stats(): Promise<BookingStatsJson> {
  const response = await get('/api/admin/stats', { cookie })
  expect(response.status).toBe(200)
  return response.json<BookingStatsJson>()
}

test('without bookings every card is zero', async () => {
  expect(await stats()).toEqual({
    total: 0,
    pending: 0,
    confirmed: 0,
    completed: 0,
    cancelled: 0,
    totalRevenue: 0,
  })
})

test('revenue leaves out cancelled bookings, and a deleted one leaves every card', async () => {
  const date = futureDate()
  const first = await book({ date, time: '9:00 AM' })
  const third = await book({ date, time: '11:00 AM', packageId: 'headlight-restoration' })
  const second = await book({ date, time: '1:00 PM', packageId: 'five-year-ceramic' }, { host: whistlerHost })
  await changeStatus(first.booking.id, 'confirmed', cookie)
  await changeStatus(third.booking.id, 'cancelled', cookie)
  expect(await stats()).toEqual({
    total: 3,
    pending: 1,
    confirmed: 1,
    completed: 0,
    cancelled: 1,
    totalRevenue:
      expectedPrice('interior-detailing') + expectedPrice('five-year-ceramic', 'sedan', 'whistler'),
  })
  await remove(second.booking.id, cookie)
  expect(await stats()).toEqual({
    total: 2,
    pending: 0,
    confirmed: 1,
    completed: 0,
    cancelled: 1,
    totalRevenue: expectedPrice('interior-detailing'),
  })
})
