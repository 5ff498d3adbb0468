import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { businessMoment } from '../../../shared/lib/time/business-time.ts'
import {
  type BookingStatus,
  statusesBefore,
  undoCompletionMs,
} from '../../../shared/rules/booking/booking-status.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookingEvents, bookings } from '../schema.ts'
import { type NewBookingEvent, recordEvent } from './booking-events.ts'
import { afterLastChange, type Booking, hasCustomer, proposalAfterStatus } from './bookings.ts'

export const hasStatus = (status: BookingStatus): SQL => eq(bookings.status, status)

/** True of a booking that may get a status (§4), and is still as it was known: `knownAs` is its `updatedAt`. */
export const canBecome = (
  to: BookingStatus,
  expectedVersion?: string,
  extraCondition?: SQL,
): SQL | undefined =>
  and(
    hasCustomer,
    inArray(bookings.status, statusesBefore(to)),
    expectedVersion === undefined ? undefined : eq(bookings.updatedAt, expectedVersion),
    extraCondition,
  )

/** True of a booking that was completed in the last minutes. */
export function isJustCompleted(id: string, now: number): SQL {
  const since = new Date(now - undoCompletionMs).toISOString()
  return sql`${hasCustomer} and ${bookings.status} = 'completed' and exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${id} and ${bookingEvents.action} = 'status' and ${bookingEvents.toValue} = 'completed' and ${bookingEvents.at} >= ${since})`
}

/** True of a booking whose time has come, that is not completed, and is still as it was known. */
export function canBeNoShow(now: number, expectedVersion: string): SQL | undefined {
  const { date, minutes } = businessMoment(now)
  return and(
    inArray(bookings.status, statusesBefore('cancelled')),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) <= (${date}, ${minutes})`,
    eq(bookings.updatedAt, expectedVersion),
  )
}

/** The statements that give a booking a status and record it, where it may have it. */
export function setStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  condition: SQL | undefined,
  event: Pick<NewBookingEvent, 'at' | 'actor' | 'action'>,
  extraColumns: Partial<Pick<Booking, 'isNoShow'>> = {},
) {
  const which = and(eq(bookings.id, id), condition)
  const update = db.update(bookings).set({
    status: to,
    proposal: proposalAfterStatus(to),
    ...extraColumns,
    updatedAt: afterLastChange(event.at),
  })
  return [
    recordEvent(db, which, { ...event, fromValue: bookings.status, toValue: to }),
    update.where(which).returning(),
  ] as const
}
