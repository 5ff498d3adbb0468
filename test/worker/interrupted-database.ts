import { travellingDatabase } from './travelling-database.ts'

/** What a booking and a change of one write. */
const writing = /^insert into "(bookings|booking_events)"/

/** The database, in which something else happens right before a booking is written or changed. */
export function interruptedDatabase(interrupt: () => Promise<unknown>) {
  const statements: string[] = []
  let isInterrupted = false
  const database = travellingDatabase(async ({ sqls, make }) => {
    statements.push(...sqls)
    if (!isInterrupted && sqls.some((sql) => writing.test(sql))) {
      isInterrupted = true
      await interrupt()
    }
    return make()
  })
  return { database, statements }
}
