import { and, count, desc, eq, lt, sql, sum } from 'drizzle-orm'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import type { QuoteListQuery } from '../../../shared/rules/quote/quote-list-query.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { quotes } from '../schema/quote-tables.ts'
import type { Quote } from './quotes.ts'

/** A quote's status on a day in SQL, like `quoteStatusOn`: after its last day it is expired. */
const statusOn = (today: string) =>
  sql<
    Quote['status']
  >`iif(${quotes.status} = 'offered' and ${quotes.validUntil} < ${today}, 'expired', ${quotes.status})`

/** Lists a page of quotes, newest first, and counts the quotes per status on a day. */
export async function listQuotes(db: Database, query: QuoteListQuery, today: string) {
  const { status, waiting, limit, cursor } = query
  const matchesFilter = waiting ? eq(quotes.isWaiting, true) : status && eq(statusOn(today), status)
  const [rows, countRows] = await db.batch([
    db
      .select()
      .from(quotes)
      .where(and(matchesFilter, cursor === undefined ? undefined : lt(quotes.seq, cursor)))
      .orderBy(desc(quotes.seq))
      .limit(limit + 1),
    db
      .select({
        status: statusOn(today),
        count: count(),
        waiting: sum(quotes.isWaiting).mapWith(Number),
      })
      .from(quotes)
      .groupBy(sql`1`),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const countOf = (quoteStatus: Quote['status']) =>
    countRows.find((row) => row.status === quoteStatus)?.count ?? 0
  const counts: QuoteListJson['counts'] = {
    new: countOf('new'),
    offered: countOf('offered'),
    accepted: countOf('accepted'),
    declined: countOf('declined'),
    expired: countOf('expired'),
    waiting: countRows.reduce((all, row) => all + row.waiting, 0),
  }
  return { items, nextCursor: rows.length > limit && last ? String(last.seq) : null, counts }
}
