import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { nameKey } from '../../../shared/lib/text/name-key.ts'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import { type Contact, contactKeys } from '../../../shared/rules/customer/customer.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isNullViolation, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../../lib/environment.ts'
import { matchesContact } from '../booking/bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import { customerFiling, customers } from '../schema/customer-tables.ts'
import { quotes } from '../schema/quote-tables.ts'
import {
  type CustomerDirectory,
  createDirectory,
  type ExistingCustomer,
  type FiledContact,
  type NewCustomer,
} from './customer-directory.ts'

// A run files at most 10,000 bookings in batches of a thousand; the next run continues.
const batchSize = 1000
const maxBatches = 10

/** The most that is filed while a request waits. */
const recentLimit = 200

/** After losing the race this often, filing is left to the next run. */
const maxTries = 5

/**
 * The rows to file: the next ones by arrival, the same but only if they are few, or those that match a
 * condition.
 */
type FilingScope = 'next' | 'few' | { bookings: SQL; quotes: SQL }

/**
 * Scheduled task: files the bookings and quotes since the last run under their customers.
 * @returns how many it scanned.
 */
export async function fileBookings(env: Bindings): Promise<{ filed: number }> {
  const db = openDatabase(env.DB)
  let filed = 0
  for (let batch = 0; batch < maxBatches; batch++) {
    const scanned = await fileRows(db, 'next', batchSize)
    filed += scanned
    if (scanned === 0) break
  }
  return { filed }
}

/** Files recent arrivals before a list is read. If there are more than a few, they are left to the cron. */
export const fileRecent = (db: Database) => fileRows(db, 'few', recentLimit)

/** Files a booking after the response. A request for its customer before then files it too. */
export function fileAfterResponse(c: Context<AppEnv>, { id }: { id: string }) {
  c.executionCtx.waitUntil(fileById(openDatabase(c.env.DB), id).then(undefined, () => {}))
}

/** Files the booking or quote with an id, unless it is filed. */
export const fileById = (db: Database, id: string) =>
  fileRows(db, { bookings: eq(bookings.id, id), quotes: eq(quotes.id, id) }, 1)

/** Returns the customer id of a booking or quote; `null` when it isn't filed or doesn't exist. */
export async function findCustomerIdOf(db: Database, id: string): Promise<number | null> {
  const select = (table: typeof bookings | typeof quotes) =>
    db.select({ customerId: table.customerId }).from(table).where(eq(table.id, id))
  const [[booking], [quote]] = await db.batch([select(bookings), select(quotes)])
  return booking?.customerId ?? quote?.customerId ?? null
}

/** Files at most a thousand bookings and quotes with one of the contacts. */
export const fileContacts = (db: Database, contacts: readonly Contact[]) =>
  fileRows(
    db,
    { bookings: matchesContact(bookings, contacts), quotes: matchesContact(quotes, contacts) },
    batchSize,
  )

/** After a restore the customers exist, but the filing progress starts over. */
const lastId = sql<number>`max(${customerFiling.lastId}, coalesce((select max(id) from customers), 0))`.as(
  'newest_id',
)

/** The columns of a booking or quote that filing needs. */
type FilingRow = FiledContact & { id: string; seq: number; customerId: number | null }

/**
 * Files bookings and quotes, at most `limit` of each, in three round trips: read, decide and store. If
 * another run filed meanwhile, nothing is stored and it starts over, so that two runs cannot create the same
 * customer twice.
 * @returns how many were scanned; also 0 when other runs were first every time.
 */
async function fileRows(db: Database, scope: FilingScope, limit: number): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const [[state], bookingRows, quoteRows] = await db.batch([
      db.select({ version: customerFiling.version, lastId }).from(customerFiling),
      selectRows(db, bookings, scope, limit),
      selectRows(db, quotes, scope, limit),
    ])
    if (!state) throw new Error('The row of the filing is missing.')
    const scanned = bookingRows.length + quoteRows.length
    const unfiled = [...bookingRows, ...quoteRows].filter(isUnfiled)
    const isInOrder = typeof scope === 'string'
    if (scanned === 0 || (!isInOrder && unfiled.length === 0)) return scanned
    const directory = await loadDirectory(db, unfiled, state.lastId)
    const toFiledRows = (rows: readonly FilingRow[]) =>
      rows
        .filter(isUnfiled)
        .map((row) => ({ id: row.id, seq: row.seq, customer: directory.findOrCreate(row) }))
    const filedRows = { bookings: toFiledRows(bookingRows), quotes: toFiledRows(quoteRows) }
    const upTo = isInOrder && { bookings: bookingRows.at(-1)?.seq, quotes: quoteRows.at(-1)?.seq }
    try {
      await storeFiling(db, state, { ...filedRows, directory, upTo })
      return scanned
    } catch (error) {
      if (!isNullViolation(error, 'customer_filing.version')) throw error
    }
  }
  return 0
}

/** Erased bookings and quotes belong to nobody and stay unfiled. */
const isUnfiled = ({ customerId, phone }: FilingRow) =>
  customerId === null && !isErased({ customerPhone: phone })

function selectRows(db: Database, table: typeof bookings | typeof quotes, scope: FilingScope, limit: number) {
  const isBookings = table === bookings
  const last = isBookings ? customerFiling.bookings : customerFiling.quotes
  const isNext = sql`${table.seq} > (select ${last} from ${customerFiling})`
  const isWithinRecentLimit = sql`(select max(seq) from ${table}) - (select ${last} from ${customerFiling}) <= ${recentLimit}`
  const condition =
    typeof scope === 'string'
      ? and(isNext, scope === 'few' ? isWithinRecentLimit : undefined)
      : and(scope[isBookings ? 'bookings' : 'quotes'], isNull(table.customerId))
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
    .where(condition)
    .orderBy(table.seq)
    .limit(limit)
}

/** Loads every customer that may have one of the contacts. */
async function loadDirectory(
  db: Database,
  rows: readonly FiledContact[],
  lastId: number,
): Promise<CustomerDirectory> {
  const keys = rows.map(contactKeys)
  const listOf = (field: keyof Contact) =>
    JSON.stringify([...new Set(keys.map((each) => each[field]).filter(Boolean))])
  const emails = listOf('email')
  const phones = listOf('phone')
  // A customer may have booked with another number than the one on record. Only some of the number's bookings
  // are searched.
  const bookedWith = sql`(select customer_id from (select customer_id from bookings indexed by bookings_by_phone where customer_phone_key = phones.value limit 20) where customer_id is not null limit 1)`
  const columns = { id: customers.id, email: customers.email, phone: customers.phone }
  const [byEmail, byPhone, byBooking] = await db.batch([
    db
      .select(columns)
      .from(sql`json_each(${emails}) as emails`)
      .crossJoin(customers)
      .where(sql`${customers.email} = emails.value collate nocase`),
    db
      .select(columns)
      .from(sql`json_each(${phones}) as phones`)
      .crossJoin(customers)
      .where(sql`${customers.phoneKey} = phones.value`),
    db
      .select({ ...columns, bookedWith: sql<string>`phones.value`.as('booked_with') })
      .from(sql`json_each(${phones}) as phones`)
      .crossJoin(customers)
      .where(sql`${customers.id} = ${bookedWith}`),
  ])
  return createDirectory([...byEmail, ...byPhone, ...byBooking], lastId)
}

type FilingResult = Record<
  'bookings' | 'quotes',
  { id: string; seq: number; customer: ExistingCustomer }[]
> & {
  directory: CustomerDirectory
  upTo: { bookings: number | undefined; quotes: number | undefined } | false
}

/**
 * @throws an error that `isNullViolation` recognizes, and writes nothing, when another run has filed since
 * the read.
 */
async function storeFiling(
  db: Database,
  { version }: { version: number },
  { directory, upTo, ...filed }: FilingResult,
): Promise<void> {
  const at = new Date().toISOString()
  const { created, completed } = directory
  const lastId = created.at(-1)?.id
  const setCustomer = (table: typeof bookings | typeof quotes, rows: FilingResult['bookings']) => {
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
    ...(created.length > 0 ? [insertCustomers(db, created, at)] : []),
    ...(completed.length > 0 ? [updateContacts(db, completed, at)] : []),
    ...(filed.bookings.length > 0 ? [setCustomer(bookings, filed.bookings)] : []),
    ...(filed.quotes.length > 0 ? [setCustomer(quotes, filed.quotes)] : []),
  ])
}

const insertCustomers = (db: Database, created: readonly NewCustomer[], at: string) => {
  // Filing the bookings then adds their search words.
  const searchKeyOfCustomer = ({ name, email, phone }: NewCustomer) =>
    searchKeyOf({ customerName: name, customerEmail: email, customerPhone: phone })
  const rows = JSON.stringify(
    created.map((customer) => ({
      ...customer,
      nameKey: nameKey(customer.name),
      searchKey: searchKeyOfCustomer(customer),
    })),
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

const updateContacts = (db: Database, completed: readonly ExistingCustomer[], at: string) =>
  db
    .update(customers)
    .set({ email: sql`filled.value ->> 'email'`, phone: sql`filled.value ->> 'phone'`, updatedAt: at })
    .from(sql`json_each(${JSON.stringify(completed)}) as filled`)
    .where(sql`${customers.id} = filled.value ->> 'id'`)

/** The statement that makes a concurrent run of the filing start over, for changes to who is who. */
export const invalidateFiling = (db: Database) =>
  db.update(customerFiling).set({ version: sql`${customerFiling.version} + 1` })

/** The query that finds out whether any bookings have not been filed yet. */
export const selectIsFiling = (db: Database) =>
  db
    .select({
      isFiling:
        sql<number>`${customerFiling.bookings} < coalesce((${db.select({ last: max(bookings.seq) }).from(bookings)}), 0)`.as(
          'is_filing',
        ),
    })
    .from(customerFiling)
