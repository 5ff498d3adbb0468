import { and, inArray, lt, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { discardPhotos } from '../photo/photos.ts'
import { outbox } from '../schema/mail-tables.ts'
import { quoteEvents, quotes } from '../schema/quote-tables.ts'
import { storePastFigures } from './quote-figures.ts'

const maxSeq = Number.MAX_SAFE_INTEGER

/**
 * Removes quotes with their conversations, messages and photos, whose files the nightly task deletes. A
 * booking made from one stays.
 * @param keepsFigures true for real requests that are only too old to be kept.
 * @param extraStatements run in the same transaction, right after the quotes are removed.
 * @returns how many were removed.
 */
export async function removeQuotes(
  db: Database,
  ids: readonly string[],
  {
    keepsFigures,
    extraStatements = [],
  }: { keepsFigures: boolean; extraStatements?: readonly BatchItem<'sqlite'>[] },
): Promise<number> {
  const idValues = idList(ids)
  const [, , , , removed] = await db.batch([
    storePastFigures(db, keepsFigures ? ids : []),
    db.delete(outbox).where(inArray(outbox.subjectId, idValues)),
    db.delete(quoteEvents).where(inArray(quoteEvents.quoteId, idValues)),
    discardPhotos(db, ids),
    db.delete(quotes).where(inArray(quotes.id, idValues)).returning({ id: quotes.id }),
    ...extraStatements,
  ])
  return removed.length
}

/**
 * Removes at most `limit` of the oldest quotes that last changed before an instant, with their conversations
 * and photos. Their figures stay. Only quotes older than the first one to keep are read.
 * @returns how many were removed.
 */
export async function removeOldQuotes(db: Database, before: string, limit: number): Promise<number> {
  const firstToKeep = sql`(select seq from quotes where created_at >= ${before} order by seq limit 1)`
  const oldQuotes = await db
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(sql`${quotes.seq} < coalesce(${firstToKeep}, ${maxSeq})`, lt(quotes.updatedAt, before)))
    .orderBy(quotes.seq)
    .limit(limit)
  if (oldQuotes.length === 0) return 0
  return removeQuotes(
    db,
    oldQuotes.map(({ id }) => id),
    { keepsFigures: true },
  )
}
