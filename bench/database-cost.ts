import type { LocalDatabase } from '../scripts/local/local-database.ts'

/** The cost of database requests: round trips, and the rows that D1 bills. */
export type Cost = { trips: number; read: number; written: number }

type Statement = ReturnType<LocalDatabase['prepare']>
type Meta = { rows_read: number; rows_written: number }

const isRead = (sql: string) => /^\s*(select|with)\b/i.test(sql)

/** Wraps a database to count its cost; `takeCost` returns the cost since its last call. */
export function trackCost(database: LocalDatabase): { database: object; takeCost: () => Cost } {
  const noCost = (): Cost => ({ trips: 0, read: 0, written: 0 })
  let cost = noCost()
  const record = (metas: Meta[]) => {
    cost.trips++
    for (const { rows_read, rows_written } of metas) {
      cost.read += rows_read
      cost.written += rows_written
    }
  }
  const statements = new WeakMap<object, Statement>()

  function wrap(sql: string, statement: Statement): object {
    const all = async () => {
      const result = await statement.all()
      record([result.meta])
      return result
    }
    const wrapped = {
      bind: (...values: unknown[]) => wrap(sql, statement.bind(...values)),
      all,
      run: all,
      // `raw()` returns no row counts, so `all()` runs first for them, and reads run twice.
      async raw() {
        const { results } = await all()
        return isRead(sql) ? statement.raw() : results.map((row: object) => Object.values(row))
      },
    }
    statements.set(wrapped, statement)
    return wrapped
  }

  return {
    database: {
      prepare: (sql: string) => wrap(sql, database.prepare(sql)),
      async batch(wrapped: object[]) {
        const results = await database.batch(wrapped.flatMap((each) => statements.get(each) ?? []))
        record(results.map(({ meta }: { meta: Meta }) => meta))
        return results
      },
      // There is only one database, so sessions need no bookmarks.
      withSession() {
        return this
      },
    },
    takeCost() {
      const total = cost
      cost = noCost()
      return total
    },
  }
}
