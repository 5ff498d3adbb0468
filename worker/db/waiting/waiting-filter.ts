import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import type { WaitingFilter } from '../../../shared/rules/waiting/waiting-list-query.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { matchesArrival, matchesSearch } from '../booking/list/booking-filter.ts'
import { type Customer, isOrderOf } from '../customer/customers.ts'
import { waitingOrders } from '../schema.ts'
import { isListed, type WaitingOrder } from './waiting-orders.ts'

const orderField = (field: string) => sql`coalesce(${waitingOrders.order} ->> ${field}, '')`

const newLine = sql` || char(10) || `

/** What was typed into an order, as far as SQL makes a search key of it, and the digits of its phone number. */
const fallbackSearchKey = sql`lower(${sql.join(
  [
    ...['name', 'email', 'phone', 'address', 'comments'].map(orderField),
    sql`${orderField('vehicleMake')} || ' ' || ${orderField('vehicleModel')}`,
    sql`replace(replace(replace(replace(replace(${orderField('phone')}, '(', ''), ')', ''), '-', ''), '.', ''), ' ', '')`,
    sql`${waitingOrders.id}`,
  ],
  newLine,
)})`

/** By what a search finds an order; one from before orders had a key, or of an older backup, by what was typed. */
const searchKey = sql`iif(${waitingOrders.searchKey} <> '', ${waitingOrders.searchKey}, ${fallbackSearchKey})`

/** True of the orders that a view of the list shows, on whatever page. */
export function matchesWaitingFilter(filter: WaitingFilter, today: string): SQL | undefined {
  const { search, reason, place } = filter
  return and(
    reason && eq(waitingOrders.reason, reason),
    place && sql`${waitingOrders.order} ->> 'place' = ${place}`,
    matchesArrival(filter, today, waitingOrders),
    search ? matchesSearch(search, searchKey) : undefined,
  )
}

/** A phone number is looked for by so many of its last digits: however it was typed, they follow each other in the key. */
const lastDigits = 7

/** A person's orders on the list, in order of arrival. SQL finds who may be meant, and the rule of who is one person decides. */
export async function listOrdersOfCustomer(
  db: Database,
  customers: readonly Customer[],
): Promise<WaitingOrder[]> {
  const keys = customers.flatMap(({ email, phone }) => {
    const digits = phone.replace(/\D/g, '')
    return [email && nameKey(email), digits.length >= lastDigits && digits.slice(-lastDigits)]
  })
  const candidates = keys.flatMap((key) => (key ? [sql`instr(${searchKey}, ${key}) > 0`] : []))
  if (candidates.length === 0) return []
  const rows = await db
    .select()
    .from(waitingOrders)
    .where(and(isListed, or(...candidates)))
    .orderBy(waitingOrders.createdAt)
  return rows.filter(isOrderOf(customers))
}
