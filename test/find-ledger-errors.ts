import type { LocalDatabase } from '../scripts/local/local-database.ts'

/**
 * What the ledger and the history of each booking say of its money, where they or the booking itself say otherwise: money
 * that is nobody's, money of a booking that is gone, a payment that no history tells of or that one tells of twice.
 */
const bookingErrorsSql = `
  WITH ids AS (SELECT booking_id AS id FROM payments UNION SELECT id FROM bookings WHERE paid <> 0
    UNION SELECT booking_id FROM booking_events WHERE action IN ('paid', 'refunded')),
  sums AS (SELECT id, coalesce((SELECT paid FROM bookings WHERE bookings.id = ids.id), 0) AS said,
    coalesce((SELECT sum(amount) FROM payments WHERE booking_id = ids.id), 0) AS found,
    (SELECT count(*) FROM payments WHERE booking_id = ids.id) AS lines,
    (SELECT count(*) FROM booking_events WHERE booking_id = ids.id AND action IN ('paid', 'refunded')) AS told FROM ids)
  SELECT 'money of ' || id || ': it says ' || said || ', its ' || lines || ' payments come to ' || found || ', its history has ' || told AS broken
  FROM sums WHERE said <> found OR lines <> told OR found < 0`

/**
 * Invoices that do not say what they come to, credit notes that take back something else, years with a gap in their
 * numbers, and what the histories do not tell of once.
 */
const invoiceErrorsSql = `
  SELECT kind || ' ' || year || '-' || number || ' of ' || booking_id AS broken FROM invoices AS issued
  WHERE kind <> iif(turn % 2, 'invoice', 'credit-note')
    OR (kind = 'invoice' AND (
      (net + gst + pst, gst, pst) <> (document ->> '$.total', document ->> '$.taxes.gst', document ->> '$.taxes.pst')
      OR net <> (SELECT sum(value ->> 'amount') FROM json_each(document, '$.lines'))))
    OR (kind = 'credit-note' AND NOT EXISTS (SELECT 1 FROM invoices AS taken
      WHERE (taken.booking_id, taken.turn, taken.document) = (issued.booking_id, issued.turn - 1, issued.document)
        AND (taken.net, taken.gst, taken.pst) = (-issued.net, -issued.gst, -issued.pst)))
  UNION ALL SELECT 'numbers of ' || year FROM invoices GROUP BY year HAVING count(*) <> max(number) OR min(number) <> 1
  UNION ALL SELECT 'history of ' || booking_id || ', ' || kind FROM invoices AS issued GROUP BY booking_id, kind
    HAVING count(*) <> (SELECT count(*) FROM booking_events
      WHERE booking_id = issued.booking_id AND action = iif(issued.kind = 'invoice', 'invoiced', 'credited'))`

/**
 * Where money that was taken is not owed to somebody, or what was invoiced is not what was asked for, by the rows as they
 * are and nothing of the Worker's own code.
 */
export async function findLedgerErrors(database: LocalDatabase): Promise<string[]> {
  const results = await Promise.all(
    [bookingErrorsSql, invoiceErrorsSql].map((sql) => database.prepare(sql).all<{ broken: string }>()),
  )
  return results.flatMap(({ results }) => results.map(({ broken }) => broken))
}
