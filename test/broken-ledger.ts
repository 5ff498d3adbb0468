import type { LocalDatabase } from '../scripts/local/local-database.ts'

/**
 * What the ledger and the history of each booking say of its money, where they or the booking itself say otherwise: money
 * that is nobody's, money of a booking that is gone, a payment that no history tells of or that one tells of twice.
 */
const brokenBookings = `
  WITH ids AS (SELECT booking_id AS id FROM payments UNION SELECT id FROM bookings WHERE paid <> 0
    UNION SELECT booking_id FROM booking_events WHERE action IN ('paid', 'refunded')),
  sums AS (SELECT id, coalesce((SELECT paid FROM bookings WHERE bookings.id = ids.id), 0) AS said,
    coalesce((SELECT sum(amount) FROM payments WHERE booking_id = ids.id), 0) AS found,
    (SELECT count(*) FROM payments WHERE booking_id = ids.id) AS lines,
    (SELECT count(*) FROM booking_events WHERE booking_id = ids.id AND action IN ('paid', 'refunded')) AS told FROM ids)
  SELECT 'money of ' || id || ': it says ' || said || ', its ' || lines || ' payments come to ' || found || ', its history has ' || told AS broken
  FROM sums WHERE said <> found OR lines <> told OR found < 0`

/** Where money that was taken is not owed to somebody, by the rows as they are and nothing of the Worker's own code. */
export async function brokenLedger(database: LocalDatabase): Promise<string[]> {
  const { results } = await database.prepare(brokenBookings).all<{ broken: string }>()
  return results.map(({ broken }) => broken)
}
