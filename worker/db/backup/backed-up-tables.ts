import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { admins, authenticatorApps, passkeys, recoveryCodes } from '../schema/account-tables.ts'
import { auditEntries } from '../schema/audit-tables.ts'
import { erasures } from '../schema/backup-tables.ts'
import { bookingEvents, bookings, idempotencyKeys } from '../schema/booking-tables.ts'
import { calendarFeeds } from '../schema/calendar-tables.ts'
import { customers } from '../schema/customer-tables.ts'
import { depositHolds, paymentEvents } from '../schema/deposit-tables.ts'
import { galleryPictures } from '../schema/gallery-tables.ts'
import { invoices } from '../schema/invoice-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { payments } from '../schema/payment-tables.ts'
import { photos } from '../schema/photo-tables.ts'
import { pastQuoteMonths, quoteEvents, quotes, quoteTemplates } from '../schema/quote-tables.ts'
import { reviewRequests, reviews, unsubscribes } from '../schema/review-tables.ts'
import { crewDays, scheduleSettings, slotClaims, specialDays, timeOff } from '../schema/schedule-tables.ts'
import { siteDraft, siteVersions } from '../schema/site-tables.ts'
import { businessTerms } from '../schema/terms-tables.ts'
import { waitingOrders } from '../schema/waiting-tables.ts'

/** Moments of a backup, as text: rows from then on may have changed while the pages were read. */
export type Cutoffs = { change: string; mail: string; date: string }

export type BackedUpTable = {
  table: SQLiteTable
  /** By which its pages follow each other. */
  key: string[]
  /** Which rows the closing reads, all tables at one moment. Small tables are read there alone. */
  finalRows?: (since: Cutoffs) => string
  /** Which rows the pages leave to the closing, where that is not the same. */
  isLeftToFinalPart?: (since: Cutoffs) => string
  /** Its rows only come in the order of their key: those of the closing are restored after the pages. */
  restoreInKeyOrder?: true
}

const recentlyChangedClaims = ({ change }: Cutoffs) =>
  `(date, hour, crew) IN (SELECT c.date, c.hour, c.crew FROM bookings b JOIN slot_claims c ON c.booking_id = b.id AND c.date BETWEEN b.booking_date AND b.ready_date WHERE b.updated_at >= '${change}')`

/** What a backup holds, in the order in which it is restored: who was erased is seen by bookings and quotes, which come first. */
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
  // One waits a day for its quote at most: until then it changes. Of older ones only who sees them does, and is as it was
  // when its page was read.
  {
    table: photos,
    key: ['id'],
    finalRows: ({ change }) => `created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', '${change}', '-1 day')`,
  },
  // After the bookings, of which they say what was paid.
  { table: payments, key: ['id'], finalRows: ({ change }) => `at >= '${change}'` },
  {
    table: invoices,
    key: ['year', 'number'],
    finalRows: ({ change }) => `at >= '${change}'`,
    restoreInKeyOrder: true,
  },
  { table: businessTerms, key: ['id'] },
  { table: depositHolds, key: ['id'] },
  { table: paymentEvents, key: ['id'] },
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
  { table: specialDays, key: ['date'] },
  { table: timeOff, key: ['id'] },
  { table: admins, key: ['id'] },
  { table: calendarFeeds, key: ['admin_id'] },
  { table: passkeys, key: ['id'] },
  { table: authenticatorApps, key: ['admin_id'] },
  { table: recoveryCodes, key: ['admin_id', 'hash'] },
  { table: auditEntries, key: ['id'] },
  { table: erasures, key: ['id'] },
]

/**
 * What no backup holds: how far filing is and what number the data has, which begin anew; what counts for a day or an hour only; who is signed in; and what is told about this account's own runs.
 */
export const excludedTables = [
  ...['customer_filing', 'data_version', 'alerts', 'many_changes'],
  ...['daily_counts', 'attempts', 'used_tickets'],
  ...['sessions', 'invitations', 'push_devices', 'job_runs', 'backups'],
]

export const tableName = ({ table }: BackedUpTable) => getTableName(table)

/** The columns that hold something: a generated one is made again. */
export const storedColumns = ({ table }: BackedUpTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name)

export const isPaged = ({ finalRows }: BackedUpTable) => finalRows !== undefined

/** The query for a page of a table. It takes the key of the row before, unless it is the first, and a limit. */
export function pageQuery(table: BackedUpTable, since: Cutoffs, isFirst: boolean): string {
  const { key, finalRows, isLeftToFinalPart = finalRows } = table
  const order = key.join(', ')
  const afterKey = isFirst ? '' : ` AND (${order}) > (${key.map(() => '?').join(', ')})`
  // What cannot be compared, such as a moment that has not come, is not left to the closing.
  const isInPages = isLeftToFinalPart ? `(${isLeftToFinalPart(since)}) IS NOT TRUE` : 'true'
  return `SELECT ${storedColumns(table)} FROM ${tableName(table)} WHERE ${isInPages}${afterKey} ORDER BY ${order} LIMIT ?`
}

/** The query for what the closing reads of a table. */
export const finalPartQuery = (table: BackedUpTable, since: Cutoffs): string =>
  `SELECT ${storedColumns(table)} FROM ${tableName(table)} WHERE ${table.finalRows?.(since) ?? 'true'} ORDER BY ${table.key.join(', ')}`
