import { sql } from 'drizzle-orm'
import type { Database } from '../../../ground/database/open-database.ts'

/** About 2 MB of the index, and a moment's work. */
const pages = 500

/**
 * The statement that takes out of the search index what was said of bookings before they changed or went: until its
 * parts are merged, the index only notes that such text no longer counts. A long one takes several nights.
 */
export const forgetSearched = (db: Database) =>
  db.run(sql`insert into booking_search (booking_search, rank) values ('merge', ${sql.raw(String(-pages))})`)
