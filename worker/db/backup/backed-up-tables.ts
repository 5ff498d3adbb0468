import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { admins, authenticatorApps, passkeys, recoveryCodes } from '../schema/account-tables.ts'
import { auditEntries } from '../schema/audit-tables.ts'
import { erasures } from '../schema/backup-tables.ts'
import { bookingEvents, bookings, idempotencyKeys } from '../schema/booking-tables.ts'
import { busyCalendars, calendarFeeds } from '../schema/calendar-tables.ts'
import { carePlans } from '../schema/care-tables.ts'
import { customerContacts, customers } from '../schema/customer-tables.ts'
import { depositHolds, paymentEvents } from '../schema/deposit-tables.ts'
import { galleryPictures } from '../schema/gallery-tables.ts'
import { invoiceJobs, invoices } from '../schema/invoice-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { messageSettings, textOptOuts, texts } from '../schema/message-tables.ts'
import { cardRefunds, checkouts, payments, tips } from '../schema/payment-tables.ts'
import { photos } from '../schema/photo-tables.ts'
import { pastQuoteMonths, quoteEvents, quotes, quoteTemplates } from '../schema/quote-tables.ts'
import { reviewRequests, reviews, unsubscribes } from '../schema/review-tables.ts'
import { crewDays, scheduleSettings, slotClaims, specialDays, timeOff } from '../schema/schedule-tables.ts'
import { siteDraft, siteVersions } from '../schema/site-tables.ts'
import { businessTerms } from '../schema/terms-tables.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'

/** The instants and the date from which rows may have changed while the pages were read, as text. */
export type Cutoffs = { change: string; mail: string; date: string }

export type BackedUpTable = {
  table: SQLiteTable
  /** The columns that order its pages. */
  key: string[]
  /**
   * The rows that the final part reads, of all tables at one moment. Tables without pages are read there in
   * full.
   */
  finalRows?: (since: Cutoffs) => string
  /** The rows that the pages leave to the final part, if those differ from `finalRows`. */
  isLeftToFinalPart?: (since: Cutoffs) => string
  /**
   * Rows must be inserted in the order of their key, so those of the final part are restored after the pages.
   */
  restoreInKeyOrder?: true
}

const recentlyChangedClaims = ({ change }: Cutoffs) =>
  `(date, hour, crew) IN (SELECT c.date, c.hour, c.crew FROM bookings b JOIN slot_claims c ON c.booking_id = b.id AND c.date BETWEEN b.booking_date AND b.ready_date WHERE b.updated_at >= '${change}')`

/**
 * The tables of a backup in the order in which they are restored. Bookings and quotes come first, since they
 * show who was erased.
 */
export const backedUpTables: BackedUpTable[] = [
  { table: bookings, key: ['seq'], finalRows: ({ change }) => `updated_at >= '${change}'` },
  {
    table: bookingEvents,
    key: ['booking_id', 'number'],
    finalRows: ({ change }) => `at >= '${change}'`,
  },
  { table: quotes, key: ['seq'], finalRows: ({ change }) => `updated_at >= '${change}'` },
  { table: quoteEvents, key: ['quote_id', 'number'], finalRows: ({ change }) => `at >= '${change}'` },
  {
    table: slotClaims,
    key: ['date', 'hour', 'crew'],
    finalRows: (since) => `date >= '${since.date}' OR ${recentlyChangedClaims(since)}`,
    isLeftToFinalPart: ({ date }) => `date >= '${date}'`,
  },
  { table: crewDays, key: ['date', 'crew', 'number'], finalRows: ({ date }) => `date >= '${date}'` },
  {
    table: outbox,
    key: ['at', 'subject_id', 'number', 'recipient'],
    finalRows: ({ mail }) => `at >= '${mail}'`,
  },
  // Before their keys.
  { table: waitingOrders, key: ['id'] },
  { table: idempotencyKeys, key: ['key'], finalRows: ({ change }) => `created_at >= '${change}'` },
  { table: customers, key: ['id'], finalRows: ({ change }) => `updated_at >= '${change}'` },
  {
    table: customerContacts,
    key: ['customer_id', 'position'],
    finalRows: ({ change }) => `customer_id IN (SELECT id FROM customers WHERE updated_at >= '${change}')`,
  },
  // Older texts keep the delivery state and read mark from when their page was read.
  { table: texts, key: ['at', 'id'], finalRows: ({ change }) => `at >= '${change}'` },
  { table: textOptOuts, key: ['phone'] },
  { table: carePlans, key: ['id'] },
  // A photo waits at most a day for its quote and changes until then. Of older ones only the visibility
  // changes, and that is as of when their page was read.
  {
    table: photos,
    key: ['id'],
    finalRows: ({ change }) => `created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', '${change}', '-1 day')`,
  },
  // After the bookings, whose paid amounts they add up to.
  { table: payments, key: ['id'], finalRows: ({ change }) => `at >= '${change}'` },
  {
    table: invoices,
    key: ['year', 'number'],
    finalRows: ({ change }) => `at >= '${change}'`,
    restoreInKeyOrder: true,
  },
  {
    table: invoiceJobs,
    key: ['year', 'number', 'booking_id'],
    finalRows: ({ change }) =>
      `(year, number) IN (SELECT year, number FROM invoices WHERE at >= '${change}')`,
  },
  { table: businessTerms, key: ['id'] },
  { table: depositHolds, key: ['id'] },
  { table: paymentEvents, key: ['id'] },
  { table: checkouts, key: ['id'] },
  { table: tips, key: ['id'], finalRows: ({ change }) => `at >= '${change}'` },
  { table: cardRefunds, key: ['id'] },
  { table: pastQuoteMonths, key: ['month', 'service'] },
  { table: quoteTemplates, key: ['id'] },
  { table: siteVersions, key: ['number'] },
  { table: siteDraft, key: ['id'] },
  { table: galleryPictures, key: ['id'] },
  { table: reviews, key: ['booking_id'] },
  {
    table: reviewRequests,
    key: ['booking_id'],
    finalRows: ({ change }) => `completed_at >= '${change}' OR decided_at >= '${change}'`,
  },
  { table: unsubscribes, key: ['address_hash'] },
  { table: scheduleSettings, key: ['id'] },
  { table: messageSettings, key: ['id'] },
  { table: specialDays, key: ['date'] },
  { table: timeOff, key: ['id'] },
  { table: admins, key: ['id'] },
  { table: calendarFeeds, key: ['admin_id'] },
  { table: busyCalendars, key: ['id'] },
  { table: passkeys, key: ['id'] },
  { table: authenticatorApps, key: ['admin_id'] },
  { table: recoveryCodes, key: ['admin_id', 'hash'] },
  { table: auditEntries, key: ['id'] },
  { table: erasures, key: ['id'] },
]

/**
 * Tables that no backup holds: the customer ids and the data version, which start over; what counts for a day
 * or an hour only; sign-ins and devices; and the records of this account's own runs.
 */
export const excludedTables = [
  ...['customer_filing', 'data_version', 'alerts', 'many_changes'],
  ...['imported_rows', 'imported_bookings'],
  ...['daily_counts', 'attempts', 'used_tickets'],
  ...['sessions', 'invitations', 'password_resets', 'push_devices', 'job_runs', 'backups'],
]

export const tableName = ({ table }: BackedUpTable) => getTableName(table)

/** The columns that are stored. Generated columns are computed again. */
export const storedColumns = ({ table }: BackedUpTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name)

export const isPaged = ({ finalRows }: BackedUpTable) => finalRows !== undefined

/**
 * The query for a page of a table. It takes the key of the row before, except on the first page, and a limit.
 */
export function pageQuery(table: BackedUpTable, since: Cutoffs, isFirst: boolean): string {
  const { key, finalRows, isLeftToFinalPart = finalRows } = table
  const order = key.join(', ')
  const afterKey = isFirst ? '' : ` AND (${order}) > (${key.map(() => '?').join(', ')})`
  // Rows that cannot be compared, such as those with a null instant, stay in the pages.
  const isInPages = isLeftToFinalPart ? `(${isLeftToFinalPart(since)}) IS NOT TRUE` : 'true'
  return `SELECT ${storedColumns(table)} FROM ${tableName(table)} WHERE ${isInPages}${afterKey} ORDER BY ${order} LIMIT ?`
}

/** The query for a table's rows of the final part. */
export const finalPartQuery = (table: BackedUpTable, since: Cutoffs): string =>
  `SELECT ${storedColumns(table)} FROM ${tableName(table)} WHERE ${table.finalRows?.(since) ?? 'true'} ORDER BY ${table.key.join(', ')}`
