import { env } from 'cloudflare:workers'

/** One round trip to D1: a statement, or a batch of them as one transaction. */
export type RoundTrip = {
  statements: number
  /** What those statements are. */
  sqls: string[]
  /** The same once more, for who wants to run them again. */
  prepared: D1PreparedStatement[]
  /** It may change something. */
  writes: boolean
  execute: () => Promise<unknown>
  /** Makes it with something that fails in front of one of its statements: D1 takes all of it back. */
  executeFailing: (statement: number) => Promise<unknown>
}

const isWrite = (sql: string) => !/^select\b/i.test(sql)

/** The database, whose every round trip is handed to a function that makes it, in its own time or not at all. */
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
