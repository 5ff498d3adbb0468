import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '../../worker/records/schema.ts'

// The schema as it is written in migrations/, beside what Drizzle knows of it.

const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
const sql = files
  .sort()
  .map((name) => readFileSync(join('migrations', name), 'utf8'))
  .join('\n')

test('no comment holds what would end a statement or a text', () => {
  const comments = sql.match(/--.*/g) ?? []
  expect(comments.length).toBeGreaterThan(10)
  expect(comments.filter((comment) => /[;'"`]/.test(comment))).toEqual([])
})

test('every table has the columns and the indexes that Drizzle knows, in its order', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(sql)
  const ask = (query: string) => database.prepare(query).all()
  const tables = Object.values(schema).filter((each) => is(each, SQLiteTable))
  const names = ask("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
  expect(names.map(({ name }) => name).sort()).toEqual(
    tables.map((table) => getTableConfig(table).name).sort(),
  )

  for (const table of tables) {
    const { name, columns, indexes } = getTableConfig(table)
    const known = columns.map((column) => [column.name, column.getSQLType(), column.notNull])
    const written = ask(
      `SELECT name, lower(type) AS type, "notnull" OR pk > 0 AS filled FROM pragma_table_xinfo('${name}')`,
    )
    expect(written.map((each) => [each.name, each.type, each.filled === 1])).toEqual(known)
    const knownIndexes = [
      ...indexes.map(({ config }) => config.name),
      ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => uniqueName),
    ]
    const writtenIndexes = ask(`SELECT name FROM pragma_index_list('${name}') WHERE origin = 'c'`)
    expect(writtenIndexes.map((each) => each.name).sort()).toEqual(knownIndexes.sort())
  }
})
