import { env } from 'cloudflare:workers'

/**
 * Finds rows whose owner is gone or no longer holds them, by one query for each kind and without the Worker's code.
 * What the next cron run removes is not counted.
 */
const orphanQueries = {
  hour: `SELECT date || ' ' || hour || ' ' || booking_id AS row FROM slot_claims AS claim
    WHERE NOT EXISTS (SELECT 1 FROM bookings WHERE id = claim.booking_id AND status <> 'cancelled')
      AND NOT EXISTS (SELECT 1 FROM time_off WHERE id = claim.booking_id)
      AND NOT EXISTS (SELECT 1 FROM deposit_holds WHERE id = claim.booking_id AND state = 'held')
      AND NOT EXISTS (SELECT 1 FROM bookings WHERE id || '/move' = claim.booking_id AND status IN ('pending', 'confirmed')
        AND claim.date BETWEEN proposal ->> '$.time.date' AND proposal ->> '$.time.readyDate')`,
  'proposed time without its hours': `SELECT id AS row FROM bookings
    WHERE proposal ->> '$.time' IS NOT NULL AND NOT EXISTS (SELECT 1 FROM slot_claims WHERE booking_id = bookings.id || '/move')`,
  'deposit hold without its hours': `SELECT id AS row FROM deposit_holds
    WHERE state = 'held' AND NOT EXISTS (SELECT 1 FROM slot_claims WHERE booking_id = deposit_holds.id)`,
  photo: `SELECT id AS row FROM photos WHERE (booking_id IS NOT NULL OR quote_id <> '')
    AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = photos.booking_id)
    AND NOT EXISTS (SELECT 1 FROM quotes WHERE id = photos.quote_id)
    AND NOT EXISTS (SELECT 1 FROM many_changes WHERE deleted ->> 'id' = photos.booking_id)`,
  'line of a quote': 'SELECT quote_id AS row FROM quote_events WHERE quote_id NOT IN (SELECT id FROM quotes)',
  'order that names an erased customer': `SELECT key AS row FROM idempotency_keys WHERE order_hash <> ''
    AND EXISTS (SELECT 1 FROM bookings WHERE id = booking_id AND customer_phone = '')`,
  session: 'SELECT id AS row FROM sessions WHERE admin_id NOT IN (SELECT id FROM admins)',
  device: 'SELECT id AS row FROM push_devices WHERE admin_id NOT IN (SELECT id FROM admins)',
}

/** Every orphaned row by its kind. A consistent database has none. */
export async function findOrphanedRows(): Promise<string[]> {
  const kinds = Object.entries(orphanQueries)
  const results = await env.DB.batch<{ row: string }>(kinds.map(([, query]) => env.DB.prepare(query)))
  return kinds.flatMap(([kind], index) => results[index]?.results.map(({ row }) => `${kind} ${row}`) ?? [])
}
