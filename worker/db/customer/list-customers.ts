import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { pick } from 'es-toolkit/object'
import * as z from 'zod/mini'
import { bookingFieldsWith } from '../../../shared/rules/booking/booking-fields.ts'
import { type CustomerListQuery, parseFullPhone } from '../../../shared/rules/customer/customer.ts'
import type { CustomerListJson } from '../../../shared/rules/customer/customer-json.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { matchesSearch } from '../booking/list-bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import { customers } from '../schema/customer-tables.ts'

const rebookedFields = bookingFieldsWith('rebooked')

/** A page starts after this name and customer id; a search sorts by id alone. */
const cursorSchema = z.tuple([z.string(), z.number()])
type Cursor = z.output<typeof cursorSchema>

/**
 * Lists a page of customers: by name, or newest first for a search. Merged customers appear as the one they
 * were merged into.
 * @returns `null` when the cursor is not from this list.
 */
export async function listCustomers(
  db: Database,
  { search, cursor: text, limit }: CustomerListQuery,
): Promise<Omit<CustomerListJson, 'mixedNumbers'> | null> {
  const cursor = text === undefined ? undefined : parseCustomerCursor(text)
  if (cursor === null) return null
  const rows = await selectItems(db, customerPageQuery(search, cursor, limit + 1))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const items = page.map(({ at, ...item }) => item)
  return {
    // A search may find both a merged customer and its main record.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    nextCursor: rows.length > limit && last ? serializeCursor([last.at.key, last.at.id]) : null,
  }
}

/** A query for the ids of a page with their sort key, and the order. */
type CustomerPageQuery = { ids: SQL; order: SQL }

const newestFirst = sql`found.id desc`
const byName = sql`found.key, found.id`

function customerPageQuery(search: string, cursor: Cursor | undefined, limit: number): CustomerPageQuery {
  if (search) {
    const before = cursor && sql`${customers.id} < ${cursor[1]}`
    const ids = sql`select id, '' as key from customers where ${and(matchesSearchOrPhone(search), before)} order by id desc limit ${limit}`
    return { ids, order: newestFirst }
  }
  const after = cursor && sql`(${customers.nameKey}, ${customers.id}) > (${cursor[0]}, ${cursor[1]})`
  const ids = sql`select id, name_key as key from customers where ${and(isNull(customers.mergedInto), after)} order by ${asc(customers.nameKey)}, ${asc(customers.id)} limit ${limit}`
  return { ids, order: byName }
}

/**
 * True for customers whose search key has every word. A complete phone number also finds those who have
 * booked with it.
 */
function matchesSearchOrPhone(search: string): SQL | undefined {
  const phone = parseFullPhone(search)
  const hasBooked =
    phone &&
    sql`${customers.id} in (select customer_id from bookings indexed by bookings_by_phone where customer_phone_key = ${phone})`
  return or(matchesSearch(search, sql`${customers.searchKey}`), hasBooked || undefined)
}

/** The query for the customers of a page in the same order, with each one's newest booking. */
function selectItems(db: Database, { ids, order }: CustomerPageQuery) {
  const main = alias(customers, 'main')
  const mainId = sql<number>`coalesce(${main.id}, ${customers.id})`
  const merged = sql`customers as merged where merged.merged_into = ${mainId}`
  const newest = (id: SQL) =>
    sql`select seq from bookings where customer_id = ${id} order by seq desc limit 1`
  const last = sql`max(coalesce((${newest(mainId)}), 0), coalesce((select max((${newest(sql`merged.id`)})) from ${merged}), 0))`
  return db
    .select({
      at: { id: sql<number>`found.id`.as('found_id'), key: sql<string>`found.key`.as('found_key') },
      id: mainId.as('main_id'),
      name: sql<string>`coalesce(${main.name}, ${customers.name})`.as('main_name'),
      email: sql<string>`coalesce(${main.email}, ${customers.email})`.as('main_email'),
      phone: sql<string>`coalesce(${main.phone}, ${customers.phone})`.as('main_phone'),
      noShows:
        sql<number>`(select count(*) from bookings where is_no_show and (customer_id = ${mainId} or customer_id in (select merged.id from ${merged})))`.as(
          'no_shows',
        ),
      last: pick(getTableColumns(bookings), rebookedFields),
    })
    .from(sql`(${ids}) as found`)
    .innerJoin(customers, eq(customers.id, sql`found.id`))
    .leftJoin(main, eq(main.id, customers.mergedInto))
    .leftJoin(bookings, eq(bookings.seq, last))
    .orderBy(order)
}

const serializeCursor = (cursor: Cursor) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(cursor))))

function parseCustomerCursor(text: string): Cursor | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const cursor = z.safeParse(cursorSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return cursor.success ? cursor.data : null
  } catch {
    return null
  }
}
