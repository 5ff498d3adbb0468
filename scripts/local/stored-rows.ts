import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** A row as SQLite has it: stored values by the names of columns. */
export type StoredRow = Record<string, SQLInputValue>

/** Converts a value to the one that Drizzle stores in a column: text for JSON, 0 and 1 for booleans. */
function toStored(column: Column, value: unknown): SQLInputValue {
  const stored = value === null ? null : column.mapToDriverValue(value)
  if (stored === null || typeof stored === 'string' || typeof stored === 'number') return stored
  throw new Error(`${column.name} cannot store ${JSON.stringify(value)}.`)
}

/** Converts values by a table's properties. Other properties are left out. */
export function toStoredRow(table: SQLiteTable, values: object): StoredRow {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(values).flatMap(([property, value]) => {
      const column = columns[property]
      return column ? [[column.name, toStored(column, value)]] : []
    }),
  )
}

/**
 * Returns a function that inserts a row. Columns that it is not given get their default. `computed` has an
 * SQL expression for each column that depends on rows already there; it may use the others as parameters,
 * such as `:date`.
 */
export function rowInserter<
  Table extends SQLiteTable,
  Computed extends keyof Table['$inferInsert'] & string = never,
>(
  database: DatabaseSync,
  table: Table,
  computed?: Record<Computed, string>,
): (row: Omit<Table['$inferInsert'], Computed>) => void {
  const expressions = new Map<string, string>(Object.entries(computed ?? {}))
  const columns = Object.entries<Column>(getTableColumns(table)).filter(([, { generated }]) => !generated)
  const given = columns.filter(([property]) => !expressions.has(property))
  const names = columns.map(([, { name }]) => name)
  const values = columns.map(([property, { name }]) => expressions.get(property) ?? `:${name}`)
  const statement = database.prepare(
    `INSERT INTO ${getTableName(table)} (${names.join(', ')}) VALUES (${values.join(', ')})`,
  )
  return (row) => {
    const properties = new Map<string, unknown>(Object.entries(row))
    const stored = given.map(([property, column]) => [
      column.name,
      toStored(column, properties.get(property) ?? column.default ?? null),
    ])
    statement.run(Object.fromEntries(stored))
  }
}
