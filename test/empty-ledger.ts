import type { LocalDatabase } from '../scripts/local/local-database.ts'

/** The triggers that protect payments, tips and invoices, as their migration defines them. */
const keepers =
  "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_are\\_kept' ESCAPE '\\'"

/** Empties the ledger between tests, so that bookings can be deleted. Drops its triggers for that transaction. */
export async function emptyLedger(database: LocalDatabase): Promise<void> {
  const isUsed = await database
    .prepare(
      'SELECT EXISTS (SELECT 1 FROM payments) OR EXISTS (SELECT 1 FROM invoices) OR EXISTS (SELECT 1 FROM checkouts) AS isUsed',
    )
    .first<number>('isUsed')
  if (!isUsed) return
  const { results } = await database.prepare(keepers).all<{ name: string; sql: string }>()
  const statements = [
    ...results.map(({ name }) => `DROP TRIGGER ${name}`),
    'UPDATE bookings SET paid = 0 WHERE paid <> 0',
    ...['payments', 'tips', 'card_refunds', 'checkouts', 'invoices'].map((table) => `DELETE FROM ${table}`),
    ...results.map(({ sql }) => sql),
  ]
  await database.batch(statements.map((sql) => database.prepare(sql)))
}
