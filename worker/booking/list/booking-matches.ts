import { and, asc, between, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { ListQuery } from '../../../shared/booking/booking-list.ts'
import { dateRangeOf } from '../../../shared/booking/booking-list.ts'
import { bookingStatuses } from '../../../shared/booking/booking-status.ts'
import { wholePhone } from '../../../shared/customer/customer.ts'
import { nameKey } from '../../../shared/text/name-key.ts'
import { bookings } from '../../database/schema.ts'
import { countInFilter } from './count-filter.ts'

/**
 * Bookings that are looked up before they are sorted, because no index has them in the order that is asked for.
 * `seqs` is a query for at most `limit` of them, `filter` what they must fulfil besides.
 */
export type Matches = { seqs: SQL; limit: number; filter: SQL | undefined }

/** A search looks at no more than this many of the newest matches, so that a common word stays cheap. */
const maxSearchMatches = 200
/** The same for names that begin with a word too short for the index of the search. */
const maxNameMatches = 150
/** The same for a whole phone number, which is one person's or a household's. */
const maxPhoneMatches = 35
/** A date range that is not sorted by date shows no more than this many bookings. */
const maxRangeMatches = 500

/** After every text that begins with another, when it is added to that. */
export const afterAnyText = '\u{10ffff}'

/** What a list has to look up first; `null` when an index alone answers it. */
export function matchesOf(query: ListQuery, today: string): Matches | null {
  if (query.search) return matchSearch(query.search, query, today)
  if (query.range && query.sort !== 'bookingDate') return matchRange(query, today)
  return null
}

/** The condition of a date range. On a later page of a list by date, its cursor is one end: SQLite seeks to one only. */
export function isInRange({ range, sort, order, cursor }: ListQuery, today: string): SQL | undefined {
  if (!range) return undefined
  const [from, to] = dateRangeOf(range, today)
  if (cursor === undefined || sort !== 'bookingDate') return between(bookings.bookingDate, from, to)
  return order === 'asc' ? lte(bookings.bookingDate, to) : gte(bookings.bookingDate, from)
}

/** The bookings of a range nearest to today: the newest of a past one, the next of the coming ones. */
function matchRange(query: ListQuery, today: string): Matches {
  const order = query.range === 'upcoming' ? asc : desc
  const filter = isIn(query, today)
  return {
    seqs: sql`select seq from bookings where ${filter} order by ${order(bookings.bookingDate)}, ${order(bookings.startMinutes)} limit ${maxRangeMatches}`,
    limit: maxRangeMatches,
    filter: undefined,
  }
}

/**
 * The bookings that contain every word of a search, any case, any part of name, e-mail, phone, service, vehicle
 * or id. Words of three characters or more go through the trigram index; shorter ones narrow its matches, or find
 * names that begin with them. Where a filter leaves few bookings, all of these are looked at; else the newest matches.
 */
function matchSearch(search: string, query: ListQuery, today: string): Matches {
  const { status } = query
  const phone = wholePhone(search)
  if (phone) {
    const isTheirs = eq(bookings.customerPhoneKey, phone)
    const known = sql`select seq from bookings where ${isTheirs} order by seq desc limit ${maxPhoneMatches}`
    // Written with an extension, a number has another key.
    const isKnown = sql`exists (select 1 from bookings where ${isTheirs})`
    const written = sql`select rowid as seq from booking_search where booking_search match ${quoteForFts(phone)} order by rowid desc limit iif(${isKnown}, 0, ${maxPhoneMatches})`
    return {
      seqs: sql`select seq from (${known}) union all select seq from (${written})`,
      limit: maxPhoneMatches,
      filter: isIn(query, today),
    }
  }
  const { long, short } = searchedWords(search)
  if (!long) {
    const [first = '', ...others] = short
    return {
      seqs: sql`select seq from bookings where ${namesBeginWith(first, status)} limit ${maxNameMatches}`,
      limit: maxNameMatches,
      filter: and(isIn(query, today), ...others.map(containsWord)),
    }
  }
  const newest = (most: SQL | number) =>
    sql`select rowid as seq from booking_search where booking_search match ${long} order by rowid desc limit ${most}`
  const filter = and(isIn(query, today), ...short.map(containsWord))
  if (!status && !query.range) return { seqs: newest(maxSearchMatches), limit: maxSearchMatches, filter }
  // A limit of 0 is known before anything is read. A cross join keeps SQLite from looking for the few among all matches.
  const isFew = sql`${countInFilter(query, today)} < ${maxSearchMatches}`
  const few = sql`select bookings.seq from bookings cross join booking_search where ${isIn(query, today)} and booking_search.rowid = bookings.seq and booking_search match ${long} limit iif(${isFew}, -1, 0)`
  return {
    seqs: sql`select seq from (${few}) union all select seq from (${newest(sql`iif(${isFew}, 0, ${maxSearchMatches})`)})`,
    limit: maxSearchMatches,
    filter,
  }
}

/** The words of a search that its index knows, as it is asked for them, and the shorter ones. */
export function searchedWords(search: string): { long: string; short: string[] } {
  const words = search.split(/\s+/).filter(Boolean)
  const isLong = (word: string) => [...word].length >= 3
  return {
    long: words.filter(isLong).map(findForFts).join(' AND '),
    short: words.filter((word) => !isLong(word)),
  }
}

const isIn = (query: ListQuery, today: string) =>
  and(query.status && eq(bookings.status, query.status), isInRange({ ...query, cursor: undefined }, today))

/**
 * The query for a page of all that a search finds, newest first, however much that is: what is looked up comes after
 * `before`, the last `seq` of the page before. Whether it is in the filter is told of each.
 */
export function selectAllMatches(
  query: ListQuery & { search: string },
  today: string,
  before: number,
  limit: number,
) {
  const { long, short } = searchedWords(query.search)
  const [first = '', ...others] = short
  const seqs = long
    ? sql`select rowid as seq from booking_search where booking_search match ${long} and rowid < ${before} order by rowid desc limit ${limit}`
    : sql`select seq from bookings where ${namesBeginWith(first, query.status)} and seq < ${before} order by seq desc limit ${limit}`
  const filter = and(isIn(query, today), ...(long ? short : others).map(containsWord))
  return { seqs, filter }
}

/** A word as it stands, or, when it looks like part of a phone number, its digits: those are indexed by themselves. */
function findForFts(word: string): string {
  const digits = /^[\d()+.-]+$/.test(word) ? word.replace(/\D/g, '') : ''
  return digits.length >= 3 ? `(${quoteForFts(word)} OR ${quoteForFts(digits)})` : quoteForFts(word)
}

/** A word as an FTS5 string, so that nothing in it is syntax. */
export function quoteForFts(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}

function namesBeginWith(start: string, status: ListQuery['status']): SQL | undefined {
  return and(
    inArray(bookings.status, status ? [status] : [...bookingStatuses]),
    gte(bookings.customerNameKey, nameKey(start)),
    lt(bookings.customerNameKey, nameKey(start) + afterAnyText),
  )
}

function containsWord(word: string): SQL {
  const text = sql`concat_ws(' ', ${bookings.customerName}, ${bookings.customerEmail}, ${bookings.customerPhone}, ${bookings.serviceName}, ${bookings.vehicleMake}, ${bookings.vehicleModel}, ${bookings.id}, ${bookings.address})`
  return sql`instr(lower(${text}), lower(${word})) > 0`
}
