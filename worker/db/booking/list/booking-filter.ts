import { and, between, eq, or, type SQL, sql } from 'drizzle-orm'
import { arrivalsOf, datesOf, similarNetworks } from '../../../../shared/rules/booking/booking-list.ts'
import type { BookingFilter } from '../../../../shared/rules/booking/booking-list-query.ts'
import { similarOrderThresholds } from '../../../../shared/rules/booking/bulk-actions.ts'
import { searchTerms } from '../../../../shared/rules/booking/search-key.ts'
import { commonEmailDomains } from '../../../../shared/rules/mail/common-email-domains.ts'
import { bookings, waitingOrders } from '../../schema.ts'
import { isUnpaid } from '../balance.ts'

/** True of the bookings that a view of the list shows, on whatever page. */
export function matchesBookingFilter(filter: BookingFilter, today: string): SQL | undefined {
  const { search, status, location, crew, place, unpaid } = filter
  const dates = datesOf(filter, today)
  return and(
    status && eq(bookings.status, status),
    dates ? between(bookings.bookingDate, ...dates) : undefined,
    location && eq(bookings.location, location),
    crew ? eq(bookings.crew, crew) : undefined,
    place && eq(bookings.place, place),
    unpaid && isUnpaid,
    matchesArrival(filter, today),
    search ? matchesSearch(search, sql`${bookings.searchKey}`) : undefined,
  )
}

/** True of a text in which every word of a search is found. */
export const matchesSearch = (search: string, key: SQL): SQL | undefined =>
  and(...searchTerms(search).map((texts) => or(...texts.map((text) => sql`instr(${key}, ${text}) > 0`))))

/** Bookings, or orders on the waiting list: what a visitor sent. */
type VisitorOrderTable = typeof bookings | typeof waitingOrders

/** The condition of when and from where bookings arrived, or orders that wait. */
export function matchesArrival(
  filter: Pick<BookingFilter, 'arrivedFrom' | 'arrivedTo' | 'network' | 'domain'>,
  today: string,
  table: VisitorOrderTable = bookings,
): SQL | undefined {
  const { network, domain } = filter
  const arrivals = arrivalsOf(filter, today)
  if (!arrivals) return undefined
  const isFromNetwork = network && eq(table.networkHash, network)
  return and(
    table === bookings ? arrivedNear(arrivals[0]) : undefined,
    between(table.createdAt, ...arrivals),
    domain ? sql`${emailDomain(table)} = ${domain}` : undefined,
    network === similarNetworks ? isSimilarOrder(table, arrivals) : isFromNetwork || undefined,
  )
}

/** The mail domain of a booking, or of an order that waits. */
export const emailDomain = (table: VisitorOrderTable): SQL => {
  const email = table === bookings ? sql`customer_email` : sql`visitor_order ->> 'email'`
  return sql`lower(substr(${email}, instr(${email}, '@') + 1))`
}

/** True of a mail domain that so many people have that it says nothing of two who do. */
export const isCommonDomain = (domain: SQL): SQL =>
  sql`${domain} in (select value from json_each(${JSON.stringify(commonEmailDomains)}))`

/** What visitors sent between two instants, be it booked or waiting, with all by which some of it is alike. */
const selectSentBetween = (from: string, to: string) => sql`
  select id, network_hash, ${emailDomain(bookings)} as domain, substr(created_at, 1, 13) as hour,
    customer_name as name, customer_phone as phone, lower(customer_email) as email, comments
  from bookings
  where ${arrivedNear(from)} and network_hash is not null and created_at between ${from} and ${to}
  union all
  select id, network_hash, ${emailDomain(waitingOrders)}, substr(created_at, 1, 13),
    visitor_order ->> 'name', visitor_order ->> 'phone', lower(visitor_order ->> 'email'), visitor_order ->> 'comments'
  from waiting_orders
  where dismissed_by is null and network_hash is not null and created_at between ${from} and ${to}`

/** The condition that several alike came: see {@link ordersAlike}. */
function isSimilarOrder(table: VisitorOrderTable, [from, to]: [string, string]): SQL {
  const frequentValues = (column: SQL, minCount: number, condition = sql`true`) =>
    sql`select ${column} from sent where ${condition} group by ${column} having count(*) >= ${minCount}`
  const pairs = sql`select network_hash, min(hour) as hour from sent group by network_hash having count(*) >= 2`
  const burstHours = sql`select hour from (${pairs}) group by hour having count(*) >= ${similarOrderThresholds.pairs}`
  const repeatedFields = ['name', 'phone', 'email', 'comments'].map((name) => {
    const column = sql.raw(name)
    return sql`${column} in (${frequentValues(column, similarOrderThresholds.same, sql`${column} <> ''`)})`
  })
  const isSimilar = or(
    sql`network_hash in (${frequentValues(sql`network_hash`, similarOrderThresholds.network)})`,
    sql`network_hash in (select network_hash from (${pairs}) where hour in (${burstHours}))`,
    sql`domain in (${frequentValues(sql`domain`, similarOrderThresholds.domain, sql`domain <> '' and not ${isCommonDomain(sql`domain`)}`)})`,
    ...repeatedFields,
  )
  return sql`${table.id} in (with sent as materialized (${selectSentBetween(from, to)}) select id from sent where ${isSimilar})`
}

/**
 * The condition that a booking came after the last one of well before an instant, which is found from the newest on:
 * of all that there is no more is read than what arrived since. Two that came at one time may lie the other way round.
 */
const arrivedNear = (from: string) =>
  sql`bookings.seq > coalesce((select seq from bookings where created_at < strftime('%Y-%m-%dT%H:%M:%fZ', ${from}, '-1 hour') order by seq desc limit 1), 0)`
