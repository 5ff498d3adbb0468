import { eq, inArray } from 'drizzle-orm'
import { idList } from '../../lib/database/ids.ts'
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

/** The texts with some ids. */
export const selectTexts = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(texts)
    .where(inArray(texts.id, idList(ids)))

/** Those of some provider's ids that belong to a text. */
export async function findKnownProviderIds(db: Database, providerIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ providerId: texts.providerId })
    .from(texts)
    .where(inArray(texts.providerId, idList(providerIds)))
  return rows.flatMap(({ providerId }) => providerId ?? [])
}
