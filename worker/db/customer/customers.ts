import { and, desc, eq, getTableColumns, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type Contact,
  contactKeys,
  type customerNoteSchema,
  isSameCustomer,
} from '../../../shared/rules/customer/customer.ts'
import type { CustomerContactJson, CustomerNoteJson } from '../../../shared/rules/customer/customer-json.ts'
import { retainedUntil } from '../../../shared/rules/invoice/invoice.ts'
import type { UntimedOrder } from '../../../shared/rules/waiting/waiting.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import { type Database, isNullViolation } from '../../lib/database/open-database.ts'
import { nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { balance, isUnpaid } from '../booking/bookings.ts'
import { bookings } from '../schema/booking-tables.ts'
import type { carePlans } from '../schema/care-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { galleryPictures } from '../schema/gallery-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'
import { quotes } from '../schema/quote-tables.ts'
import { mainCustomerId } from './main-customer.ts'
import { withAnyContact } from './matching-customer.ts'

/** A customer with their other phone numbers and email addresses, in order. */
export type Customer = typeof customers.$inferSelect & { otherPhones: string[]; otherEmails: string[] }

const otherContacts = (column: 'phone' | 'email') =>
  sql<string>`(select json_group_array(${sql.raw(column)}) from (select ${sql.raw(column)} from customer_contacts where customer_id = ${customers.id} and ${sql.raw(column)} is not null order by position))`.mapWith(
    (text: string): string[] => JSON.parse(text),
  )

const customerColumns = {
  ...getTableColumns(customers),
  otherPhones: otherContacts('phone').as('other_phones'),
  otherEmails: otherContacts('email').as('other_emails'),
}

/** The bookings of one customer that are added up, and those listed. */
const maxTotalled = 1000
const maxListed = 100
const maxDuplicates = 10

export const selectCustomers = (db: Database) => db.select(customerColumns).from(customers)

/**
 * Finds a customer's records: the main one first, then all that were merged into it. Empty if the id doesn't
 * exist.
 */
export async function findCustomerRecords(db: Database, id: number): Promise<Customer[]> {
  return await selectCustomers(db)
    .where(or(eq(customers.id, mainCustomerId(id)), eq(customers.mergedInto, mainCustomerId(id))))
    .orderBy(isNotNull(customers.mergedInto), customers.id)
}

/** True for the customer's bookings, quotes or care plans. */
export const isOfCustomer = (
  records: readonly Customer[],
  table: typeof bookings | typeof quotes | typeof carePlans = bookings,
): SQL => sql`${table.customerId} in ${idsOf(records)}`

/**
 * The ids as inline SQL: they are the database's own numbers, and there may be more than a query takes
 * parameters.
 */
const idsOf = (records: readonly Customer[]) => sql.raw(`(${records.map(({ id }) => id).join(', ')})`)

const isAmongNewest = (records: readonly Customer[]): SQL =>
  sql`${bookings.seq} in (select ${bookings.seq} from ${bookings} where ${isOfCustomer(records)} order by ${bookings.seq} desc limit ${maxTotalled})`

/**
 * Loads a customer's bookings, latest date first, their totals, the newest quotes, and possible duplicates of
 * the customer.
 */
export async function loadCustomer(db: Database, records: readonly Customer[]) {
  const isTheirNewest = isAmongNewest(records)
  const [items, [totalsRow], quoteRows, pictureRows] = await db.batch([
    db
      .select()
      .from(bookings)
      .where(isTheirNewest)
      .orderBy(desc(bookings.bookingDate), desc(bookings.startMinutes), desc(bookings.seq))
      .limit(maxListed),
    db
      .select({
        bookings: sql<number>`count(*)`.as('bookings'),
        cancelled: sql<number>`coalesce(sum(${bookings.status} = 'cancelled'), 0)`.as('cancelled'),
        revenue:
          sql<number>`coalesce(round(sum(iif(${bookings.status} <> 'cancelled', ${bookings.totalPrice}, 0)), 2), 0)`.as(
            'revenue',
          ),
        due: sql<number>`coalesce(sum(iif(${isUnpaid}, ${balance}, 0)), 0)`.as('due'),
        refundDue: sql<number>`coalesce(sum(max(-${balance}, 0)), 0)`.as('refund_due'),
        first: sql<string | null>`min(${bookings.bookingDate})`.as('first'),
        last: sql<string | null>`max(${bookings.bookingDate})`.as('last'),
        noShows: sql<number>`coalesce(sum(${bookings.isNoShow}), 0)`.as('no_shows'),
        invoicedIn: sql<
          number | null
        >`max(max(coalesce((select max(year) from ${invoices} where booking_id = ${bookings.id}), 0), coalesce((select max(year) from ${invoiceJobs} where booking_id = ${bookings.id}), 0)))`.as(
          'invoiced_in',
        ),
      })
      .from(bookings)
      .where(isTheirNewest),
    db.select().from(quotes).where(isOfCustomer(records, quotes)).orderBy(desc(quotes.seq)).limit(maxListed),
    db
      .select({ id: galleryPictures.id })
      .from(galleryPictures)
      .where(
        inArray(
          galleryPictures.bookingId,
          db.select({ id: bookings.id }).from(bookings).where(isOfCustomer(records)),
        ),
      ),
  ])
  if (!totalsRow) throw new Error('The totals of a customer came without a row.')
  const usedContacts = [...items, ...quoteRows].map(({ customerEmail: email, customerPhone: phone }) => ({
    email,
    phone,
  }))
  const duplicates = await findDuplicates(
    db,
    records,
    [...records.flatMap(allContactsOf), ...usedContacts].map(contactKeys),
  )
  const { invoicedIn, noShows, ...totals } = totalsRow
  const invoicesKeptUntil = invoicedIn ? retainedUntil(invoicedIn) : null
  const galleryCount = pictureRows.length
  return {
    bookings: items,
    totals,
    noShows,
    quotes: quoteRows,
    duplicates,
    invoicesKeptUntil,
    galleryPictures: galleryCount,
  }
}

/** Every way to reach a customer, one phone number or email address each. */
export const allContactsOf = ({ email, phone, otherEmails, otherPhones }: Customer): Contact[] => [
  { email, phone },
  ...otherEmails.map((each) => ({ email: each, phone: '' })),
  ...otherPhones.map((each) => ({ email: '', phone: each })),
]

/** Finds other customers with the same phone number or email address. */
function findDuplicates(db: Database, records: readonly Customer[], keys: ReturnType<typeof contactKeys>[]) {
  const matchingIds = withAnyContact({
    phoneKeys: keys.map(({ phone }) => phone).filter(Boolean),
    emails: keys.map(({ email }) => email).filter(Boolean),
  })
  return db
    .select()
    .from(customers)
    .where(sql`${customers.id} in (${matchingIds}) and ${customers.id} not in ${idsOf(records)}`)
    .orderBy(customers.id)
    .limit(maxDuplicates)
}

/** Matches orders that aren't bookings yet by contact, since only bookings and quotes have a customer. */
export function isOrderOf(records: readonly Customer[]) {
  const contacts = records.flatMap(allContactsOf).map(contactKeys)
  return ({ order }: { order: UntimedOrder }) =>
    contacts.some((contact) => isSameCustomer(contact, contactKeys(order)))
}

export const contactOf = ({ id, name, email, phone }: CustomerContactJson): CustomerContactJson => ({
  id,
  name,
  email,
  phone,
})

export const noteOf = ({ note, noteAt, noteBy }: typeof customers.$inferSelect): CustomerNoteJson | null =>
  note === null ? null : { text: note, updatedAt: noteAt ?? '', updatedBy: noteBy ?? '' }

type NoteOutcome =
  | { kind: 'saved' | 'conflict'; note: CustomerNoteJson | null }
  /** There is no such customer. */
  | { kind: 'not-found' }

/** Saves the notes about a customer if they haven't changed since they were read. Empty notes are removed. */
export async function saveNote(
  db: Database,
  id: number,
  { text, updatedAt: expected }: z.output<typeof customerNoteSchema>,
  { at, actor }: Pick<AuditedBy, 'at' | 'actor'>,
): Promise<NoteOutcome> {
  const note = text || null
  const isMainRecord = eq(customers.id, mainCustomerId(id))
  const [saved, [stored]] = await db.batch([
    db
      .update(customers)
      .set({
        note,
        noteAt: note === null ? null : nextUpdatedAt(customers.noteAt, at),
        noteBy: note === null ? null : actor,
        updatedAt: at,
      })
      .where(and(isMainRecord, versionMatches(customers.noteAt, expected)))
      .returning({ id: customers.id }),
    db.select().from(customers).where(isMainRecord),
  ])
  if (!stored) return { kind: 'not-found' }
  return { kind: saved.length > 0 || stored.note === note ? 'saved' : 'conflict', note: noteOf(stored) }
}

/**
 * Merges a customer, with all who were merged into it, into another. No booking is rewritten, so a merge can
 * be undone.
 * @returns false when one of them doesn't exist or they are merged already.
 */
export async function mergeCustomers(
  db: Database,
  id: number,
  into: number,
  by: AuditedBy,
): Promise<boolean> {
  const [merged] = await db.batch([
    db
      .update(customers)
      .set({ mergedInto: mainCustomerId(into), updatedAt: by.at })
      .where(
        and(
          or(eq(customers.id, mainCustomerId(id)), eq(customers.mergedInto, mainCustomerId(id))),
          ne(mainCustomerId(id), mainCustomerId(into)),
        ),
      )
      .returning({ id: customers.id }),
    auditChange(db, by, 'customers-merged', `${id} into ${into}`),
  ])
  return merged.length > 0
}

/** Undoes a merge. @returns false when the customer isn't merged or doesn't exist. */
export async function unmergeCustomer(db: Database, id: number, by: AuditedBy): Promise<boolean> {
  const [unmerged] = await db.batch([
    db
      .update(customers)
      .set({ mergedInto: null, updatedAt: by.at })
      .where(and(eq(customers.id, id), isNotNull(customers.mergedInto)))
      .returning({ id: customers.id }),
    auditChange(db, by, 'customers-taken-apart', String(id)),
  ])
  return unmerged.length > 0
}

/**
 * The statements that delete customers. They fail the batch with {@link isCustomerInUse} if one of them still
 * has a booking or a quote.
 */
export function deleteCustomers(db: Database, records: readonly Customer[]) {
  const isRecord = sql`${customers.id} in ${idsOf(records)}`
  const isInUse = sql`(exists (select 1 from bookings where customer_id = customers.id) or exists (select 1 from quotes where customer_id = customers.id))`
  return [
    db.update(customers).set({ name: sql`null` }).where(sql`${isRecord} and ${isInUse}`),
    db.delete(customers).where(isRecord),
  ] as const
}

export const isCustomerInUse = (error: unknown): boolean => isNullViolation(error, 'customers.name')

export const bookingIdsOf = (records: readonly Customer[]): IdsSql =>
  sql`(select ${bookings.id} from ${bookings} where ${isOfCustomer(records)})`

export const quoteIdsOf = (records: readonly Customer[]): IdsSql =>
  sql`(select ${quotes.id} from ${quotes} where ${isOfCustomer(records, quotes)})`

/** The queries for the ids of the customer's bookings and quotes. */
export const selectIdsOf = (db: Database, records: readonly Customer[]) =>
  [
    db.select({ id: bookings.id }).from(bookings).where(isOfCustomer(records)),
    db.select({ id: quotes.id }).from(quotes).where(isOfCustomer(records, quotes)),
  ] as const

/** The query for the customer's bookings, in order of arrival. */
export const selectBookingsOf = (db: Database, records: readonly Customer[]) =>
  db.select().from(bookings).where(isOfCustomer(records)).orderBy(bookings.seq)

/** The query for the customer's quotes, in order of arrival. */
export const selectQuotesOf = (db: Database, records: readonly Customer[]) =>
  db.select().from(quotes).where(isOfCustomer(records, quotes)).orderBy(quotes.seq)
