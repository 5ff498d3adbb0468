import { inArray } from 'drizzle-orm'
import { type IdsSql, idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { photos } from '../schema.ts'

// Statements that take photos from what they belong to, for the transaction that removes it: from then on nobody can see
// them, and the cron removes them.

/** In the place of a quote's id: nobody's any more, until bytes and row are removed. */
export const discardedQuoteId = ''

export const discardPhotos = (db: Database, quoteIds: readonly string[]) =>
  db
    .update(photos)
    .set({ quoteId: discardedQuoteId })
    .where(inArray(photos.quoteId, idList(quoteIds)))

/** The same of jobs: `bookingIds` is a list or a query of their bookings. */
export const discardJobPhotos = (db: Database, bookingIds: IdsSql) =>
  db
    .update(photos)
    .set({ quoteId: discardedQuoteId, bookingId: null })
    .where(inArray(photos.bookingId, bookingIds))
