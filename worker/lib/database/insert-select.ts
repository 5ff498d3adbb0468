import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Database } from './open-database.ts'

/** What a row has in each of its columns, as a value or as SQL; what is left out is the column's default. */
type ColumnValues<Table extends SQLiteTable> = {
  [Key in keyof Table['$inferInsert']]: Table['$inferInsert'][Key] | SQL | AnySQLiteColumn
}

/**
 * The statement that inserts a row for each that a query finds: `rest` is the query from its `from` or `where` on. Unlike
 * Drizzle's own it takes columns by name, also in a table with generated ones.
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
