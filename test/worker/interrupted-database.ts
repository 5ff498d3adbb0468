import { spyOnDatabase } from './spied-database.ts'

/** What a booking and a change of one write. */
const writing = /^insert into "(bookings|booking_events)"/

/** The database, in which something else happens right before a booking is written or changed. */
export function interruptedDatabase(interrupt: () => Promise<unknown>) {
  const { database: spied, statements } = spyOnDatabase()
  let isInterrupted = false
  const database: D1Database = new Proxy(spied, {
    get(target, property) {
      if (property === 'withSession') return () => database
      if (property !== 'batch') return Reflect.get(target, property)
      return async (batch: D1PreparedStatement[]) => {
        if (!isInterrupted && statements.some((sql) => writing.test(sql))) {
          isInterrupted = true
          await interrupt()
        }
        return target.batch(batch)
      }
    },
  })
  return { database, statements }
}
