import { inArray, lt } from 'drizzle-orm'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { outbox } from '../schema.ts'

/** The statement that removes mail from before an instant, which was told long ago. */
export const removeOldMessages = (db: Database, before: string) =>
  db.delete(outbox).where(lt(outbox.at, before))

/** The statement that removes the mail about bookings and quotes. */
export const removeMessagesAbout = (db: Database, ids: IdsSql) =>
  db.delete(outbox).where(inArray(outbox.subjectId, ids))
