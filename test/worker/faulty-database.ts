import { env } from 'cloudflare:workers'

/**
 * How a round trip to D1 goes wrong: it fails before anything is done, fails after it was done, is never answered,
 * done or not, or is done only when the test says so.
 */
export type Fault = 'refused' | 'done, then lost' | 'never answered' | 'done, never answered' | 'late'

type Faulty = {
  database: D1Database
  /** How many round trips were made. */
  trips: () => number
  /** Kept when the trip that goes wrong is made. */
  reached: Promise<void>
  /** Lets a late trip be made, and waits for its end. */
  letGo: () => Promise<void>
}

/** The database, of which one round trip goes wrong: that many succeed before it, and all after it. */
export function faultyDatabase(tripsBefore: number, fault: Fault, message = ''): Faulty {
  let trips = 0
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>()

  const travel = async (work: () => Promise<unknown>) => {
    if (trips++ !== tripsBefore) return work()
    if (fault.startsWith('done')) await work()
    reach()
    if (fault === 'late') return released.then(work).finally(end)
    if (fault.endsWith('never answered')) return new Promise(() => {})
    throw new Error(message)
  }

  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, member) {
        const value: unknown = Reflect.get(target, member)
        if (typeof value !== 'function') return value
        if (member === 'bind') return (...values: unknown[]) => wrap(target.bind(...values))
        return (...values: unknown[]) => travel(() => Reflect.apply(value, target, values))
      },
    })
    real.set(wrapped, statement)
    return wrapped
  }

  const database: D1Database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'withSession') return () => database
      if (property === 'prepare') return (sql: string) => wrap(target.prepare(sql))
      if (property === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          travel(() => target.batch(statements.map((each) => real.get(each) ?? each)))
      }
      return Reflect.get(target, property)
    },
  })
  const letGo = () => {
    release()
    return ended
  }
  return { database, trips: () => trips, reached, letGo }
}
