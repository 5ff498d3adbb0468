import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { locations } from '../../../shared/ground/business/location.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { openDatabase } from '../../../worker/ground/database/open-database.ts'
import { bookings } from '../../../worker/records/schema.ts'
import fc from '../../fast-check.ts'
import { bookingRow } from '../seeded-bookings.ts'
import { clearBookings } from '../worker-support.ts'

const date = fc.constantFrom('2026-12-31', '2027-01-01', '2027-01-11', '2027-02-28')
const status = fc.constantFrom(...bookingStatuses)
const totalPrice = fc.constantFrom(80, 195, 1099)
/** Without one there is no person any more. */
const customerPhone = fc.constantFrom('(604) 555-0199', '')

const step = fc.oneof(
  fc.record({
    kind: fc.constant('insert' as const),
    values: fc.record({
      bookingDate: date,
      status,
      totalPrice,
      customerPhone,
      serviceName: fc.constantFrom('Interior Detailing', 'Decal Removal'),
      location: fc.constantFrom(...locations),
    }),
  }),
  fc.record({
    kind: fc.constant('update' as const),
    which: fc.nat(),
    values: fc.oneof(
      fc.record({ status }),
      fc.record({ bookingDate: date }),
      fc.record({ totalPrice }),
      fc.record({ customerPhone }),
    ),
  }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
)

const counted =
  "count(*) AS bookings, sum(total_price) AS revenue, sum(customer_phone = '') AS without_person"

const recounts = {
  booking_totals: `SELECT status, ${counted} FROM bookings GROUP BY 1`,
  booking_days: `SELECT booking_date, status, ${counted} FROM bookings GROUP BY 1, 2`,
  booking_months: `SELECT substr(booking_date, 1, 7) AS month, service_name, location, sum(status <> 'cancelled') AS bookings,
    sum(CASE status WHEN 'cancelled' THEN 0 ELSE total_price END) AS revenue, sum(status = 'cancelled') AS cancelled
    FROM bookings GROUP BY 1, 2, 3`,
}

const counters = {
  booking_totals: 'SELECT status, bookings, revenue, without_person FROM booking_totals',
  booking_days: 'SELECT * FROM booking_days',
  booking_months: 'SELECT * FROM booking_months',
}

type Row = Record<string, unknown>

/** Rows that count nothing may stay behind. */
async function rowsOf(sql: string): Promise<string[]> {
  const { results } = await env.DB.prepare(sql).all<Row>()
  return results
    .filter(({ bookings: count, cancelled }) => count !== 0 || (cancelled !== undefined && cancelled !== 0))
    .map((row) => JSON.stringify(Object.entries(row).sort()))
    .sort()
}

const changes = async () =>
  (await env.DB.prepare('SELECT sum(changes) AS sum FROM booking_totals').first<{ sum: number }>())?.sum ?? 0

test('after any history every counter agrees with a recount, and each change raises the version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      await clearBookings()
      const db = openDatabase(env.DB)
      const ids: string[] = []
      for (const each of steps) {
        const before = await changes()
        const index = each.kind === 'insert' ? 0 : each.which % Math.max(1, ids.length)
        const id = ids[index]
        if (each.kind === 'insert') {
          const row = bookingRow(each.values)
          await db.insert(bookings).values(row)
          ids.push(row.id)
        } else if (id === undefined) {
          continue
        } else if (each.kind === 'update') {
          await db.update(bookings).set(each.values).where(eq(bookings.id, id))
        } else {
          await db.delete(bookings).where(eq(bookings.id, id))
          ids.splice(index, 1)
        }
        expect(await changes()).toBeGreaterThan(before)
      }
      for (const table of ['booking_totals', 'booking_days', 'booking_months'] as const) {
        expect(await rowsOf(counters[table])).toEqual(await rowsOf(recounts[table]))
      }
    }),
    { numRuns: 40 },
  )
}, 30_000)
