import { drizzle } from 'drizzle-orm/d1'
import { DatabaseTimeoutError } from './database-timeout.ts'

export type Database = ReturnType<typeof openDatabase>

export function openDatabase(binding: D1Database) {
  return drizzle(binding)
}

/**
 * The nearest replica, which may lag by moments. Use it only to read what is checked again before a write.
 * Without read replication it is the primary.
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

const overrideBinding = (
  binding: D1Database,
  overrides: Pick<D1Database, 'prepare' | 'batch'>,
): D1Database => ({
  ...overrides,
  exec: (sql) => binding.exec(sql),
  dump: () => binding.dump(),
  withSession: (constraint) => binding.withSession(constraint),
})

/** A database that throws DatabaseTimeoutError for every statement after `cancel`. */
export function cancellableDatabase(binding: D1Database) {
  let isCancelled = false
  const activeBinding = () => {
    if (isCancelled) throw new DatabaseTimeoutError('The request has already been answered.')
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

/** The messages of an error and all its causes: Drizzle wraps D1's error. */
function fullMessage(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${fullMessage(error.cause)}` : ''
}

/** True when a write failed a table's named check. */
export const isCheckViolation = (error: unknown, name: string): boolean =>
  fullMessage(error).includes(`CHECK constraint failed: ${name}`)

/** True when a trigger refused a write with this message. */
export const isTriggerError = (error: unknown, message: string): boolean =>
  fullMessage(error).includes(message)

/** True when a write failed because a required column (`table.column`) was null. */
export const isNullViolation = (error: unknown, column: string): boolean =>
  fullMessage(error).includes(`NOT NULL constraint failed: ${column}`)

/** True when a write failed because the table already has a row with that key. */
export function isUniqueViolation(error: unknown, table: string): boolean {
  return fullMessage(error).includes(`UNIQUE constraint failed: ${table}.`)
}
