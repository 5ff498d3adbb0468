import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locations } from '../../../shared/lib/business/location.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import type { FigureJson, FiguresJson } from '../../../shared/rules/figures/figures-json.ts'
import fc from '../../fast-check.ts'
import { addQuote } from '../quote/quote-rows.ts'
import { type SeededBooking, seedBookings } from '../seeded-bookings.ts'
import { clearBookings, errorFields, expectProblem, get, signInOwner } from '../worker-support.ts'

const cookie = await signInOwner()

beforeEach(clearBookings)

const fetchFigures = (from: string, to: string) => get(`/api/admin/figures?from=${from}&to=${to}`, { cookie })

function recount(rows: SeededBooking[]): FigureJson {
  const kept = rows.filter(({ status }) => status !== 'cancelled')
  return {
    bookings: kept.length,
    revenue: kept.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
    cancelled: rows.length - kept.length,
  }
}

const booking = fc.record({
  bookingDate: fc.constantFrom('2026-11-30', '2026-12-01', '2027-01-31', '2027-02-28', '2027-03-01'),
  status: fc.constantFrom(...bookingStatuses),
  totalPrice: fc.constantFrom(80, 195, 1099),
  serviceName: fc.constantFrom('Interior Detailing', 'Decal Removal'),
  location: fc.constantFrom(...locations),
})

test('the figures agree with a recount by month, service and location', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { maxLength: 25 }), async (seeds) => {
      await clearBookings()
      const seeded = await seedBookings(seeds)
      const inRange = seeded.filter(
        ({ bookingDate }) => bookingDate >= '2026-12-01' && bookingDate <= '2027-02-28',
      )
      const figures = await (await fetchFigures('2026-12', '2027-02')).json<FiguresJson>()
      expect(figures.total).toEqual(recount(inRange))
      expect(figures.months).toEqual(
        ['2026-12', '2027-01', '2027-02'].map((month) => ({
          month,
          ...recount(inRange.filter(({ bookingDate }) => bookingDate.startsWith(month))),
        })),
      )
      expect(figures.locations).toEqual(
        locations.map((location) => ({
          location,
          ...recount(inRange.filter((row) => row.location === location)),
        })),
      )
      const services = [...new Set(inRange.map(({ serviceName }) => serviceName))]
      expect(new Set(figures.services.map((each) => JSON.stringify(each)))).toEqual(
        new Set(
          services.map((serviceName) =>
            JSON.stringify({
              serviceName,
              ...recount(inRange.filter((row) => row.serviceName === serviceName)),
            }),
          ),
        ),
      )
    }),
    { numRuns: 8 },
  )
})

test('quote outcomes are counted by month and service, including quotes already deleted', async () => {
  const asked = (month: string, overrides: Parameters<typeof addQuote>[0]) =>
    addQuote({ createdAt: `${month}-05T12:00:00.000Z`, ...overrides })
  await asked('2026-11', { status: 'accepted', validUntil: '2026-12-01', value: 999 })
  await asked('2026-12', {})
  await asked('2026-12', { status: 'offered', validUntil: '2027-01-20' })
  await asked('2027-01', { status: 'accepted', validUntil: '2027-01-20', value: 440 })
  await asked('2027-01', { status: 'declined', validUntil: '2027-01-20' })
  await asked('2027-01', { service: 'ppf', status: 'declined' })
  const past = ['2026-10', '2026-12'].map((month) =>
    env.DB.prepare("INSERT INTO past_quote_months VALUES (?, 'window-tint', 3, 2, 1, 1, 500)").bind(month),
  )
  await env.DB.batch(past)
  const { quotes } = await (await fetchFigures('2026-12', '2027-01')).json<FiguresJson>()
  expect(quotes).toEqual([
    { service: 'ppf', requests: 1, offered: 0, accepted: 0, declined: 1, value: 0 },
    { service: 'window-tint', requests: 7, offered: 5, accepted: 2, declined: 2, value: 940 },
  ])
})

test.each([
  ['2027-13', '2027-13', 'from'],
  ['2027-1', '2027-02', 'from'],
  ['2027-02', '2027-01', 'to'],
  ['2024-01', '2027-01', 'to'],
])('rejects figures from %s to %s', async (from, to, field) => {
  expect(errorFields(await expectProblem(await fetchFigures(from, to), 422, 'invalid'))).toContain(field)
})
