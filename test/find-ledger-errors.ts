import type { LocalDatabase } from '../scripts/local/local-database.ts'

/**
 * Bookings whose payments disagree with their paid amount or history: payments of a deleted booking, and payments that
 * the history omits or repeats. A payment for a booking deleted meanwhile, which is returned, has no history.
 */
const bookingErrorsSql = `
  WITH ids AS (SELECT booking_id AS id FROM payments UNION SELECT id FROM bookings WHERE paid <> 0
    UNION SELECT booking_id FROM booking_events WHERE action IN ('paid', 'refunded')),
  sums AS (SELECT id, coalesce((SELECT paid FROM bookings WHERE bookings.id = ids.id), 0) AS said,
    coalesce((SELECT sum(amount) FROM payments WHERE booking_id = ids.id), 0) AS found,
    (SELECT count(*) FROM payments WHERE booking_id = ids.id) AS lines,
    (SELECT count(*) FROM booking_events WHERE booking_id = ids.id AND action IN ('paid', 'refunded')) AS told FROM ids)
  SELECT 'money of ' || id || ': it says ' || said || ', its ' || lines || ' payments come to ' || found || ', its history has ' || told AS broken
  FROM sums WHERE said <> found OR found < 0
    OR (lines <> told AND (told > 0 OR EXISTS (SELECT 1 FROM bookings WHERE bookings.id = sums.id)))`

/** The invoices and credit notes of each booking, and its parts of shared ones. */
export const documentsSql = `
  documents AS (
    SELECT year, number, kind, booking_id, turn, net, gst, pst, document FROM invoices AS issued
      WHERE NOT EXISTS (SELECT 1 FROM invoice_jobs AS job WHERE (job.year, job.number) = (issued.year, issued.number))
    UNION ALL SELECT job.year, job.number, kind, job.booking_id, job.turn, job.net, job.gst, job.pst, job.document
      FROM invoice_jobs AS job LEFT JOIN invoices AS issued ON (job.year, job.number) = (issued.year, issued.number))`

/**
 * Invoices and credit notes with wrong totals, bookings of whose invoices credit notes took too much or, without an
 * active invoice, too little, years with gaps in their numbers, documents that the history omits or repeats.
 */
const invoiceErrorsSql = `
  WITH ${documentsSql},
  everything AS (SELECT * FROM documents UNION SELECT year, number, kind, booking_id, turn, net, gst, pst, document FROM invoices)
  SELECT kind || ' ' || year || '-' || number || ' of ' || booking_id AS broken FROM everything AS issued
  WHERE kind IS NOT iif(turn % 2, 'invoice', 'credit-note')
    OR (net + gst + pst, gst, pst) <> (SELECT sign * (document ->> '$.total'), sign * (document ->> '$.taxes.gst'),
      sign * (document ->> '$.taxes.pst') FROM (SELECT iif(kind = 'invoice', 1, -1) AS sign))
    OR net <> (SELECT iif(kind = 'invoice', 1, -1) * sum(value ->> 'amount') FROM json_each(document, '$.lines'))
  UNION ALL SELECT 'what is left of ' || booking_id FROM documents GROUP BY booking_id
    HAVING iif(max(turn) % 2, min(sum(net), sum(gst), sum(pst)) < 0, (sum(net), sum(gst), sum(pst)) <> (0, 0, 0))
  UNION ALL SELECT 'numbers of ' || year FROM invoices GROUP BY year HAVING count(*) <> max(number) OR min(number) <> 1
  UNION ALL SELECT 'history of ' || booking_id || ', ' || kind FROM documents AS issued GROUP BY booking_id, kind
    HAVING count(*) <> (SELECT count(*) FROM booking_events
      WHERE booking_id = issued.booking_id AND action = iif(issued.kind = 'invoice', 'invoiced', 'credited'))`

/** Bookings with a gap or a duplicate among their documents, and shared documents with other totals than their jobs. */
const sharedErrorsSql = `
  WITH ${documentsSql}
  SELECT 'turns of ' || booking_id AS broken FROM documents GROUP BY booking_id HAVING count(*) <> count(DISTINCT turn)
    OR max(turn) <> count(iif(turn > 0, 1, NULL))
  UNION ALL SELECT 'jobs of ' || issued.year || '-' || issued.number
    FROM invoices AS issued JOIN invoice_jobs AS job ON (job.year, job.number) = (issued.year, issued.number)
    GROUP BY issued.year, issued.number
    HAVING (issued.net, issued.gst, issued.pst) <> (sum(job.net), sum(job.gst), sum(job.pst))`

/**
 * Tips that the history omits or repeats, and payments at Stripe of which more was refunded than tipped. A tip never
 * counts as paid, so the rows above hold with tips as without.
 */
const tipErrorsSql = `
  SELECT 'tips of ' || booking_id AS broken FROM tips GROUP BY booking_id
  HAVING sum(amount) < 0 OR (EXISTS (SELECT 1 FROM bookings WHERE id = booking_id)
    AND count(*) <> (SELECT count(*) FROM booking_events WHERE booking_id = tips.booking_id AND action = 'tipped'))`

/**
 * Checks the ledger and invoices from their rows, sharing no code with the Worker. Returns a line for each violation.
 */
export async function findLedgerErrors(database: LocalDatabase): Promise<string[]> {
  const results = await Promise.all(
    [bookingErrorsSql, invoiceErrorsSql, sharedErrorsSql, tipErrorsSql].map((sql) =>
      database.prepare(sql).all<{ broken: string }>(),
    ),
  )
  return results.flatMap(({ results }) => results.map(({ broken }) => broken))
}
