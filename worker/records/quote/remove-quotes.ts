import { inArray, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Database } from '../../ground/database/open-database.ts'
import { discardPhotos } from '../photo/discard-photos.ts'
import { mailOutbox, quoteEvents, quotes } from '../schema.ts'
import { keepQuoteFigures } from './quote-figures.ts'

/**
 * Removes quotes with what was said, what was to be told of it, and their photos, whose bytes the night removes. A
 * booking that was made of one stays.
 * @param keepsFigures true when they were requests all the same, and only too old to be kept.
 * @param alsoWith a statement of the same transaction, right after the quotes are gone.
 * @returns how many there were.
 */
export async function removeQuotes(
  db: Database,
  ids: readonly string[],
  { keepsFigures, alsoWith = [] }: { keepsFigures: boolean; alsoWith?: readonly BatchItem<'sqlite'>[] },
): Promise<number> {
  const these = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const [, , , , removed] = await db.batch([
    keepQuoteFigures(db, keepsFigures ? ids : []),
    db.delete(mailOutbox).where(inArray(mailOutbox.subjectId, these)),
    db.delete(quoteEvents).where(inArray(quoteEvents.quoteId, these)),
    discardPhotos(db, ids),
    db.delete(quotes).where(inArray(quotes.id, these)).returning({ id: quotes.id }),
    ...alsoWith,
  ])
  return removed.length
}
