import { inArray, sql } from 'drizzle-orm'
import { erasedRequester, openQuoteStatuses } from '../../../shared/rules/quote/quote-erasure.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { quoteEvents, quotes } from '../schema.ts'

/** The statements that take the person out of quotes: vehicles and offers stay, and open ones are declined. */
export const clearRequesterFields = (db: Database, ids: IdsSql, at: string) =>
  [
    db
      .update(quoteEvents)
      .set({ text: null, offer: sql`json_set(${quoteEvents.offer}, '$.note', '')` })
      .where(inArray(quoteEvents.quoteId, ids)),
    db
      .update(quotes)
      .set({
        ...erasedRequester,
        status: sql`iif(${inArray(quotes.status, openQuoteStatuses)}, 'declined', ${quotes.status})`,
        updatedAt: at,
      })
      .where(inArray(quotes.id, ids)),
  ] as const
