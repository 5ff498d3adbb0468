import { createHmac } from 'node:crypto'
import { getTableColumns } from 'drizzle-orm'
import { omit } from 'es-toolkit/object'
import * as z from 'zod'
import { phoneKey } from '../../shared/lib/text/phone.ts'
import { formatPhone } from '../../shared/lib/text/phone-number.ts'
import { businessMoment } from '../../shared/lib/time/business-time.ts'
import {
  type ErasedFields,
  erasedCustomerFields,
  expiredCustomerFields,
  freeTextActions,
  isUpcoming,
  openStatuses,
} from '../../shared/rules/booking/booking-erasure.ts'
import { moveHolderId } from '../../shared/rules/booking/move-proposal.ts'
import { searchedJobFields, searchKeyOf } from '../../shared/rules/booking/search-key.ts'
import { contactKeys, primaryContactKey } from '../../shared/rules/customer/customer.ts'
import { customerErasureKey, legacyPhoneKey } from '../../shared/rules/customer/erasure-key.ts'
import type { Retention } from '../../shared/rules/customer/retention.ts'
import { serviceIds } from '../../shared/rules/price/service-ids.ts'
import {
  erasedRequester,
  openQuoteStatuses,
  personalVehicleFields,
} from '../../shared/rules/quote/quote-erasure.ts'
import { quoteSearchKey } from '../../shared/rules/quote/quote-search-key.ts'
import { bookings } from '../../worker/db/schema/booking-tables.ts'
import { quotes } from '../../worker/db/schema/quote-tables.ts'
import type { Row } from '../remote/remote-database.ts'
import type { BackupPart } from './backup-files.ts'
import { toStoredRow } from './stored-rows.ts'

/** A part's rows of one table. */
export type TableRows = { table: string; columns: string[]; rows: Row[] }

export function parseTables({ header, lines }: BackupPart): TableRows[] {
  let from = 0
  return header.tables.map(({ name: table, columns, rows: count }) => {
    const texts = lines.slice(from, from + count)
    from += count
    const rows = texts.map((text) => {
      const values: unknown[] = JSON.parse(text)
      return Object.fromEntries(columns.map((column, index) => [column, values[index]]))
    })
    return { table, columns, rows }
  })
}

/** True for a backup made before phone numbers were normalised and quotes had a search key. */
export const predatesContactFormat = (finalTables: readonly TableRows[]): boolean =>
  !finalTables.some(({ table, columns }) => table === 'quotes' && columns.includes('search_key'))

/** Clears customers' search keys, so that they are recomputed from the restored bookings only. */
export const resetSearchKeys = (section: TableRows): TableRows =>
  section.table === 'customers'
    ? { ...section, rows: section.rows.map((row) => ({ ...row, search_key: null })) }
    : section

/** Converts the rows of such an old backup to today's contact format. */
export function normalizeContacts({ table, columns, rows }: TableRows): TableRows {
  switch (table) {
    case 'bookings':
      return { table, columns, rows: rows.map((row) => normalizePhone(row, 'customer_phone')) }
    case 'customers':
      return { table, columns, rows: rows.map((row) => normalizePhone(row, 'phone')) }
    case 'quotes': {
      const quoteRows = rows.map((row) => addQuoteSearchKey(normalizePhone(row, 'customer_phone')))
      return { table, columns: [...columns, 'search_key'], rows: quoteRows }
    }
    case 'waiting_orders':
    case 'deposit_holds':
      return { table, columns, rows: rows.map(normalizeOrderPhone) }
    default:
      return { table, columns, rows }
  }
}

const normalizePhone = (row: Row, column: string): Row => ({
  ...row,
  [column]: formatPhone(String(row[column])),
})

function normalizeOrderPhone(row: Row): Row {
  const order = JSON.parse(String(row.visitor_order))
  return { ...row, visitor_order: JSON.stringify({ ...order, phone: formatPhone(String(order.phone)) }) }
}

const storedVehicles = z.array(z.looseObject({ vehicleMake: z.string(), vehicleModel: z.string() }))

const storedFleet = z.looseObject({ company: z.string() })

function addQuoteSearchKey(row: Row): Row {
  const service = serviceIds.find((id) => id === row.service)
  const isErased = row.customer_phone === '' && row.customer_email === ''
  if (isErased || !service) return { ...row, search_key: '' }
  const quote = {
    id: String(row.id),
    customerName: String(row.customer_name),
    customerEmail: String(row.customer_email),
    customerPhone: String(row.customer_phone),
  }
  const vehicles = storedVehicles.parse(JSON.parse(String(row.vehicles)))
  return { ...row, search_key: quoteSearchKey({ ...quote, service, vehicles }) }
}

/**
 * Bookings and quotes that the final part contains, and those that were deleted while the other parts were
 * written.
 */
type Superseded = { changed: Set<unknown>; deleted: Set<unknown> }

export function findSuperseded(finalTables: readonly TableRows[]): Superseded {
  const rows = (table: string) =>
    finalTables.filter((section) => section.table === table).flatMap((section) => section.rows)
  return {
    changed: new Set([...rows('bookings'), ...rows('quotes')].map(({ id }) => id)),
    deleted: new Set([
      ...rows('booking_events').flatMap(({ action, booking_id }) =>
        action === 'deleted' ? [booking_id] : [],
      ),
      ...rows('audit_entries').flatMap(({ action, subject }) =>
        action === 'quote-deleted' ? [subject] : [],
      ),
    ]),
  }
}

/** True for a row whose booking or quote is newer in the final part, or deleted. */
export function isSuperseded(table: string, row: Row, { changed, deleted }: Superseded): boolean {
  if (table === 'quote_events') return deleted.has(row.quote_id)
  const id = { bookings: row.id, slot_claims: row.booking_id, quotes: row.id }[table]
  return id !== undefined && (changed.has(id) || deleted.has(id))
}

type Erasure = { at: number; bookingIds: Set<unknown>; hash: unknown; recipient: string }

const bookingColumns = getTableColumns(bookings)
const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

/** Removes a booking's customer, from its search key too. */
function anonymizeBooking(row: Row, erasedFields: ErasedFields): Row {
  const searchKey = searchKeyOf({
    ...erasedFields,
    id: String(row.id),
    ...Object.fromEntries(searchedJobFields.map((field) => [field, textOf(row[bookingColumns[field].name])])),
  })
  return { ...row, ...toStoredRow(bookings, { ...erasedFields, searchKey }) }
}

const erasedQuote = toStoredRow(quotes, erasedRequester)
const erasedOrder = {
  ...{ name: erasedCustomerFields.customerName, email: '', phone: '' },
  ...{ address: null, accessNotes: null, comments: null },
}

/** Removes the free text from a history event. */
const removeFreeText = (row: Row): Row =>
  freeTextActions.some((action) => action === row.action) ? { ...row, from_value: null, to_value: null } : row

/** The erasures listed in a part. */
export const parseErasures = (part: BackupPart): Erasure[] =>
  parseTables(part)
    .filter(({ table }) => table === 'erasures')
    .flatMap(({ rows }) => rows)
    .map((row) => ({
      at: Date.parse(String(row.at)),
      bookingIds: new Set(JSON.parse(String(row.booking_ids))),
      hash: row.customer_hash,
      recipient: part.recipient,
    }))

/**
 * Erases customers from a backup's rows as the Worker does: those on the list of erasures, and all whose
 * bookings are past the retention period by now. Bookings, quotes and waiting orders have to come first, and
 * customers before their contacts.
 */
export function createEraser(erasures: readonly Erasure[], { months, before }: Retention) {
  const removedBookings = new Set<unknown>()
  const erasedBookings = new Set<unknown>()
  const erasedQuotes = new Set<unknown>()
  const freedClaims = new Set<unknown>()
  const erasedOrders = new Set<unknown>()
  const erasedCustomers = new Set<unknown>()
  /** When the customers of erased bookings and quotes were erased, by their number. */
  const erasedPhones = new Map<string, number>()

  const isHashOf = ({ hash, recipient }: Erasure, key: string) =>
    hash !== null &&
    hash === createHmac('sha256', recipient).update(customerErasureKey(key)).digest('base64url')

  /**
   * Finds the erasure of a row's customer by contact. Sharing only a phone number with an erased customer is
   * not enough. Erasures from before extensions counted used another phone key; they apply only to rows that
   * already existed at the time.
   */
  function findErasureByContact({
    email,
    phone,
    createdAt,
  }: Record<'email' | 'phone' | 'createdAt', unknown>) {
    const contact = { email: String(email), phone: String(phone) }
    const key = primaryContactKey(contactKeys({ ...contact, phone: formatPhone(contact.phone) }))
    const oldKey = contact.email ? null : legacyPhoneKey(contact.phone)
    return erasures.find(
      (each) =>
        isHashOf(each, key) ||
        (oldKey !== null && !(Date.parse(String(createdAt)) > each.at) && isHashOf(each, oldKey)),
    )
  }

  const findErasure = (row: Row): Erasure | undefined =>
    erasures.find((each) => each.bookingIds.has(row.id)) ??
    findErasureByContact({ email: row.customer_email, phone: row.customer_phone, createdAt: row.created_at })

  function noteErasedPhone(row: Row, { at }: Erasure) {
    const phone = phoneKey(formatPhone(String(row.customer_phone)))
    erasedPhones.set(phone, Math.max(at, erasedPhones.get(phone) ?? 0))
  }

  /** A number may belong to somebody again after the erasure. */
  function isErasedPhone(phone: string, at: number): boolean {
    const erasedAt = erasedPhones.get(phone)
    if (erasedAt !== undefined && at <= erasedAt) return true
    return erasures.some((each) => at <= each.at && isHashOf(each, phone))
  }

  function eraseText(row: Row): Row | null {
    const isAboutErased = removedBookings.has(row.subject_id) || erasedQuotes.has(row.subject_id)
    const at = String(row.at)
    return isAboutErased || at < before || isErasedPhone(String(row.phone), Date.parse(at)) ? null : row
  }

  function eraseBooking(row: Row): Row {
    if (row.customer_phone === '') return row
    const erasure = findErasure(row)
    if (!erasure && String(row.booking_date) >= before) return row
    removedBookings.add(row.id)
    freedClaims.add(moveHolderId(String(row.id)))
    if (!erasure) return anonymizeBooking(row, expiredCustomerFields(months))
    erasedBookings.add(row.id)
    noteErasedPhone(row, erasure)
    const start = { bookingDate: String(row.booking_date), startMinutes: Number(row.start_minutes) }
    const isCancelled =
      openStatuses.some((status) => status === row.status) && isUpcoming(start, businessMoment(erasure.at))
    if (isCancelled) freedClaims.add(row.id)
    return { ...anonymizeBooking(row, erasedCustomerFields), ...(isCancelled && { status: 'cancelled' }) }
  }

  function eraseQuote(row: Row): Row {
    const erasure = findErasure(row)
    if (!erasure) return row
    erasedQuotes.add(row.id)
    noteErasedPhone(row, erasure)
    const isOpen = openQuoteStatuses.some((status) => status === row.status)
    const vehicles = storedVehicles.parse(JSON.parse(String(row.vehicles)))
    const impersonal = vehicles.map((vehicle) => omit(vehicle, personalVehicleFields))
    return {
      ...{ ...row, ...erasedQuote, vehicles: JSON.stringify(impersonal) },
      ...(typeof row.fleet === 'string' && {
        fleet: JSON.stringify({ ...storedFleet.parse(JSON.parse(String(row.fleet))), company: '' }),
      }),
      ...(isOpen && { status: 'declined' }),
    }
  }

  /** Removes the free text from an erased quote's event. */
  function eraseQuoteEvent(row: Row): Row {
    if (!erasedQuotes.has(row.quote_id)) return row
    const pricedQuote = row.offer && JSON.stringify({ ...JSON.parse(String(row.offer)), note: '' })
    return { ...row, text: null, offer: pricedQuote }
  }

  const isErasedOrder = (row: Row, order: { email: unknown; phone: unknown }): boolean =>
    findErasureByContact({ ...order, createdAt: row.created_at }) !== undefined

  /** Keeps the order's day, because releasing the hold finds its hours by it. */
  function eraseHold(row: Row): Row {
    const order = JSON.parse(String(row.visitor_order))
    if (!erasedBookings.has(row.id) && !isErasedOrder(row, order)) return row
    return { ...row, visitor_order: JSON.stringify({ ...order, ...erasedOrder }) }
  }

  return {
    get bookings() {
      return erasedBookings.size
    },
    /** @returns the row without its customer, or `null` when nothing of it is kept. */
    erase(table: string, row: Row): Row | null {
      switch (table) {
        case 'bookings':
          return eraseBooking(row)
        case 'quotes':
          return eraseQuote(row)
        case 'quote_events':
          return eraseQuoteEvent(row)
        case 'slot_claims':
          return freedClaims.has(row.booking_id) ? null : row
        case 'photos':
          return erasedQuotes.has(row.quote_id) || removedBookings.has(row.booking_id) ? null : row
        case 'booking_events':
          return removedBookings.has(row.booking_id) ? removeFreeText(row) : row
        case 'payments':
          return removedBookings.has(row.booking_id) ? { ...row, note: null } : row
        case 'reviews':
          return removedBookings.has(row.booking_id) ? { ...row, shown_name: '' } : row
        case 'gallery_pictures':
          return erasedBookings.has(row.booking_id) ? { ...row, booking_id: null, consent: '' } : row
        case 'customers':
          if (!findErasureByContact({ email: row.email, phone: row.phone, createdAt: row.created_at }))
            return row
          erasedCustomers.add(row.id)
          return null
        case 'customer_contacts':
        case 'care_plans':
          return erasedCustomers.has(row.customer_id) ? null : row
        case 'mail_outbox':
          return removedBookings.has(row.subject_id) || erasedQuotes.has(row.subject_id) ? null : row
        case 'texts':
          return eraseText(row)
        case 'text_opt_outs':
          return isErasedPhone(String(row.phone), Date.parse(String(row.at))) ? null : row
        case 'deposit_holds':
          return eraseHold(row)
        case 'waiting_orders':
          if (!isErasedOrder(row, JSON.parse(String(row.visitor_order)))) return row
          erasedOrders.add(row.id)
          return null
        case 'idempotency_keys':
          return removedBookings.has(row.booking_id) || erasedOrders.has(row.booking_id)
            ? { ...row, order_hash: '' }
            : row
        default:
          return row
      }
    },
  }
}
