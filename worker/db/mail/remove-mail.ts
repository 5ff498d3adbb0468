import { inArray, lt } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { mailOutbox } from '../schema.ts'

/** The statement that removes mail from before an instant, which was told long ago. */
export const removeOldMail = (db: Database, before: string) =>
  db.delete(mailOutbox).where(lt(mailOutbox.at, before))

/** The statement that removes the mail about bookings and quotes. */
export const removeMailAbout = (db: Database, ids: IdsSql) =>
  db.delete(mailOutbox).where(inArray(mailOutbox.subjectId, ids))
