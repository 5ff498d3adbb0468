import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'

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
  { table: schema.bookings, key: ['seq'], finalRows: ({ change }) => `updated_at >= '${change}'` },
  {
    table: schema.bookingEvents,
    key: ['booking_id', 'number'],
    finalRows: ({ change }) => `at >= '${change}'`,
  },
  { table: schema.quotes, key: ['seq'], finalRows: ({ change }) => `updated_at >= '${change}'` },
  { table: schema.quoteEvents, key: ['quote_id', 'number'], finalRows: ({ change }) => `at >= '${change}'` },
  {
    table: schema.slotClaims,
    key: ['date', 'hour', 'crew'],
    finalRows: (since) => `date >= '${since.date}' OR ${recentlyChangedClaims(since)}`,
    isLeftToFinalPart: ({ date }) => `date >= '${date}'`,
  },
  { table: schema.crewDays, key: ['date', 'crew', 'number'], finalRows: ({ date }) => `date >= '${date}'` },
  {
    table: schema.outbox,
    key: ['at', 'subject_id', 'number', 'recipient'],
    finalRows: ({ mail }) => `at >= '${mail}'`,
  },
  // Before their keys.
  { table: schema.waitingOrders, key: ['id'] },
  { table: schema.idempotencyKeys, key: ['key'], finalRows: ({ change }) => `created_at >= '${change}'` },
  { table: schema.customers, key: ['id'], finalRows: ({ change }) => `updated_at >= '${change}'` },
  // One waits a day for its quote at most: until then it changes. Of older ones only who sees them does, and is as it was
  // when its page was read.
  {
    table: schema.photos,
    key: ['id'],
    finalRows: ({ change }) => `created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', '${change}', '-1 day')`,
  },
  // After the bookings, of which they say what was paid.
  { table: schema.payments, key: ['id'], finalRows: ({ change }) => `at >= '${change}'` },
  {
    table: schema.invoices,
    key: ['year', 'number'],
    finalRows: ({ change }) => `at >= '${change}'`,
    restoreInKeyOrder: true,
  },
  { table: schema.businessTerms, key: ['id'] },
  { table: schema.depositHolds, key: ['id'] },
  { table: schema.paymentEvents, key: ['id'] },
  { table: schema.pastQuoteMonths, key: ['month', 'service'] },
  { table: schema.quoteTemplates, key: ['id'] },
  { table: schema.siteVersions, key: ['number'] },
  { table: schema.siteDraft, key: ['id'] },
  { table: schema.galleryPictures, key: ['id'] },
  { table: schema.reviews, key: ['booking_id'] },
  {
    table: schema.reviewRequests,
    key: ['booking_id'],
    finalRows: ({ change }) => `completed_at >= '${change}' OR decided_at >= '${change}'`,
  },
  { table: schema.unsubscribes, key: ['address_hash'] },
  { table: schema.scheduleSettings, key: ['id'] },
  { table: schema.specialDays, key: ['date'] },
  { table: schema.timeOff, key: ['id'] },
  { table: schema.admins, key: ['id'] },
  { table: schema.calendarFeeds, key: ['admin_id'] },
  { table: schema.passkeys, key: ['id'] },
  { table: schema.authenticatorApps, key: ['admin_id'] },
  { table: schema.recoveryCodes, key: ['admin_id', 'hash'] },
  { table: schema.auditEntries, key: ['id'] },
  { table: schema.erasures, key: ['id'] },
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
