import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { businessMoment } from '../../../shared/lib/time/business-time.ts'
import {
  type BookingStatus,
  statusesBefore,
  undoCompletionMs,
} from '../../../shared/rules/booking/booking-status.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookingEvents, bookings } from '../schema.ts'
import { afterLastChange, type Booking, hasPerson, proposalUnder } from './bookings.ts'
import { type NewEvent, recordEvent } from './history.ts'

export const hasStatus = (status: BookingStatus): SQL => eq(bookings.status, status)

/** True of a booking that may get a status (§4), and is still as it was known: `knownAs` is its `updatedAt`. */
export const mayBecome = (to: BookingStatus, knownAs?: string, alsoIf?: SQL): SQL | undefined =>
  and(
    hasPerson,
    inArray(bookings.status, statusesBefore(to)),
    knownAs === undefined ? undefined : eq(bookings.updatedAt, knownAs),
    alsoIf,
  )

/** True of a booking that was completed in the last minutes. */
export function isJustCompleted(id: string, now: number): SQL {
  const since = new Date(now - undoCompletionMs).toISOString()
  return sql`${hasPerson} and ${bookings.status} = 'completed' and exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${id} and ${bookingEvents.action} = 'status' and ${bookingEvents.toValue} = 'completed' and ${bookingEvents.at} >= ${since})`
}

/** True of a booking whose time has come, that is not completed, and is still as it was known. */
export function hasComeWithoutThem(now: number, knownAs: string): SQL | undefined {
  const { date, minutes } = businessMoment(now)
  return and(
    inArray(bookings.status, statusesBefore('cancelled')),
    sql`(${bookings.bookingDate}, ${bookings.startMinutes}) <= (${date}, ${minutes})`,
    eq(bookings.updatedAt, knownAs),
  )
}

/** The statements that give a booking a status and record it, where it may have it. */
export function setStatus(
  db: Database,
  id: string,
  to: BookingStatus,
  mayChange: SQL | undefined,
  event: Pick<NewEvent, 'at' | 'actor' | 'action'>,
  mark: Partial<Pick<Booking, 'isNoShow'>> = {},
) {
  const which = and(eq(bookings.id, id), mayChange)
  const update = db
    .update(bookings)
    .set({ status: to, proposal: proposalUnder(to), ...mark, updatedAt: afterLastChange(event.at) })
  return [
    recordEvent(db, which, { ...event, fromValue: bookings.status, toValue: to }),
    update.where(which).returning(),
  ] as const
}
