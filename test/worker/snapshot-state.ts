import { env } from 'cloudflare:workers'
import { clearBookings, emptyTables } from './worker-support.ts'

/** What the writes of the product touch. */
const tables = [
  ...['bookings', 'slot_claims', 'crew_days', 'booking_events', 'idempotency_keys', 'mail_outbox'],
  'waiting_orders',
  ...['time_off', 'special_days', 'schedule_settings'],
  ...[
    'quotes',
    '(SELECT name, email, note FROM customers WHERE note IS NOT NULL)',
    'quote_events',
    '(SELECT booking_id, amount, method, date, note, reference, actor, id FROM payments)',
    'invoices',
  ],
]

/** What another run may write otherwise: versions only ever grow. */
const ignoredColumns = [
  ...['version', 'manage_token_hash', 'key'],
  ...['link_token_hash', 'request_key', 'seq'],
  // Whoever is not filed after the answer is filed later.
  'customer_id',
]

/**
 * Every row there is, as text that two runs of the same have in common: ids by the order in which they come, no time of
 * writing. What was written twice, or half, or not at all, makes another text.
 */
export async function snapshotState(): Promise<string> {
  const results = await env.DB.batch<Record<string, unknown>>(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)),
  )
  const ids: string[] = []
  return tables
    .map((table, index) => {
      const rows = results[index]?.results.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => !ignoredColumns.includes(name))),
      )
      return `${table} ${JSON.stringify(rows)}`
    })
    .join('\n')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
      if (!ids.includes(id)) ids.push(id)
      return `id ${ids.indexOf(id)}`
    })
}

/** Takes away what those writes left. */
export async function clearEverything(): Promise<void> {
  await clearBookings()
  await emptyTables('special_days')
  await env.DB.prepare(
    "UPDATE schedule_settings SET crew_count = 1, setup_gap_minutes = 0, updated_at = ''",
  ).run()
}
