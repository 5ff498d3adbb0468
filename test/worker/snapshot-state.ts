import { env } from 'cloudflare:workers'
import { clearBookings, emptyTables } from './worker-support.ts'

/** The tables that the product's writes touch. */
const tables = [
  ...['bookings', 'slot_claims', 'crew_days', 'booking_events', 'idempotency_keys', 'mail_outbox'],
  'waiting_orders',
  ...['time_off', 'special_days', 'schedule_settings'],
  ...[
    'quotes',
    '(SELECT name, email, phone, note FROM customers)',
    'quote_events',
    '(SELECT booking_id, amount, method, date, note, reference, actor, id FROM payments)',
    'invoices',
    'invoice_jobs',
  ],
]

/** Columns that differ between equal runs, such as growing versions. */
const ignoredColumns = [
  ...['version', 'manage_token_hash', 'key'],
  ...['link_token_hash', 'request_key', 'seq'],
  // Ids of customers are never reused.
  'customer_id',
]

/**
 * Every row as text that two equal runs have in common: ids are numbered in order of appearance, and times are masked.
 * A write done twice, partly or not at all changes the text.
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

/** Clears everything that those writes leave. */
export async function clearEverything(): Promise<void> {
  await clearBookings()
  await emptyTables('special_days')
  await env.DB.prepare(
    "UPDATE schedule_settings SET crew_count = 1, setup_gap_minutes = 0, updated_at = ''",
  ).run()
}
