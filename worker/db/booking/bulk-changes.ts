import { and, desc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { businessDate, businessMoment } from '../../../shared/lib/time/business-time.ts'
import type { AuditAction } from '../../../shared/rules/audit/audit-actions.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
} from '../../../shared/rules/booking/booking-status.ts'
import { type BulkAction, maxBulkItems } from '../../../shared/rules/booking/bulk-actions.ts'
import type { BulkRequest } from '../../../shared/rules/booking/bulk-request.ts'
import type { EmailEvent } from '../../../shared/rules/mail/email-events.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema/booking-tables.ts'
import type { NewBookingEvent } from './booking-events.ts'
import { afterLastChange, hasCustomer, proposalAfterStatus } from './bookings.ts'
import { matchesBookingFilter } from './list-bookings.ts'

/** The bookings that an action applies to, and how many more it could change. */
export type BookingSelection = { ids: string[]; remaining: number }

/**
 * Resolves ids or a filter to bookings. Of a filter, those that can be changed come first, so that another
 * request finds the rest.
 */
export async function resolveSelection(
  db: Database,
  { ids, filter }: Pick<BulkRequest, 'ids' | 'filter'>,
  canChange: SQL,
  now: number,
): Promise<BookingSelection> {
  if (!filter) return { ids: [...new Set(ids)], remaining: 0 }
  const isInFilter = matchesBookingFilter(filter, businessDate(now))
  const select = (condition: SQL) =>
    db
      .select({ id: bookings.id, total: sql<number>`count(*) over ()`.as('total') })
      .from(bookings)
      .where(and(isInFilter, condition))
      .orderBy(desc(bookings.seq))
      .limit(maxBulkItems)
  const [changeable, unchangeable] = await db.batch([select(canChange), select(not(canChange))])
  return {
    ids: [...changeable, ...unchangeable].map(({ id }) => id),
    remaining: (changeable[0]?.total ?? 0) - changeable.length,
  }
}

export const matchesSelection = (ids: SQL, condition: SQL): SQL | undefined =>
  and(inArray(bookings.id, ids), condition)

/** The query for the columns that explain why a selected booking wasn't changed. */
export const selectSelection = (db: Database, ids: SQL) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      customerPhone: bookings.customerPhone,
      customerEmail: bookings.customerEmail,
      bookingDate: bookings.bookingDate,
      startMinutes: bookings.startMinutes,
      autoConfirmed: bookings.autoConfirmed,
      network: bookings.networkHash,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))

/** The statement that sets the status of bookings and releases the times proposed to them. */
export const setStatuses = (db: Database, condition: SQL | undefined, status: BookingStatus, at: string) =>
  db
    .update(bookings)
    .set({ status, proposal: proposalAfterStatus(status), updatedAt: afterLastChange(at) })
    .where(condition)

type BulkActionRule = {
  /** The bookings that the action can change; {@link findSkipReason} explains the others. */
  canChange: (now: number) => SQL | undefined
  event: Pick<NewBookingEvent, 'action' | 'fromValue' | 'toValue'>
  to: BookingStatus | null
  notification: EmailEvent | null
  audit: AuditAction
}

const canReach = (to: BookingStatus) => inArray(bookings.status, statusesBefore(to))

const statusEvent = (to: BookingStatus) =>
  ({ action: 'status', fromValue: bookings.status, toValue: to }) as const

export const bulkActionRules: Record<BulkAction, BulkActionRule> = {
  confirm: {
    canChange: () => canReach('confirmed'),
    event: statusEvent('confirmed'),
    to: 'confirmed',
    notification: 'confirmed',
    audit: 'bookings-confirmed',
  },
  cancel: {
    canChange: () => canReach('cancelled'),
    event: statusEvent('cancelled'),
    to: 'cancelled',
    notification: 'cancelled',
    audit: 'bookings-cancelled',
  },
  undo: {
    canChange: () =>
      and(
        or(
          eq(bookings.status, 'pending'),
          and(eq(bookings.status, 'confirmed'), isNotNull(bookings.autoConfirmed)),
        ),
        isNotNull(bookings.networkHash),
      ),
    event: { ...statusEvent('cancelled'), action: 'undone' },
    to: 'cancelled',
    notification: null,
    audit: 'bookings-undone',
  },
  'propose-move': {
    canChange: (now) => {
      const { date, minutes } = businessMoment(now)
      return and(
        inArray(bookings.status, reschedulableStatuses),
        ne(bookings.customerEmail, ''),
        sql`(${bookings.bookingDate}, ${bookings.startMinutes}) > (${date}, ${minutes})`,
      )
    },
    event: {
      action: 'move-proposed',
      fromValue: null,
      toValue: sql`${bookings.bookingDate} || ' ' || ${bookings.bookingTime}`,
    },
    to: null,
    notification: 'move-proposed',
    audit: 'moves-proposed',
  },
}

export const canBeChangedBy = (action: BulkAction, now: number): SQL =>
  sql`${and(hasCustomer, bulkActionRules[action].canChange(now))}`
