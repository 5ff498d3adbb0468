import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import type { AuditAction } from '../../../../shared/rules/audit/audit.ts'
import {
  type BookingStatus,
  reschedulableStatuses,
  statusesBefore,
} from '../../../../shared/rules/booking/booking-status.ts'
import type { ManyAct } from '../../../../shared/rules/booking/many.ts'
import type { MailEvent } from '../../../../shared/rules/mail/mail.ts'
import { bookings } from '../../schema.ts'
import { hasPerson } from '../bookings.ts'
import type { NewEvent } from '../history.ts'

type Act = {
  /** Which bookings it can change, as {@link whyNotChanged} says why not. */
  canChange: (now: number) => SQL | undefined
  event: Pick<NewEvent, 'action' | 'fromValue' | 'toValue'>
  to: BookingStatus | null
  /** The letter of it. */
  mail: MailEvent | null
  audit: AuditAction
}

const isBefore = (to: BookingStatus) => inArray(bookings.status, statusesBefore(to))

const toStatus = (to: BookingStatus) =>
  ({ action: 'status', fromValue: bookings.status, toValue: to }) as const

export const manyActs: Record<ManyAct, Act> = {
  confirm: {
    canChange: () => isBefore('confirmed'),
    event: toStatus('confirmed'),
    to: 'confirmed',
    mail: 'confirmed',
    audit: 'bookings-confirmed',
  },
  cancel: {
    canChange: () => isBefore('cancelled'),
    event: toStatus('cancelled'),
    to: 'cancelled',
    mail: 'cancelled',
    audit: 'bookings-cancelled',
  },
  undo: {
    canChange: () => and(eq(bookings.status, 'pending'), isNotNull(bookings.networkHash)),
    event: { ...toStatus('cancelled'), action: 'undone' },
    to: 'cancelled',
    mail: null,
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
    mail: 'move-proposed',
    audit: 'moves-proposed',
  },
}

/** True of the bookings that an act can change now. */
export const mayBeChanged = (act: ManyAct, now: number): SQL =>
  sql`${and(hasPerson, manyActs[act].canChange(now))}`
