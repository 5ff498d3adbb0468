import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable } from 'drizzle-orm/sqlite-core'

/**
 * One row, whose number grows with every change of a booking, a quote, the waiting list, the time off or the
 * schedule, by triggers. Open dashboards poll it to find out whether anything is new.
 */
export const dataVersion = sqliteTable(
  'data_version',
  { id: integer().primaryKey(), number: integer().notNull() },
  (table) => [check('one_version', sql`${table.id} = 1`)],
)
