import { and, asc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import * as z from 'zod/mini'
import { nameKey } from '../../../shared/ground/text/name-key.ts'
import { type CustomerListQuery, wholePhone } from '../../../shared/rules/customer/customer.ts'
import type { CustomerListJson } from '../../../shared/rules/customer/customer-json.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { afterAnyText, quoteForFts, searchedWords } from '../booking/list/booking-matches.ts'
import { bookings, customers } from '../schema.ts'
import { selectIsFiling } from './file-bookings.ts'

/** Where a page begins: after this customer, in the order of names or from the newest. */
const cursorSchema = z.tuple([z.string(), z.number()])
type Cursor = z.output<typeof cursorSchema>

/**
 * One page of customers: in order of name; of a search by whole words or parts of them, of three characters or more,
 * the newest first; by a whole phone number whoever has it, or has booked with it. Those who were merged stand as whom
 * they were merged into.
 * @returns `null` when the cursor is not one of this list.
 */
export async function listCustomers(
  db: Database,
  { search, cursor: text, limit }: CustomerListQuery,
): Promise<CustomerListJson | null> {
  const cursor = text === undefined ? undefined : readCursor(text)
  if (cursor === null) return null
  const [found, [state]] = await db.batch([
    selectItems(db, findCustomers(search, cursor, limit + 1)),
    selectIsFiling(db),
  ])
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const items = page.map(({ at, ...item }) => item)
  return {
    // Of somebody who was merged both may have been found.
    items: [...new Map(items.map((item) => [item.id, item])).values()],
    nextCursor: found.length > limit && last ? writeCursor([last.at.key, last.at.id]) : null,
    isFiling: Boolean(state?.isFiling),
  }
}

/** A query for the ids of a page, each with the key by which it is sorted, and their order. */
type Found = { ids: SQL; order: SQL }

const newestFirst = sql`found.id desc`
const byName = sql`found.key, found.id`

function findCustomers(search: string, cursor: Cursor | undefined, limit: number): Found {
  const phone = wholePhone(search)
  if (phone) return { ids: findByPhone(phone, cursor, limit), order: newestFirst }
  const { long, short } = searchedWords(search)
  // Short words are found where they stand beside the others: what is typed of a last name after the first.
  const match = short.length === 0 ? long : [...search].length >= 3 ? quoteForFts(search) : ''
  if (match) {
    const before = cursor?.[1] ?? Number.MAX_SAFE_INTEGER
    const ids = sql`select rowid as id, '' as key from customer_search where customer_search match ${match} and rowid < ${before} order by rowid desc limit ${limit}`
    return { ids, order: newestFirst }
  }
  const start = nameKey(search)
  const which = and(
    start ? and(gte(customers.nameKey, start), lt(customers.nameKey, start + afterAnyText)) : undefined,
    cursor && sql`(${customers.nameKey}, ${customers.id}) > (${cursor[0]}, ${cursor[1]})`,
    isNull(customers.mergedInto),
  )
  const ids = sql`select id, name_key as key from customers where ${which ?? sql`true`} order by ${asc(customers.nameKey)}, ${asc(customers.id)} limit ${limit}`
  return { ids, order: byName }
}

/** Of the bookings with a phone number so many are looked through for whose they are. */
const maxBooked = 20

function findByPhone(phone: string, cursor: Cursor | undefined, limit: number): SQL {
  const before = cursor?.[1] ?? Number.MAX_SAFE_INTEGER
  const booked = sql`select customer_id as id from bookings indexed by bookings_by_phone where customer_phone_key = ${phone} order by seq desc limit ${maxBooked}`
  return sql`select id, '' as key from (select id from customers where phone_key = ${phone} union select id from (${booked}) where id is not null) where id < ${before} order by id desc limit ${limit}`
}

/** The query for the customers that were found, in the same order, with their newest booking. */
function selectItems(db: Database, { ids, order }: Found) {
  const main = alias(customers, 'main')
  const mainId = sql<number>`coalesce(${main.id}, ${customers.id})`
  const merged = sql`customers as merged where merged.merged_into = ${mainId}`
  const newest = (of: SQL) =>
    sql`select seq from bookings where customer_id = ${of} order by seq desc limit 1`
  const last = sql`max(coalesce((${newest(mainId)}), 0), coalesce((select max((${newest(sql`merged.id`)})) from ${merged}), 0))`
  return db
    .select({
      at: { id: sql<number>`found.id`.as('found_id'), key: sql<string>`found.key`.as('found_key') },
      id: mainId.as('main_id'),
      name: sql<string>`coalesce(${main.name}, ${customers.name})`.as('main_name'),
      email: sql<string>`coalesce(${main.email}, ${customers.email})`.as('main_email'),
      phone: sql<string>`coalesce(${main.phone}, ${customers.phone})`.as('main_phone'),
      noShows:
        sql<number>`coalesce(${main.noShows}, ${customers.noShows}) + coalesce((select sum(no_shows) from ${merged}), 0)`.as(
          'all_no_shows',
        ),
      last: {
        vehicleType: bookings.vehicleType,
        vehicleSize: bookings.vehicleSize,
        vehicleMake: bookings.vehicleMake,
        vehicleModel: bookings.vehicleModel,
        place: bookings.place,
        area: bookings.area,
        address: bookings.address,
        accessNotes: bookings.accessNotes,
      },
    })
    .from(sql`(${ids}) as found`)
    .innerJoin(customers, eq(customers.id, sql`found.id`))
    .leftJoin(main, eq(main.id, customers.mergedInto))
    .leftJoin(bookings, eq(bookings.seq, last))
    .orderBy(order)
}

const writeCursor = (cursor: Cursor) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(cursor))))

function readCursor(text: string): Cursor | null {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const cursor = z.safeParse(cursorSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return cursor.success ? cursor.data : null
  } catch {
    return null
  }
}
