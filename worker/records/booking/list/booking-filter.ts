import { and, between, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alike, arrivalsOf, datesOf } from '../../../../shared/rules/booking/booking-list.ts'
import type { ListFilter } from '../../../../shared/rules/booking/list-query.ts'
import { ordersAlike } from '../../../../shared/rules/booking/many.ts'
import { searchedTexts } from '../../../../shared/rules/booking/search-key.ts'
import { commonMailDomains } from '../../../../shared/rules/mail/common-mail-domains.ts'
import { bookings, waitingOrders } from '../../schema.ts'
import { isUnpaid } from '../balance.ts'

/** True of the bookings that a view of the list shows, on whatever page. */
export function isListed(filter: ListFilter, today: string): SQL | undefined {
  const { search, status, location, crew, place, unpaid } = filter
  const dates = datesOf(filter, today)
  return and(
    status && eq(bookings.status, status),
    dates ? between(bookings.bookingDate, ...dates) : undefined,
    location && eq(bookings.location, location),
    crew ? eq(bookings.crew, crew) : undefined,
    place && eq(bookings.place, place),
    unpaid && isUnpaid,
    hasArrived(filter, today),
    search ? isFound(search, sql`${bookings.searchKey}`) : undefined,
  )
}

/** True of a text in which every word of a search is found. */
export const isFound = (search: string, key: SQL): SQL | undefined =>
  and(...searchedTexts(search).map((texts) => or(...texts.map((text) => sql`instr(${key}, ${text}) > 0`))))

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
    table === bookings ? isNear(arrivals[0]) : undefined,
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
  const came = sql`select network_hash, ${domainOf(bookings)} as domain from bookings where ${isNear(from)} and network_hash is not null and created_at between ${from} and ${to} union all select network_hash, ${domainOf(waitingOrders)} from ${waitingOrders} where dismissed_by is null and network_hash is not null and created_at between ${from} and ${to}`
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
