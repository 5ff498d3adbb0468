import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { BookingListJson } from '../../../shared/booking/booking-json.ts'
import type { BookingStatsJson } from '../../../shared/booking/summary-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import {
  book,
  changeStatus,
  clearBookings,
  futureDate,
  get,
  remove,
  signInOwner,
  squamishHost,
  whistlerHost,
} from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

async function stats(): Promise<BookingStatsJson> {
  const response = await get('/api/admin/stats', { cookie })
  expect(response.status).toBe(200)
  return response.json<BookingStatsJson>()
}

type Known = { status: string; totalPrice: number }

/** What the cards must show, counted from the bookings themselves. */
function recount(bookings: Known[]): BookingStatsJson {
  const count = (status: string) => bookings.filter((booking) => booking.status === status).length
  return {
    total: bookings.length,
    pending: count('pending'),
    confirmed: count('confirmed'),
    completed: count('completed'),
    cancelled: count('cancelled'),
    totalRevenue: bookings
      .filter(({ status }) => status !== 'cancelled')
      .reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  }
}

test('without bookings every card is zero', async () => {
  expect(await stats()).toEqual(recount([]))
})

test('revenue leaves out cancelled bookings, and a deleted one leaves every card', async () => {
  const date = futureDate()
  const first = await book({ date, time: '9:00 AM' })
  const second = await book(
    { date, time: '11:00 AM', packageId: 'five-year-ceramic' },
    { host: whistlerHost },
  )
  const third = await book({ date, time: '1:00 PM', packageId: 'headlight-restoration' })
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

const allowedMoves = ['pending confirmed', 'pending cancelled', 'confirmed cancelled', 'confirmed completed']
const starts = ['9:00 AM', '11:00 AM', '1:00 PM', '3:00 PM', '5:00 PM', '7:00 PM']

const step = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    packageId: fc.constantFrom('interior-detailing', 'two-step-ceramic', 'decal-removal'),
    vehicleType: fc.constantFrom('sedan', 'suv', 'van'),
    host: fc.constantFrom(squamishHost, whistlerHost),
  }),
  fc.record({
    kind: fc.constantFrom(
      'confirmed' as const,
      'cancelled' as const,
      'completed' as const,
      'delete' as const,
    ),
    which: fc.nat(),
  }),
)

test('after any history the cards, the list’s totals and the claims agree with a recount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      await clearBookings()
      const known = new Map<string, Known>()
      const dates = [futureDate(), futureDate(), futureDate()]
      let booked = 0
      for (const each of steps) {
        if (each.kind === 'book') {
          const slot = { date: dates[Math.floor(booked / 6)], time: starts[booked % 6] }
          if (!slot.date) continue
          const { kind: _, host, ...choice } = each
          const { booking } = await book({ ...choice, ...slot }, { host })
          known.set(booking.id, { status: booking.status, totalPrice: booking.totalPrice })
          booked++
          continue
        }
        const [id, current] = [...known][each.which % Math.max(1, known.size)] ?? []
        if (!id || !current) continue
        if (each.kind === 'delete') {
          expect((await remove(id, cookie)).status).toBe(204)
          known.delete(id)
        } else {
          const isAllowed = allowedMoves.includes(`${current.status} ${each.kind}`)
          expect((await changeStatus(id, each.kind, cookie)).status).toBe(isAllowed ? 200 : 409)
          if (isAllowed) known.set(id, { ...current, status: each.kind })
        }
      }

      const bookings = [...known.values()]
      expect(await stats()).toEqual(recount(bookings))
      for (const [query, expected] of [
        ['', bookings.length],
        ['status=cancelled', recount(bookings).cancelled],
        ['range=upcoming', bookings.length],
        ['range=upcoming&status=pending', recount(bookings).pending],
      ] as const) {
        const list = await get(`/api/admin/bookings?${query}`, { cookie })
        expect((await list.json<BookingListJson>()).total).toBe(expected)
      }
      const { results } = await env.DB.prepare(
        'SELECT booking_id AS id, count(*) AS hours FROM slot_claims GROUP BY booking_id',
      ).all<{ id: string; hours: number }>()
      expect(new Map(results.map(({ id, hours }) => [id, hours]))).toEqual(
        new Map([...known].filter(([, { status }]) => status !== 'cancelled').map(([id]) => [id, 2])),
      )
    }),
    { numRuns: 12 },
  )
})
