import { DatabaseSync } from 'node:sqlite'
import { sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import { rowInserter, toStoredRow } from '../../scripts/local/stored-rows.ts'

const jobs = sqliteTable('jobs', {
  number: integer().primaryKey(),
  shortName: text('short_name').notNull(),
  addOns: text('add_ons', { mode: 'json' }).$type<string[]>().notNull().default([]),
  isDone: integer('is_done', { mode: 'boolean' }).notNull().default(false),
  note: text(),
  nameKey: text('name_key').generatedAlwaysAs(sql`lower(short_name)`),
})

let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec(
    'CREATE TABLE jobs (number INTEGER PRIMARY KEY, short_name TEXT NOT NULL, add_ons TEXT NOT NULL, is_done INTEGER NOT NULL, note TEXT, name_key TEXT GENERATED ALWAYS AS (lower(short_name)))',
  )
})

const rows = () => database.prepare('SELECT * FROM jobs ORDER BY number').all()

test('inserts values as Drizzle stores them, with defaults for the others', () => {
  const insert = rowInserter(database, jobs)
  insert({ shortName: 'Tint' })
  insert({ shortName: 'Wash', addOns: ['wax'], isDone: true, note: null })
  expect(rows()).toEqual([
    { number: 1, short_name: 'Tint', add_ons: '[]', is_done: 0, note: null, name_key: 'tint' },
    { number: 2, short_name: 'Wash', add_ons: '["wax"]', is_done: 1, note: null, name_key: 'wash' },
  ])
})

test('computes a column from the rows already there', () => {
  const insert = rowInserter(database, jobs, {
    number: 'coalesce((SELECT max(number) FROM jobs WHERE short_name = :short_name), 6) + 1',
  })
  for (const shortName of ['Tint', 'Tint']) insert({ shortName })
  expect(rows().map(({ number }) => number)).toEqual([7, 8])
})

test('maps properties to columns, and leaves out what is none', () => {
  const values = { shortName: 'Tint', isDone: true, note: null, price: 450 }
  expect(toStoredRow(jobs, values)).toEqual({ short_name: 'Tint', is_done: 1, note: null })
})
