import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'

/** Moments of a backup, as text: rows from then on may have changed while the pages were read. */
export type Since = { change: string; mail: string; date: string }

export type BackedUpTable = {
  table: SQLiteTable
  /** By which its pages follow each other. */
  key: string[]
  /** Which rows the closing reads, all tables at one moment. Small tables are read there alone. */
  closing?: (since: Since) => string
  /** Which rows the pages leave to the closing, where that is not the same. */
  isLeft?: (since: Since) => string
  /** Its rows only come in the order of their key: those of the closing are restored after the pages. */
  inOrder?: true
}

const changedClaims = ({ change }: Since) =>
  `(date, hour, crew) IN (SELECT c.date, c.hour, c.crew FROM bookings b JOIN slot_claims c ON c.booking_id = b.id AND c.date BETWEEN b.booking_date AND b.ready_date WHERE b.updated_at >= '${change}')`

/** What a backup holds, in the order in which it is restored: who was erased is seen by bookings and quotes, which come first. */
export const backedUpTables: BackedUpTable[] = [
  { table: schema.bookings, key: ['seq'], closing: ({ change }) => `updated_at >= '${change}'` },
  {
    table: schema.bookingEvents,
    key: ['booking_id', 'number'],
    closing: ({ change }) => `at >= '${change}'`,
  },
  { table: schema.quotes, key: ['seq'], closing: ({ change }) => `updated_at >= '${change}'` },
  { table: schema.quoteEvents, key: ['quote_id', 'number'], closing: ({ change }) => `at >= '${change}'` },
  {
    table: schema.slotClaims,
    key: ['date', 'hour', 'crew'],
    closing: (since) => `date >= '${since.date}' OR ${changedClaims(since)}`,
    isLeft: ({ date }) => `date >= '${date}'`,
  },
  { table: schema.crewDays, key: ['date', 'crew', 'number'], closing: ({ date }) => `date >= '${date}'` },
  {
    table: schema.mailOutbox,
    key: ['at', 'subject_id', 'number', 'recipient'],
    closing: ({ mail }) => `at >= '${mail}'`,
  },
  // Before their keys.
  { table: schema.waitingOrders, key: ['id'] },
  { table: schema.idempotencyKeys, key: ['key'], closing: ({ change }) => `created_at >= '${change}'` },
  { table: schema.customers, key: ['id'], closing: ({ change }) => `updated_at >= '${change}'` },
  // One waits a day for its quote at most: until then it changes. Of older ones only who sees them does, and is as it was
  // when its page was read.
  {
    table: schema.photos,
    key: ['id'],
    closing: ({ change }) => `created_at >= strftime('%Y-%m-%dT%H:%M:%fZ', '${change}', '-1 day')`,
  },
  // After the bookings, of which they say what was paid.
  { table: schema.payments, key: ['id'], closing: ({ change }) => `at >= '${change}'` },
  {
    table: schema.invoices,
    key: ['year', 'number'],
    closing: ({ change }) => `at >= '${change}'`,
    inOrder: true,
  },
  { table: schema.businessTerms, key: ['id'] },
  { table: schema.depositHolds, key: ['id'] },
  { table: schema.paymentEvents, key: ['id'] },
  { table: schema.pastQuoteMonths, key: ['month', 'service'] },
  { table: schema.offerTemplates, key: ['id'] },
  { table: schema.siteVersions, key: ['number'] },
  { table: schema.siteDraft, key: ['id'] },
  { table: schema.galleryPictures, key: ['id'] },
  { table: schema.reviews, key: ['booking_id'] },
  {
    table: schema.reviewRequests,
    key: ['booking_id'],
    closing: ({ change }) => `completed_at >= '${change}' OR decided_at >= '${change}'`,
  },
  { table: schema.unsubscribes, key: ['address_hash'] },
  { table: schema.scheduleSettings, key: ['id'] },
  { table: schema.specialDays, key: ['date'] },
  { table: schema.timeOff, key: ['id'] },
  { table: schema.admins, key: ['id'] },
  { table: schema.calendarFeeds, key: ['admin_id'] },
  { table: schema.passkeys, key: ['id'] },
  { table: schema.codeApps, key: ['admin_id'] },
  { table: schema.recoveryCodes, key: ['admin_id', 'hash'] },
  { table: schema.auditEntries, key: ['id'] },
  { table: schema.erasures, key: ['id'] },
]

/**
 * What no backup holds: how far filing is and what number the data has, which begin anew; what counts for a day or an hour only; who is signed in; and what is told about this account's own runs.
 */
export const leftOut = [
  ...['customer_filing', 'data_version', 'alerts', 'many_changes'],
  ...['daily_counts', 'attempts', 'used_tickets'],
  ...['sessions', 'invitations', 'push_devices', 'job_runs', 'backups'],
]

export const nameOf = ({ table }: BackedUpTable) => getTableName(table)

/** The columns that hold something: a generated one is made again. */
export const columnsOf = ({ table }: BackedUpTable): string[] =>
  Object.values(getTableColumns(table))
    .filter(({ generated }) => !generated)
    .map(({ name }) => name)

export const isPaged = ({ closing }: BackedUpTable) => closing !== undefined

/** The query for a page of a table. It takes the key of the row before, unless it is the first, and a limit. */
export function pageQuery(table: BackedUpTable, since: Since, isFirst: boolean): string {
  const { key, closing, isLeft = closing } = table
  const order = key.join(', ')
  const after = isFirst ? '' : ` AND (${order}) > (${key.map(() => '?').join(', ')})`
  // What cannot be compared, such as a moment that has not come, is not left to the closing.
  const mine = isLeft ? `(${isLeft(since)}) IS NOT TRUE` : 'true'
  return `SELECT ${columnsOf(table)} FROM ${nameOf(table)} WHERE ${mine}${after} ORDER BY ${order} LIMIT ?`
}

/** The query for what the closing reads of a table. */
export const closingQuery = (table: BackedUpTable, since: Since): string =>
  `SELECT ${columnsOf(table)} FROM ${nameOf(table)} WHERE ${table.closing?.(since) ?? 'true'} ORDER BY ${table.key.join(', ')}`
