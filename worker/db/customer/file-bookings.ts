import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import { type Contact, contactKeys } from '../../../shared/rules/customer/customer.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isNullViolation, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../../lib/environment.ts'
import { matchesContact } from '../booking/of-contact.ts'
import { bookings, customerFiling, customers, quotes } from '../schema.ts'
import { type Directory, directoryOf, type Filed, type KnownCustomer, type NewCustomer } from './directory.ts'

// A run files at most 10,000 bookings, a thousand at a time; the next run goes on.
const batchSize = 1000
const maxBatches = 10

/** So many are filed while somebody waits for it. */
const few = 200

/** How often somebody else may have filed in between before this is left to the next run. */
const maxTries = 5

/** What is looked through: the next ones in order of arrival, those where they are few, or where a condition holds. */
type Asked = 'next' | 'few' | { bookings: SQL; quotes: SQL }

/**
 * Files what has come since the last run under its customers: the job of the cron. @returns how many bookings and quotes
 * were looked through.
 */
export async function fileBookings(env: Bindings): Promise<{ filed: number }> {
  const db = openDatabase(env.DB)
  let filed = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const looked = await file(db, 'next', batchSize)
    filed += looked
    if (looked === 0) break
  }
  return { filed }
}

/** Files what has come of late, for a list that is to have it; more than a few are left to the cron. */
export const fileLatest = (db: Database) => file(db, 'few', few)

/** Files a booking after the response; who asks for its customer before has it filed too. */
export function fileAfter(c: Context<AppEnv>, { id }: { id: string }) {
  c.executionCtx.waitUntil(fileById(openDatabase(c.env.DB), id).then(undefined, () => {}))
}

/** Files the booking or the quote of an id, unless it is. */
export const fileById = (db: Database, id: string) =>
  file(db, { bookings: eq(bookings.id, id), quotes: eq(quotes.id, id) }, 1)

/** Whose a booking or a quote is; `null` when it is not filed, or there is none. */
export async function customerOf(db: Database, id: string): Promise<number | null> {
  const select = (table: typeof bookings | typeof quotes) =>
    db.select({ customerId: table.customerId }).from(table).where(eq(table.id, id))
  const [[booking], [quote]] = await db.batch([select(bookings), select(quotes)])
  return booking?.customerId ?? quote?.customerId ?? null
}

/** Files what is there of some contacts, at most a thousand of it. */
export const fileContacts = (db: Database, contacts: readonly Contact[]) =>
  file(
    db,
    { bookings: matchesContact(bookings, contacts), quotes: matchesContact(quotes, contacts) },
    batchSize,
  )

/** After a restore the customers are there, and what was noted of the filing is not. */
const lastId = sql<number>`max(${customerFiling.lastId}, coalesce((select max(id) from customers), 0))`.as(
  'newest_id',
)

/** What is asked of a booking or a quote to file it. */
type Row = Filed & { id: string; seq: number; customerId: number | null }

/**
 * Files bookings and quotes, at most `limit` of each: read, decided and stored in three trips. Where somebody else has
 * filed meanwhile, nothing is stored and it begins again, so that no two make two customers of one person.
 * @returns how many were looked through; 0 also when others were always first.
 */
async function file(db: Database, asked: Asked, limit: number): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [[state], booked, requested] = await db.batch([
      db.select({ version: customerFiling.version, lastId }).from(customerFiling),
      selectRows(db, bookings, asked, limit),
      selectRows(db, quotes, asked, limit),
    ])
    if (!state) throw new Error('The row of the filing is missing.')
    const looked = booked.length + requested.length
    const unfiled = [...booked, ...requested].filter(isUnfiled)
    const isInOrder = typeof asked === 'string'
    if (looked === 0 || (!isInOrder && unfiled.length === 0)) return looked
    const directory = await readDirectory(db, unfiled, state.lastId)
    const rowsOf = (rows: readonly Row[]) =>
      rows.filter(isUnfiled).map((row) => ({ id: row.id, seq: row.seq, customer: directory.fileUnder(row) }))
    const stored = { bookings: rowsOf(booked), quotes: rowsOf(requested) }
    const upTo = isInOrder && { bookings: booked.at(-1)?.seq, quotes: requested.at(-1)?.seq }
    try {
      await store(db, state, { ...stored, directory, upTo })
      return looked
    } catch (error) {
      if (!isNullViolation(error, 'customer_filing.version')) throw error
    }
  }
  return 0
}

/** True until a booking or a quote is filed; who was erased is nobody's. */
const isUnfiled = ({ customerId, phone }: Row) => customerId === null && !isErased({ customerPhone: phone })

function selectRows(db: Database, table: typeof bookings | typeof quotes, asked: Asked, limit: number) {
  const isBookings = table === bookings
  const last = isBookings ? customerFiling.bookings : customerFiling.quotes
  const isNext = sql`${table.seq} > (select ${last} from ${customerFiling})`
  const areFew = sql`(select max(seq) from ${table}) - (select ${last} from ${customerFiling}) <= ${few}`
  const which =
    typeof asked === 'string'
      ? and(isNext, asked === 'few' ? areFew : undefined)
      : and(asked[isBookings ? 'bookings' : 'quotes'], isNull(table.customerId))
  return db
    .select({
      id: table.id,
      seq: table.seq,
      customerId: table.customerId,
      name: table.customerName,
      email: table.customerEmail,
      phone: table.customerPhone,
      at: table.createdAt,
    })
    .from(table)
    .where(which)
    .orderBy(table.seq)
    .limit(limit)
}

/** Everybody whom some contacts may be. */
async function readDirectory(db: Database, rows: readonly Filed[], lastId: number): Promise<Directory> {
  const keys = rows.map(contactKeys)
  const listOf = (of: keyof Contact) =>
    JSON.stringify([...new Set(keys.map((each) => each[of]).filter(Boolean))])
  const emails = listOf('email')
  const phones = listOf('phone')
  // Somebody may have given another number for a booking than the one they are known by. Not all are looked through.
  const bookedWith = sql`(select customer_id from (select customer_id from bookings indexed by bookings_by_phone where customer_phone_key = phones.value limit 20) where customer_id is not null limit 1)`
  const known = { id: customers.id, email: customers.email, phone: customers.phone }
  const [byEmail, byPhone, byBooking] = await db.batch([
    db
      .select(known)
      .from(sql`json_each(${emails}) as emails`)
      .crossJoin(customers)
      .where(sql`${customers.email} = emails.value collate nocase`),
    db
      .select(known)
      .from(sql`json_each(${phones}) as phones`)
      .crossJoin(customers)
      .where(sql`${customers.phoneKey} = phones.value`),
    db
      .select({ ...known, bookedWith: sql<string>`phones.value`.as('booked_with') })
      .from(sql`json_each(${phones}) as phones`)
      .crossJoin(customers)
      .where(sql`${customers.id} = ${bookedWith}`),
  ])
  return directoryOf([...byEmail, ...byPhone, ...byBooking], lastId)
}

type Stored = Record<'bookings' | 'quotes', { id: string; seq: number; customer: KnownCustomer }[]> & {
  directory: Directory
  upTo: { bookings: number | undefined; quotes: number | undefined } | false
}

/** @throws what `isNullViolation` knows, and nothing is written, when the filing is no longer as it was read. */
async function store(
  db: Database,
  { version }: { version: number },
  { directory, upTo, ...filed }: Stored,
): Promise<void> {
  const at = new Date().toISOString()
  const { made, filled } = directory
  const lastId = made.at(-1)?.id
  const setCustomer = (table: typeof bookings | typeof quotes, rows: Stored['bookings']) => {
    const cells = JSON.stringify(rows.map(({ id, seq, customer }) => [seq, id, customer.id]))
    return db
      .update(table)
      .set({ customerId: sql`filed.value ->> 2` })
      .from(sql`json_each(${cells}) as filed`)
      .where(
        sql`${table.seq} = filed.value ->> 0 and ${table.id} = filed.value ->> 1 and ${table.customerId} is null`,
      )
  }
  await db.batch([
    db.update(customerFiling).set({
      version: sql`iif(${customerFiling.version} = ${version}, ${customerFiling.version} + 1, null)`,
      ...(lastId !== undefined && { lastId }),
      ...(upTo && upTo.bookings !== undefined && { bookings: upTo.bookings }),
      ...(upTo && upTo.quotes !== undefined && { quotes: upTo.quotes }),
    }),
    ...(made.length > 0 ? [insertCustomers(db, made, at)] : []),
    ...(filled.length > 0 ? [fillContacts(db, filled, at)] : []),
    ...(filed.bookings.length > 0 ? [setCustomer(bookings, filed.bookings)] : []),
    ...(filed.quotes.length > 0 ? [setCustomer(quotes, filed.quotes)] : []),
  ])
}

const insertCustomers = (db: Database, made: readonly NewCustomer[], at: string) => {
  // What finds their bookings comes to it when those are filed.
  const searchKeyOfOne = ({ name, email, phone }: NewCustomer) =>
    searchKeyOf({ customerName: name, customerEmail: email, customerPhone: phone })
  const rows = JSON.stringify(
    made.map((one) => ({ ...one, nameKey: nameKey(one.name), searchKey: searchKeyOfOne(one) })),
  )
  return insertSelect(
    db,
    customers,
    {
      id: sql`value ->> 'id'`,
      name: sql`value ->> 'name'`,
      nameKey: sql`value ->> 'nameKey'`,
      email: sql`value ->> 'email'`,
      phone: sql`value ->> 'phone'`,
      searchKey: sql`value ->> 'searchKey'`,
      createdAt: sql`value ->> 'at'`,
      updatedAt: at,
    },
    sql`from json_each(${rows})`,
  )
}

const fillContacts = (db: Database, filled: readonly KnownCustomer[], at: string) =>
  db
    .update(customers)
    .set({ email: sql`filled.value ->> 'email'`, phone: sql`filled.value ->> 'phone'`, updatedAt: at })
    .from(sql`json_each(${JSON.stringify(filled)}) as filled`)
    .where(sql`${customers.id} = filled.value ->> 'id'`)

/** The statement by which whoever is filing at this moment looks again: for what changes who is who. */
export const outdateFiling = (db: Database) =>
  db.update(customerFiling).set({ version: sql`${customerFiling.version} + 1` })

/** The query for whether there are bookings that have not been filed yet. */
export const selectIsFiling = (db: Database) =>
  db
    .select({
      isFiling:
        sql<number>`${customerFiling.bookings} < coalesce((${db.select({ last: max(bookings.seq) }).from(bookings)}), 0)`.as(
          'is_filing',
        ),
    })
    .from(customerFiling)
