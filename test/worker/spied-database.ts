import { env } from 'cloudflare:workers'

type Spied = { database: D1Database; statements: string[]; rowsRead: () => Promise<number> }

/**
 * The database with a list of what is prepared on it. `rowsRead` runs it again, this time counting: only for
 * statements that change nothing.
 */
export function spyOnDatabase(): Spied {
  const statements: string[] = []
  const again: D1PreparedStatement[] = []
  const database: D1Database = new Proxy(env.DB, {
    get(target, property) {
      if (property === 'withSession') return () => database
      if (property === 'prepare') {
        return (sql: string) => {
          statements.push(sql)
          return new Proxy(target.prepare(sql), {
            get(statement, member) {
              const value: unknown = Reflect.get(statement, member)
              if (typeof value !== 'function') return value
              return (...values: unknown[]) => {
                const result: unknown = Reflect.apply(value, statement, values)
                if (member === 'bind') again.push(env.DB.prepare(sql).bind(...values))
                return result
              }
            },
          })
        }
      }
      const value: unknown = Reflect.get(target, property)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const rowsRead = async () => {
    const results = await env.DB.batch(again)
    return results.reduce((sum, { meta }) => sum + meta.rows_read, 0)
  }
  return { database, statements, rowsRead }
}

/** A database whose every statement and batch fails with what D1 says, as it does: when it is run. */
export function brokenDatabase(message: string): D1Database {
  const fail = () => Promise.reject(new Error(message))
  const statementOf = (sql: string): D1PreparedStatement =>
    new Proxy(env.DB.prepare(sql), {
      get: (_, member) => (member === 'bind' ? () => statementOf(sql) : fail),
    })
  const database: D1Database = new Proxy(env.DB, {
    get(_, property) {
      if (property === 'withSession') return () => database
      return property === 'prepare' ? statementOf : fail
    },
  })
  return database
}
