import { env } from 'cloudflare:workers'

/** One round trip to D1: a statement, or a batch of them as one transaction. */
export type RoundTrip = {
  statements: number
  /** The SQL of each statement. */
  sqls: string[]
  /** The statements again, to run them once more. */
  prepared: D1PreparedStatement[]
  /** Whether it may change anything. */
  writes: boolean
  execute: () => Promise<unknown>
  /** Runs the batch with a statement that fails at the given position, so that D1 rolls it back. */
  executeFailing: (statement: number) => Promise<unknown>
}

const isWrite = (sql: string) => !/^select\b/i.test(sql)

/** The database with a function in place of every round trip, which runs it, delays it or drops it. */
export function interceptDatabase(onTrip: (trip: RoundTrip) => Promise<unknown>): D1Database {
  const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>()
  const failing = () => env.DB.prepare('SELECT abs(-9223372036854775807 - 1)')

  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, member) {
        const value: unknown = Reflect.get(target, member)
        if (typeof value !== 'function') return value
        if (member === 'bind') return (...values: unknown[]) => wrap(target.bind(...values), sql)
        return (...values: unknown[]) =>
          onTrip({
            statements: 1,
            sqls: [sql],
            prepared: [target],
            writes: isWrite(sql),
            execute: () => Reflect.apply(value, target, values),
            executeFailing: () => failing().run(),
          })
      },
    })
    originals.set(wrapped, { statement, sql })
    return wrapped
  }

  const database: D1Database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'withSession') return () => database
      if (property === 'prepare') return (sql: string) => wrap(target.prepare(sql), sql)
      if (property !== 'batch') return Reflect.get(target, property)
      return (batch: D1PreparedStatement[]) => {
        const batched = batch.flatMap((each) => originals.get(each) ?? [])
        const statements = batched.map(({ statement }) => statement)
        return onTrip({
          statements: statements.length,
          sqls: batched.map(({ sql }) => sql),
          prepared: statements,
          writes: batched.some(({ sql }) => isWrite(sql)),
          execute: () => target.batch(statements),
          executeFailing: (index) => target.batch(statements.toSpliced(index, 0, failing())),
        })
      }
    },
  })
  return database
}

/**
 * How a round trip to D1 goes wrong: it fails before or after its work, is never answered with or without its work
 * done, or runs only when the test says so.
 */
export type Fault = 'refused' | 'done, then lost' | 'never answered' | 'done, never answered' | 'late'

type FaultyDatabase = {
  database: D1Database
  /** The number of round trips so far. */
  trips: () => number
  /** Resolves when the faulty trip is made. */
  reached: Promise<void>
  /** Runs a late trip and waits for its end. */
  releaseTrip: () => Promise<void>
}

/** The database with one faulty round trip after `tripsBefore` others. Later trips succeed. */
export function faultyDatabase(tripsBefore: number, fault: Fault, message = ''): FaultyDatabase {
  let trips = 0
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const database = interceptDatabase(async ({ execute }) => {
    if (trips++ !== tripsBefore) return execute()
    if (fault.startsWith('done')) await execute()
    reach()
    if (fault === 'late') return released.then(execute).finally(end)
    if (fault.endsWith('never answered')) return new Promise(() => {})
    throw new Error(message)
  })
  const releaseTrip = () => {
    release()
    return ended
  }
  return { database, trips: () => trips, reached, releaseTrip }
}

/** The writes that create or change a booking. */
const bookingWrite = /^insert into "(bookings|booking_events)"/

/** The database, running something else right before a booking is created or changed. */
export function interruptedDatabase(interrupt: () => Promise<unknown>) {
  const statements: string[] = []
  let isInterrupted = false
  const database = interceptDatabase(async ({ sqls, execute }) => {
    statements.push(...sqls)
    if (!isInterrupted && sqls.some((sql) => bookingWrite.test(sql))) {
      isInterrupted = true
      await interrupt()
    }
    return execute()
  })
  return { database, statements }
}

type SpiedDatabase = { database: D1Database; statements: string[]; rowsRead: () => Promise<number> }

/**
 * The database with a list of the statements run on it. `rowsRead` runs them again and counts, so they must not change
 * anything.
 */
export function spyOnDatabase(): SpiedDatabase {
  const statements: string[] = []
  const replays: D1PreparedStatement[] = []
  const database = interceptDatabase(({ sqls, prepared, execute }) => {
    statements.push(...sqls)
    // Leaves out the published site, whose statements have no parameters: isolates look it up now and then, whatever
    // the request.
    replays.push(...prepared.filter((_, index) => sqls[index]?.includes('?')))
    return execute()
  })
  const rowsRead = async () => {
    const results = await env.DB.batch(replays)
    return results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
  }
  return { database, statements, rowsRead }
}

/** A database whose every statement and batch fails with D1's message when it is run. */
export const brokenDatabase = (message: string): D1Database =>
  interceptDatabase(() => Promise.reject(new Error(message)))

type BilledDatabase = { database: D1Database; rowsWritten: () => number; rowsRead: () => number }

/** The database with a count of the rows that D1 bills for its batches, with triggers and indexes. */
export function countBilledRows(): BilledDatabase {
  let written = 0
  let read = 0
  const database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements)
          written += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
          read += results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
          return results
        }
      }
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { database, rowsWritten: () => written, rowsRead: () => read }
}
