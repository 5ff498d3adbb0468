import type { LocalDatabase } from '../scripts/local/local-database.ts'

/** The triggers that protect payments, tips and invoices, as their migration defines them. */
const keepers =
  "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_are\\_kept' ESCAPE '\\'"

const tables = ['payments', 'tips', 'card_refunds', 'checkouts', 'invoices']

/** Empties the ledger between tests, so that bookings can be deleted. Drops its triggers for that transaction. */
export async function emptyLedger(database: LocalDatabase): Promise<void> {
  const isUsed = await database
    .prepare(`SELECT ${tables.map((table) => `EXISTS (SELECT 1 FROM ${table})`).join(' OR ')} AS isUsed`)
    .first<number>('isUsed')
  if (!isUsed) return
  const { results } = await database.prepare(keepers).all<{ name: string; sql: string }>()
  const statements = [
    ...results.map(({ name }) => `DROP TRIGGER ${name}`),
    'UPDATE bookings SET paid = 0 WHERE paid <> 0',
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...results.map(({ sql }) => sql),
  ]
  await database.batch(statements.map((sql) => database.prepare(sql)))
}
