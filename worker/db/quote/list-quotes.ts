import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QuoteListJson } from '../../../shared/rules/quote/quote-json.ts'
import type { QuoteListQuery } from '../../../shared/rules/quote/quote-list-query.ts'
import { quoteAmount } from '../../../shared/rules/quote/quote-terms.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { matchesSearch } from '../booking/list-bookings.ts'
import { quoteEvents, quotes } from '../schema/quote-tables.ts'
import { publishedFromRows, selectPublished } from '../site/load-published.ts'
import { selectTerms, termsOf } from '../terms/stored-terms.ts'
import type { Quote } from './quotes.ts'

/** A quote's status on a day in SQL, like `quoteStatusOn`: after its last day it is expired. */
const statusOn = (today: string) =>
  sql<
    Quote['status']
  >`iif(${quotes.status} = 'offered' and ${quotes.validUntil} < ${today}, 'expired', ${quotes.status})`

/** The position of a quote's group in `quoteGroups` on a day in SQL, like `quoteGroupOf`. */
const groupOn = (today: string) =>
  sql<number>`iif(${quotes.isWaiting}, 0, iif(${statusOn(today)} in ('new', 'offered'), 1, 2))`

/** Open quotes are sorted by their last day, after which come those without a price. */
const lastDayInGroup = (group: SQL<number>) =>
  sql<string>`iif(${group} = 1, coalesce(${quotes.validUntil}, '9999-12-31'), '')`

/**
 * Lists a page of the quotes that a search finds: by group on a day, the open ones by their last day, else newest
 * first. Counts the found quotes per status.
 */
export async function listQuotes(db: Database, query: QuoteListQuery, today: string) {
  const { status, waiting, search, limit, cursor } = query
  const group = groupOn(today)
  const lastDay = lastDayInGroup(group)
  const matchesText = search ? matchesSearch(search, sql`${quotes.searchKey}`) : undefined
  const matchesFilter = waiting ? eq(quotes.isWaiting, true) : status && eq(statusOn(today), status)
  const [rows, [counts = noQuotes], termsRows, published] = await db.batch([
    db
      .select({ quote: quotes, group: group.as('quote_group'), lastDay: lastDay.as('last_day') })
      .from(quotes)
      .where(
        and(matchesFilter, matchesText, cursor === undefined ? undefined : isAfter(cursor, group, lastDay)),
      )
      .orderBy(asc(group), asc(lastDay), sql`-${quotes.seq}`)
      .limit(limit + 1),
    selectCounts(db, today, matchesText),
    selectTerms(db),
    selectPublished(db),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const taxTerms = taxTermsOf(termsOf(termsRows), publishedFromRows(published).catalogue)
  const options = await loadLastOptions(db, page)
  return {
    items: page.map(({ quote }) => ({
      ...quote,
      amount: quoteAmount(options.get(quote.id) ?? [], quote, taxTerms),
    })),
    nextCursor: rows.length > limit && last ? [last.group, last.lastDay, last.quote.seq].join('.') : null,
    counts,
  }
}

const noQuotes: QuoteListJson['counts'] = {
  new: 0,
  offered: 0,
  accepted: 0,
  declined: 0,
  expired: 0,
  waiting: 0,
}

/** The query for the counts of the found quotes. Without grouping, which would read each quote twice. */
function selectCounts(db: Database, today: string, matchesText: SQL | undefined) {
  // D1 returns a row by the names of its columns, so each needs its own.
  const countIf = (name: keyof QuoteListJson['counts'], condition: SQL) =>
    sql<number>`coalesce(sum(${condition}), 0)`.as(name)
  const countOf = (status: Quote['status']) => countIf(status, eq(statusOn(today), status))
  return db
    .select({
      new: countOf('new'),
      offered: countOf('offered'),
      accepted: countOf('accepted'),
      declined: countOf('declined'),
      expired: countOf('expired'),
      waiting: countIf('waiting', sql`${quotes.isWaiting}`),
    })
    .from(quotes)
    .where(matchesText)
}

/** True for the quotes after the last one of a page, whose group, last day and `seq` the cursor has. */
function isAfter(cursor: string, group: SQL<number>, lastDay: SQL<string>): SQL {
  const [groupBefore, dayBefore, seqBefore] = cursor.split('.')
  return sql`(${group}, ${lastDay}, -${quotes.seq}) > (${Number(groupBefore)}, ${dayBefore}, ${-Number(seqBefore)})`
}

/** Loads the options of the last priced quote of each listed quote that has one, by the quote's id. */
async function loadLastOptions(db: Database, page: readonly { quote: Quote }[]) {
  const ids = page.flatMap(({ quote }) => (quote.validUntil === null ? [] : [quote.id]))
  if (ids.length === 0) return new Map<string, never[]>()
  const offers = await db
    .select({ quoteId: quoteEvents.quoteId, offer: quoteEvents.offer })
    .from(quoteEvents)
    .where(and(inArray(quoteEvents.quoteId, idList(ids)), eq(quoteEvents.action, 'offered')))
    .orderBy(quoteEvents.quoteId, quoteEvents.number)
  return new Map(offers.map(({ quoteId, offer }) => [quoteId, offer?.options ?? []]))
}
