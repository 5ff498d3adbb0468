import { env } from 'cloudflare:workers'
import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable, SQLiteTextJson } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '../../../worker/records/schema.ts'

const columns = Object.values(schema)
  .filter((each) => is(each, SQLiteTable))
  .flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter((column) => is(column, SQLiteTextJson))
      .map(({ name }) => [getTableConfig(table).name, name] as const),
  )

/** What the other constraints of those tables ask for. */
const allowed: Record<string, string> = { status: 'pending', kind: 'invoice' }

test.each(columns)('the table %s refuses a row with broken JSON as its %s', async (table, broken) => {
  const { results } = await env.DB.prepare(`PRAGMA table_info(${table})`).all<{
    name: string
    type: string
  }>()
  const row = results.map(({ name, type }) => {
    if (name === broken) return '[{"'
    return type === 'INTEGER' ? 1 : (allowed[name] ?? '{}')
  })
  const names = results.map(({ name }) => name).join()
  const statement = env.DB.prepare(`INSERT INTO ${table} (${names}) VALUES (${row.map(() => '?').join()})`)
  await expect(statement.bind(...row).run()).rejects.toThrow(`CHECK constraint failed: ${table}_json`)
})
