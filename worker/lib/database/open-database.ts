import { drizzle } from 'drizzle-orm/d1'
import { DatabaseTimeoutError } from './database-timeout.ts'

export type Database = ReturnType<typeof openDatabase>

export function openDatabase(binding: D1Database) {
  return drizzle(binding)
}

/**
 * The nearest copy of the database, which may lag behind by moments: for reading what is checked again when it
 * matters. Without read replication it is the database itself.
 */
export function openReplica(binding: D1Database): Database {
  const session = binding.withSession('first-unconstrained')
  return openDatabase(
    overrideBinding(binding, {
      prepare: (sql) => session.prepare(sql),
      batch: (statements) => session.batch(statements),
    }),
  )
}

/** A binding whose statements and batches are made in another way. */
const overrideBinding = (
  binding: D1Database,
  overrides: Pick<D1Database, 'prepare' | 'batch'>,
): D1Database => ({
  ...overrides,
  exec: (sql) => binding.exec(sql),
  dump: () => binding.dump(),
  withSession: (constraint) => binding.withSession(constraint),
})

/** The database as long as somebody waits for what comes of it: once given up, it is sent nothing more. */
export function cancellableDatabase(binding: D1Database) {
  let isCancelled = false
  const activeBinding = () => {
    if (isCancelled) throw new DatabaseTimeoutError('Nobody waits for this any more.')
    return binding
  }
  const database = overrideBinding(binding, {
    prepare: (sql) => activeBinding().prepare(sql),
    batch: (statements) => activeBinding().batch(statements),
  })
  return {
    database,
    cancel: () => {
      isCancelled = true
    },
  }
}

/** The text of an error with that of its causes: Drizzle wraps what D1 says. */
function fullMessage(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${fullMessage(error.cause)}` : ''
}

/** True when a write failed because a row would break a named check of its table. */
export const isCheckViolation = (error: unknown, name: string): boolean =>
  fullMessage(error).includes(`CHECK constraint failed: ${name}`)

/** True when a trigger refused a write in these words. */
export const isTriggerError = (error: unknown, message: string): boolean =>
  fullMessage(error).includes(message)

/** True when a write failed because a column may not be empty, named as `table.column`. */
export const isNullViolation = (error: unknown, column: string): boolean =>
  fullMessage(error).includes(`NOT NULL constraint failed: ${column}`)

/** True when a write failed because a row with the same key is there, in the given table. */
export function isUniqueViolation(error: unknown, table: string): boolean {
  return fullMessage(error).includes(`UNIQUE constraint failed: ${table}.`)
}
