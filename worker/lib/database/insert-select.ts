import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './open-database.ts'

/** True if the statement right before in the batch wrote a row. */
export const previousWrote: SQL = sql`changes() > 0`

/** A value or SQL for each column; omitted columns get their default. */
type ColumnValues<Table extends SQLiteTable> = {
  [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | SQL | AnySQLiteColumn
}

/**
 * Inserts one row per row of a query; `fromClause` is that query from its `from` or `where` on. Unlike
 * Drizzle's own `insert().select()`, it takes columns by name and skips generated ones.
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: ColumnValues<Table>,
  fromClause: SQL,
) {
  const valueByColumn = new Map<string, unknown>(Object.entries(values))
  const selectList = Object.entries(getTableColumns(table))
    .filter(([, column]) => !column.generated)
    .map(([name, column]) => {
      const value = valueByColumn.has(name) ? valueByColumn.get(name) : column.default
      return is(value, SQL) || is(value, Column) ? value : sql.param(value ?? null, column)
    })
  return db.insert(table).select(sql`select ${sql.join(selectList, sql`, `)} ${fromClause}`)
}
