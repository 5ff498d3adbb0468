import { interceptDatabase } from './travelling-database.ts'

/** What a booking and a change of one write. */
const bookingWrite = /^insert into "(bookings|booking_events)"/

/** The database, in which something else happens right before a booking is written or changed. */
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
