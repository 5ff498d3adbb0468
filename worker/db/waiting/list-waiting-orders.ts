import { and, count, eq, getTableColumns, gt, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { similarOrderThresholds } from '../../../shared/rules/booking/bulk-actions.ts'
import type { WaitingFilter } from '../../../shared/rules/waiting/waiting-list-query.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { emailDomain, isCommonDomain, matchesArrival, matchesSearch } from '../booking/list-bookings.ts'
import { type Customer, isOrderOf } from '../customer/customers.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'
import { isListed, type WaitingOrder } from './waiting-orders.ts'

/**
 * An order, the number of listed orders of its network including itself, and whether it sorts behind the
 * others.
 */
export type ListedOrder = WaitingOrder & { ofNetwork: number; isInCrowd: boolean }

/** A page starts after an order's rank, arrival time and id. */
const cursorSchema = z.tuple([z.number(), z.string(), z.string()])
type Cursor = z.output<typeof cursorSchema>

type Page = {
  /** All listed orders by default. */
  which?: SQL | undefined
  cursor?: Cursor | undefined
  limit: number
}

/** The networks with several listed orders, and how many each has. */
const crowds = (db: Database) =>
  db.$with('crowds').as(
    db
      .select({ networkHash: waitingOrders.networkHash, orders: count().as('orders') })
      .from(waitingOrders)
      .where(and(isListed, isNotNull(waitingOrders.networkHash)))
      .groupBy(waitingOrders.networkHash)
      .having(gt(count(), 1)),
  )

const domain = emailDomain(waitingOrders)

/** The uncommon email domains that many of the listed orders have. */
const crowdedDomains = sql`select ${domain} from ${waitingOrders} where ${isListed} and ${waitingOrders.networkHash} is not null and not ${isCommonDomain(domain)} group by ${domain} having count(*) >= ${similarOrderThresholds.domain}`

/**
 * 1 for an order whose network or uncommon email domain has sent others, unless its customer is known; else
 * 0. So a flood sorts behind everybody else.
 */
const rank = sql<number>`(not ${waitingOrders.isKnown} and ${waitingOrders.networkHash} is not null and (${waitingOrders.networkHash} in (select network_hash from crowds) or ${domain} in (${crowdedDomains})))`

/**
 * The query for a page of the waiting list, by rank, then by arrival, which is the order in which calls were
 * promised.
 */
export function selectWaiting(db: Database, { which, cursor, limit }: Page) {
  const page = db
    .select({ id: waitingOrders.id, rank: rank.as('rank') })
    .from(waitingOrders)
    .where(
      and(
        isListed,
        which,
        cursor &&
          sql`(${rank}, ${waitingOrders.createdAt}, ${waitingOrders.id}) > (${cursor[0]}, ${cursor[1]}, ${cursor[2]})`,
      ),
    )
    .orderBy(sql`rank`, waitingOrders.createdAt, waitingOrders.id)
    .limit(limit)
    .as('page')
  return db
    .with(crowds(db))
    .select({
      order: getTableColumns(waitingOrders),
      rank: page.rank,
      ofNetwork: sql<number>`coalesce(crowds.orders, 1)`,
    })
    .from(page)
    .innerJoin(waitingOrders, eq(waitingOrders.id, page.id))
    .leftJoin(sql`crowds`, sql`crowds.network_hash = ${waitingOrders.networkHash}`)
    .orderBy(sql`page.rank`, waitingOrders.createdAt, waitingOrders.id)
}

/** The query that counts the listed orders, or those that match. */
export const countWaiting = (db: Database, which?: SQL) =>
  db.select({ total: count() }).from(waitingOrders).where(and(isListed, which))

type Rows = Awaited<ReturnType<typeof selectWaiting>>

export const toListedOrders = (rows: Rows): ListedOrder[] =>
  rows.map(({ order, ofNetwork, rank }) => ({ ...order, ofNetwork, isInCrowd: rank === 1 }))

/** Turns the rows of a query for one more than `limit` into a page with the next cursor. */
export function toWaitingPage(rows: Rows, limit: number) {
  const orders = toListedOrders(rows).slice(0, limit)
  const last = orders.at(-1)
  const next: Cursor | undefined = last && [Number(last.isInCrowd), last.createdAt, last.id]
  return { orders, nextCursor: rows.length > limit && next ? btoa(JSON.stringify(next)) : null }
}

/** @returns `null` when the text is not a cursor of this list. */
export function parseWaitingCursor(text: string): Cursor | null {
  try {
    const cursor = z.safeParse(cursorSchema, JSON.parse(atob(text)))
    return cursor.success ? cursor.data : null
  } catch {
    return null
  }
}

const orderField = (field: string) => sql`coalesce(${waitingOrders.order} ->> ${field}, '')`

const newLine = sql` || char(10) || `

/** An approximate search key made in SQL: the order's text fields, and the digits of its phone number. */
const fallbackSearchKey = sql`lower(${sql.join(
  [
    ...['name', 'email', 'phone', 'address', 'comments'].map(orderField),
    sql`${orderField('vehicleMake')} || ' ' || ${orderField('vehicleModel')}`,
    sql`replace(replace(replace(replace(replace(${orderField('phone')}, '(', ''), ')', ''), '-', ''), '.', ''), ' ', '')`,
    sql`${waitingOrders.id}`,
  ],
  newLine,
)})`

/**
 * The order's search key. Orders from before the column existed, or from an older backup, get the approximate
 * one.
 */
const searchKey = sql`iif(${waitingOrders.searchKey} <> '', ${waitingOrders.searchKey}, ${fallbackSearchKey})`

/** True for the orders that a view of the list contains, on any page. */
export function matchesWaitingFilter(filter: WaitingFilter, today: string): SQL | undefined {
  const { search, reason, place } = filter
  return and(
    reason && eq(waitingOrders.reason, reason),
    place && sql`${waitingOrders.order} ->> 'place' = ${place}`,
    matchesArrival(filter, today, waitingOrders),
    search ? matchesSearch(search, searchKey) : undefined,
  )
}

/** A phone number is searched by its last digits, which are adjacent in the key however it was entered. */
const lastDigits = 7

/**
 * Lists a customer's orders on the list, in order of arrival. SQL finds the candidates, and `isOrderOf`
 * decides.
 */
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
