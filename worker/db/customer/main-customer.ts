import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customers } from '../schema/customer-tables.ts'

/** The id of the customer that another was merged into, or its own; `null` for an id that doesn't exist. */
export const mainCustomerId = (id: number | SQLWrapper): SQL<number | null> =>
  sql`(select coalesce(one.merged_into, one.id) from ${customers} as one where one.id = ${id})`
