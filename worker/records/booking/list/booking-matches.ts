import { and, asc, between, desc, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../../shared/ground/text/name-key.ts'
import { alike, arrivalsOf, datesOf, isAhead } from '../../../../shared/rules/booking/booking-list.ts'
import { bookingStatuses } from '../../../../shared/rules/booking/booking-status.ts'
import type { ListFilter, ListQuery } from '../../../../shared/rules/booking/list-query.ts'
import { ordersAlike } from '../../../../shared/rules/booking/many.ts'
import { wholePhone } from '../../../../shared/rules/customer/customer.ts'
import { commonMailDomains } from '../../../../shared/rules/mail/common-mail-domains.ts'
import { bookings, waitingOrders } from '../../schema.ts'
import type { Booking } from '../bookings.ts'
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
const maxPhoneMatches = 30
/** A list whose order or filter has no index looks at no more than this many bookings. */
const maxListMatches = 500
/** A list by arrival has no more than this many of the newest. */
const maxArrivals = 2000

/** After every text that begins with another, when it is added to that. */
export const afterAnyText = '\u{10ffff}'

/** What a list has to look up first; `null` when an index alone answers it. */
export function matchesOf(query: ListQuery, today: string): Matches | null {
  if (query.search) return matchSearch(query.search, query, today)
  if (arrivalsOf(query, today)) {
    const seqs = seqsOfArrivals(query, today, Number.MAX_SAFE_INTEGER, maxArrivals)
    return { seqs, limit: maxArrivals, filter: undefined }
  }
  const isByDate = query.sort === 'bookingDate' || !datesOf(query, today)
  return isByDate && !isUnindexed(query) ? null : matchNearest(query, today)
}

/** The condition of the dates. On a later page of a list by date, its cursor is one end: SQLite seeks to one only. */
export function isInDates(query: ListQuery, today: string): SQL | undefined {
  const dates = datesOf(query, today)
  if (!dates) return undefined
  const [from, to] = dates
  if (query.cursor === undefined || query.sort !== 'bookingDate')
    return between(bookings.bookingDate, from, to)
  return query.order === 'asc' ? lte(bookings.bookingDate, to) : gte(bookings.bookingDate, from)
}

/** What no index carries: an index more would be a row more to write for every booking. */
const isUnindexed = ({ location, crew, place }: ListQuery) => Boolean(location || crew || place)

/** The condition of what no index carries. */
const isOfKind = ({ location, crew, place }: ListQuery) =>
  and(
    location && eq(bookings.location, location),
    crew ? eq(bookings.crew, crew) : undefined,
    place && eq(bookings.place, place),
  )

/** The condition of when and from where bookings arrived, or orders that wait. */
export function hasArrived(
  filter: ListFilter,
  today: string,
  table: typeof bookings | typeof waitingOrders = bookings,
): SQL | undefined {
  const { network } = filter
  const arrivals = arrivalsOf(filter, today)
  if (!arrivals) return undefined
  const isFrom = network && eq(table.networkHash, network)
  return and(
    between(table.createdAt, ...arrivals),
    network === alike ? isAlike(table, arrivals) : isFrom || undefined,
  )
}

/** The mail domain of a booking, or of an order that waits. */
const domainOf = (table: typeof bookings | typeof waitingOrders) => {
  const email = table === bookings ? sql`customer_email` : sql`visitor_order ->> 'email'`
  return sql`lower(substr(${email}, instr(${email}, '@') + 1))`
}

/** The condition that several came from one network, or by one mail domain that few people have. */
function isAlike(
  table: typeof bookings | typeof waitingOrders,
  [from, to]: [string, string],
): SQL | undefined {
  const came = sql`select network_hash, ${domainOf(bookings)} as domain from bookings where ${isNear(from)} and network_hash is not null and created_at between ${from} and ${to} union all select network_hash, ${domainOf(waitingOrders)} from ${waitingOrders} where network_hash is not null and created_at between ${from} and ${to}`
  const networks = sql`select network_hash from (${came}) group by network_hash having count(*) >= ${ordersAlike.network}`
  const common = sql`select value from json_each(${JSON.stringify(commonMailDomains)})`
  const domains = sql`select domain from (${came}) where domain not in (${common}) group by domain having count(*) >= ${ordersAlike.domain}`
  return and(
    isNotNull(table.networkHash),
    sql`(${table.networkHash} in (${networks}) or ${domainOf(table)} in (${domains}))`,
  )
}

/**
 * The condition that a booking came after the last one of well before an instant, which is found from the newest on:
 * of all that there is no more is read than what arrived since. Two that came at one time may lie the other way round.
 */
const isNear = (from: string) =>
  sql`bookings.seq > coalesce((select seq from bookings where created_at < strftime('%Y-%m-%dT%H:%M:%fZ', ${from}, '-1 hour') order by seq desc limit 1), 0)`

/** The bookings that arrived in a time, or from a network, the newest first. */
function seqsOfArrivals(query: ListQuery, today: string, before: number, limit: number): SQL {
  const [from] = arrivalsOf(query, today) ?? ['']
  return sql`select seq from bookings where ${isNear(from)} and seq < ${before} and ${isIn(query, today)} order by seq desc limit ${limit}`
}

/** The condition of what indexes carry. */
const isIndexed = (query: ListQuery, today: string) =>
  and(query.status && eq(bookings.status, query.status), isInDates({ ...query, cursor: undefined }, today))

const isIn = (query: ListQuery, today: string) =>
  and(isIndexed(query, today), isOfKind(query), hasArrived(query, today))

/** The bookings of the dates nearest to today: of coming ones the next, else the latest. */
function matchNearest(query: ListQuery, today: string): Matches {
  const order = isAhead(query, today) ? asc : desc
  return {
    seqs: sql`select seq from bookings where ${isIndexed(query, today) ?? sql`true`} order by ${order(bookings.bookingDate)}, ${order(bookings.startMinutes)} limit ${maxListMatches}`,
    limit: maxListMatches,
    filter: isOfKind(query),
  }
}

/**
 * The bookings that contain every word of a search, any case, any part of name, e-mail, phone, service, vehicle,
 * address, comments or id. A whole phone number goes through its own index and words of three characters or more
 * through the trigram index; shorter ones narrow its matches, or find names that begin with them. Where dates and
 * status leave few bookings, all of these are looked at; else the newest matches.
 */
function matchSearch(search: string, query: ListQuery, today: string): Matches {
  const phone = wholePhone(search)
  if (phone) {
    const seqs = seqsOfPhone(phone, Number.MAX_SAFE_INTEGER, maxPhoneMatches)
    return { seqs, limit: maxPhoneMatches, filter: isIn(query, today) }
  }
  const { found, seq, limit, others, order, isByWords } = lookUp(search, query)
  const filter = and(isIn(query, today), ...others.map(containsWord))
  const newest = (most: SQL | number) => sql`select ${seq} as seq from ${found} ${order} limit ${most}`
  const hasFilter = Boolean(query.status || datesOf(query, today))
  if (!hasFilter || !isByWords) return { seqs: newest(limit), limit, filter }
  // A limit of 0 is known before anything is read. A cross join keeps SQLite from looking for the few among all matches.
  const isFew = sql`${countInFilter(query, today)} < ${limit}`
  const few = sql`select bookings.seq from bookings cross join ${found} and booking_search.rowid = bookings.seq and ${isIndexed(query, today)} limit iif(${isFew}, -1, 0)`
  return {
    seqs: sql`select seq from (${few}) union all select seq from (${newest(sql`iif(${isFew}, 0, ${limit})`)})`,
    limit,
    filter,
  }
}

/** True for a list whose bookings are looked up before they are sorted, however it is. */
export const isLookedUp = (query: ListQuery, today: string): boolean =>
  Boolean(query.search) || arrivalsOf(query, today) !== null

type LookUp = {
  /** What an index finds, as `from` and `where`, and what is a booking's `seq` there. */
  found: SQL
  seq: SQL
  limit: number
  /** The words that it does not know. */
  others: string[]
  /** The newest first, where the index has them so. */
  order: SQL
  /** By words, which may be so common that the newest matches are none of those that a filter leaves. */
  isByWords: boolean
}

/** Where a search begins. */
function lookUp(search: string, { status }: Pick<ListQuery, 'status'>): LookUp {
  const { long, short } = searchedWords(search)
  if (long) {
    const found = sql`booking_search where booking_search match ${long}`
    const order = sql`order by rowid desc`
    return { found, seq: sql`rowid`, limit: maxSearchMatches, others: short, order, isByWords: true }
  }
  const [first = '', ...others] = short
  return {
    found: sql`bookings where ${namesBeginWith(first, status)}`,
    seq: sql`seq`,
    limit: maxNameMatches,
    others,
    order: sql``,
    isByWords: false,
  }
}

/** The newest bookings of a whole phone number before one. Written with an extension, a number has another key. */
function seqsOfPhone(phone: string, before: number, limit: number): SQL {
  const isTheirs = eq(bookings.customerPhoneKey, phone)
  const known = sql`select seq from bookings where ${isTheirs} and seq < ${before} order by seq desc limit ${limit}`
  const most = sql`iif(exists (select 1 from bookings where ${isTheirs}), 0, ${limit})`
  const written = sql`select rowid as seq from booking_search where booking_search match ${quoteForFts(phone)} and rowid < ${before} order by rowid desc limit ${most}`
  return sql`select seq from (${known}) union all select seq from (${written})`
}

/**
 * The query for a page of all that a search or a list by arrival finds, newest first, however much that is: what is
 * looked up comes after `before`, the last `seq` of the page before. Whether it is in the filter is told of each.
 */
export function selectAllMatches(query: ListQuery, today: string, before: number, limit: number) {
  if (!query.search) return { seqs: seqsOfArrivals(query, today, before, limit), filter: undefined }
  const phone = wholePhone(query.search)
  if (phone) return { seqs: seqsOfPhone(phone, before, limit), filter: isIn(query, today) }
  const { found, seq, others } = lookUp(query.search, query)
  return {
    seqs: sql`select ${seq} as seq from ${found} and ${seq} < ${before} order by ${seq} desc limit ${limit}`,
    filter: and(isIn(query, today), ...others.map(containsWord)),
  }
}

/** Whether a booking is of the kind that a list is filtered by, beside what indexes carry. */
export const isShown = ({ location, crew, place }: ListQuery, booking: Booking) =>
  (!location || booking.location === location) &&
  (!crew || booking.crew === crew) &&
  (!place || booking.place === place)

/** The words of a search that its index knows, as it is asked for them, and the shorter ones. */
export function searchedWords(search: string): { long: string; short: string[] } {
  const words = search.split(/\s+/).filter(Boolean)
  const isLong = (word: string) => [...word].length >= 3
  return {
    long: words.filter(isLong).map(findForFts).join(' AND '),
    short: words.filter((word) => !isLong(word)),
  }
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
  const text = sql`concat_ws(' ', ${bookings.customerName}, ${bookings.customerEmail}, ${bookings.customerPhone}, ${bookings.serviceName}, ${bookings.vehicleMake}, ${bookings.vehicleModel}, ${bookings.id}, ${bookings.address}, ${bookings.comments})`
  return sql`instr(lower(${text}), lower(${word})) > 0`
}
