import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { BookedJson, BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import type { BookingStatsJson } from '../../../shared/rules/booking/summary-json.ts'
import { expectedPrice } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import {
  allSlots,
  book,
  bookingBody,
  changeStatus,
  clearBookings,
  futureDate,
  get,
  post,
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

type Known = { status: string; totalPrice: number; durationMinutes: number }

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

const allowedMoves = ['pending confirmed', 'pending cancelled', 'confirmed cancelled', 'confirmed completed']

const step = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    order: fc.record({
      packageId: fc.constantFrom(
        'interior-detailing',
        'one-step-correction',
        'two-step-ceramic',
        'decal-removal',
      ),
      vehicleType: fc.constantFrom('sedan', 'suv', 'van'),
      place: fc.constantFrom('shop', 'shop', 'mobile'),
      area: fc.constantFrom('squamish', 'whistler', 'pemberton'),
      address: fc.constant('12 Example Road'),
      time: fc.constantFrom(...allSlots),
    }),
    day: fc.nat({ max: 5 }),
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
      const dates = Array.from({ length: 6 }, futureDate)
      for (const each of steps) {
        if (each.kind === 'book') {
          const body = bookingBody({ ...each.order, date: dates[each.day] })
          const response = await post('/api/bookings', body, { host: each.host })
          // What cannot be booked is not counted: a time that is taken, a coating where the customer is.
          if (response.status !== 201) continue
          const { booking } = await response.json<BookedJson>()
          known.set(booking.id, booking)
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
        new Map(
          [...known]
            .filter(([, { status }]) => status !== 'cancelled')
            .map(([id, { durationMinutes }]) => [id, durationMinutes / 60]),
        ),
      )
    }),
    { numRuns: 12 },
  )
})
