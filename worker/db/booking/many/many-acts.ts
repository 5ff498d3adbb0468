import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import type { AuditAction } from '../../../../shared/rules/audit/audit-actions.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
} from '../../../../shared/rules/booking/booking-status.ts'
import type { BulkAction } from '../../../../shared/rules/booking/bulk-actions.ts'
import type { EmailEvent } from '../../../../shared/rules/mail/email-events.ts'
import { bookings } from '../../schema.ts'
import type { NewBookingEvent } from '../booking-events.ts'
import { hasCustomer } from '../bookings.ts'

type BulkActionRule = {
  /** Which bookings it can change, as {@link whyNotChanged} says why not. */
  canChange: (now: number) => SQL | undefined
  event: Pick<NewBookingEvent, 'action' | 'fromValue' | 'toValue'>
  to: BookingStatus | null
  /** The letter of it. */
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
    canChange: () => and(eq(bookings.status, 'pending'), isNotNull(bookings.networkHash)),
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

/** True of the bookings that an act can change now. */
export const canBeChangedBy = (action: BulkAction, now: number): SQL =>
  sql`${and(hasCustomer, bulkActionRules[action].canChange(now))}`
