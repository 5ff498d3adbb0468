import { and, count, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import type { QuoteListQuery } from '../../../shared/rules/quote/quote-list.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { quotes, quoteTotals } from '../schema.ts'
import type { Quote } from './quotes.ts'

/**
 * One page of quotes, the newest first, and how many there are of each status on a day. Whatever is asked for, it reads
 * the rows of the page and the counters; besides only the offers that have run out since the cron last noted any.
 */
export async function listQuotes(db: Database, query: QuoteListQuery, today: string) {
  const { limit } = query
  const [rows, totals, [ended]] = await db.batch([
    selectPage(db, query, today),
    db.select().from(quoteTotals),
    db.select({ offers: count() }).from(quotes).where(isEnded(today)),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  const nextCursor = rows.length > limit && last ? String(last.seq) : null
  return { items, nextCursor, counts: countsOf(totals, ended?.offers ?? 0) }
}

/** The rows of a page and one more, which tells whether there is a next one. */
function selectPage(db: Database, { status, waiting, limit, cursor }: QuoteListQuery, today: string) {
  const isAfterCursor = cursor === undefined ? undefined : lt(quotes.seq, cursor)
  const select = (condition?: SQL) => db.select().from(quotes).where(and(condition, isAfterCursor))
  if (status === 'expired') {
    const ended = db.select({ seq: quotes.seq }).from(quotes).where(isEnded(today))
    return unionAll(select(eq(quotes.status, 'expired')), select(inArray(quotes.seq, ended)))
      .orderBy(desc(quotes.seq))
      .limit(limit + 1)
  }
  return select(
    waiting
      ? isWaiting
      : and(status && eq(quotes.status, status), status === 'offered' ? isOpen(today) : undefined),
  )
    .orderBy(desc(quotes.seq))
    .limit(limit + 1)
}

// As the index of those that wait says it: with a bound value it would not be used.
const isWaiting = sql`${quotes.isWaiting} = 1`

/** An offer whose last day has gone by, which is not noted yet. */
const isEnded = (today: string) => and(eq(quotes.status, 'offered'), lt(quotes.validUntil, today))

// The plus keeps SQLite from walking along the last days, which are in another order.
const isOpen = (today: string) => sql`+${quotes.validUntil} >= ${today}`

function countsOf(
  totals: readonly (typeof quoteTotals.$inferSelect)[],
  ended: number,
): QuoteListJson['counts'] {
  const of = (status: Quote['status']) => totals.find((each) => each.status === status)?.quotes ?? 0
  return {
    new: of('new'),
    offered: of('offered') - ended,
    accepted: of('accepted'),
    declined: of('declined'),
    expired: of('expired') + ended,
    waiting: totals.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}
