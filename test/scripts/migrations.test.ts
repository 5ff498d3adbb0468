import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'

// Compares the schema in migrations/ with Drizzle's.

const files = readdirSync('migrations').filter((name) => name.endsWith('.sql'))
const schemaFiles = readdirSync('worker/db/schema')
const schema = await Promise.all(schemaFiles.map((name) => import(`../../worker/db/schema/${name}`)))
const declaredTables = schema.flatMap((each) => Object.values(each)).filter((each) => is(each, SQLiteTable))
const sql = files
  .sort()
  .map((name) => readFileSync(join('migrations', name), 'utf8'))
  .join('\n')

test('uses no character in comments that would end a statement or string', () => {
  const comments = sql.match(/--.*/g) ?? []
  expect(comments.length).toBeGreaterThan(10)
  expect(comments.filter((comment) => /[;'"`]/.test(comment))).toEqual([])
})

test('gives every table the columns and indexes that Drizzle declares, in its order', () => {
  const database = new DatabaseSync(':memory:')
  database.exec(sql)
  const ask = (query: string) => database.prepare(query).all()
  const tables = declaredTables
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

test('keeps waiting orders and their keys through the migration that made the waiting list searchable', () => {
  const database = new DatabaseSync(':memory:')
  const run = (name: string) => database.exec(readFileSync(join('migrations', name), 'utf8'))
  const update = files.findIndex((name) =>
    readFileSync(join('migrations', name), 'utf8').includes('`waiting_reason`'),
  )
  expect(update).toBeGreaterThan(0)
  for (const name of files.slice(0, update)) run(name)
  const order = JSON.stringify({ name: 'Hanna', email: 'Hanna@example.com', phone: '604 555 0177' })
  const insert = database.prepare(
    'INSERT INTO waiting_orders (id, reason, visitor_order, from_date, to_date, host, idempotency_key, order_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  for (const [id, key] of [
    ['sent', 'a-key'],
    ['without-key', null],
  ] as const)
    insert.run(
      id,
      'share',
      order,
      '2027-01-18',
      '2027-01-18',
      'squamish',
      key,
      'a-hash',
      '2027-01-11T19:00:00.000Z',
    )
  for (const name of files.slice(update)) run(name)
  const ask = (query: string) =>
    database
      .prepare(query)
      .all()
      .map((row) => ({ ...row }))
  expect(ask('SELECT id, search_key, is_known FROM waiting_orders ORDER BY id')).toEqual([
    { id: 'sent', search_key: '', is_known: 0 },
    { id: 'without-key', search_key: '', is_known: 0 },
  ])
  expect(ask('SELECT key, order_hash, booking_id, waiting_reason FROM idempotency_keys')).toEqual([
    { key: 'a-key', order_hash: 'a-hash', booking_id: 'sent', waiting_reason: 'share' },
  ])
})

// The schema before vehicles got details, with a row in every table.
test('keeps every row as it was through the migrations after 0004', () => {
  const database = new DatabaseSync(':memory:')
  const run = (name: string) => database.exec(readFileSync(join('migrations', name), 'utf8'))
  const ask = (query: string) => database.prepare(query).all()
  const first = files.findIndex((name) => name > '0005')
  for (const name of files.slice(0, first)) run(name)

  // The values need not be possible ones, but each is unlike every other.
  const triggers = ask("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`)
  database.exec('PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF')
  // The progress of assigning customers later moves to the end, because they no longer are.
  const tables = ask(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name <> 'customer_filing'",
  )
  let count = 1000
  for (const { name: table } of tables) {
    const columns = ask(
      `SELECT name, lower(type) AS type FROM pragma_table_xinfo('${table}') WHERE hidden = 0`,
    )
    const values = columns.map(({ type }) => (type === 'text' ? `"text ${count++}"` : count++))
    const names = columns.map(({ name }) => name).join(', ')
    database
      .prepare(`INSERT OR REPLACE INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`)
      .run(...values)
  }
  for (const { sql } of triggers) database.exec(`${sql}`)

  const read = () =>
    tables.map(({ name: table }) => {
      const rows = ask(`SELECT * FROM ${table}`)
      return [table, rows.map((row) => ({ ...row }))]
    })
  const before = read()
  for (const name of files.slice(first)) run(name)
  expect(tables.length).toBeGreaterThan(30)
  expect(read()).toMatchObject(before)
})
