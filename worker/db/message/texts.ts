import { eq } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { texts } from '../schema/message-tables.ts'

type NewText = typeof texts.$inferInsert

/** The statement that stores a text. One with the same id or provider's id is already there and stays. */
export const storeText = (db: Database, text: NewText) => db.insert(texts).values(text).onConflictDoNothing()

/** The statement that stores what became of a text. */
export const updateText = (
  db: Database,
  id: string,
  change: Pick<NewText, 'state'> & Partial<Pick<NewText, 'providerId' | 'body'>>,
) => db.update(texts).set(change).where(eq(texts.id, id))
