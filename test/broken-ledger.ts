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

const brokenMonths = `
  WITH taken AS (SELECT substr(date, 1, 7) AS month, sum(max(amount, 0)) AS received, sum(max(-amount, 0)) AS refunded FROM payments GROUP BY 1)
  SELECT 'money of ' || month AS broken FROM (
    SELECT * FROM (SELECT * FROM taken EXCEPT SELECT month, received, refunded FROM ledger_months)
    UNION SELECT * FROM (SELECT month, received, refunded FROM ledger_months WHERE received + refunded > 0 EXCEPT SELECT * FROM taken))`

/** Where money that was taken is not owed to somebody, by the rows as they are and nothing of the Worker's own code. */
export async function brokenLedger(database: LocalDatabase): Promise<string[]> {
  const found = await database.batch<{ broken: string }>(
    [brokenBookings, brokenMonths].map((sql) => database.prepare(sql)),
  )
  return found.flatMap(({ results }) => results.map(({ broken }) => broken))
}
