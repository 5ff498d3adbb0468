import { and, eq, inArray, notExists, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { type NewBookingEvent, recordEvent } from '../booking/booking-events.ts'
import { hasCustomer } from '../booking/bookings.ts'
import { bumpDataVersion } from '../data-version.ts'
import { queueChangeMessages } from '../mail/queue-messages.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'

/** The event that is recorded when something happens at a job. The booking itself doesn't change. */
type JobEvent = { at: string; actor: Actor; toValue: string }

/**
 * Records that somebody is on the way and queues the email to the customer, in one transaction. A repeated
 * request with the same instant does neither again.
 * @returns whether the event is recorded: false when nobody is expected, because the job is at the shop or
 * over.
 */
export async function storeOnMyWay(db: Database, id: string, jobEvent: JobEvent): Promise<boolean> {
  const event: NewBookingEvent = { ...jobEvent, action: 'on-my-way', fromValue: null }
  const sameEvent = selectSameEvent(db, id, event)
  const isAwaited = and(eq(bookings.place, 'mobile'), inArray(bookings.status, reschedulableStatuses))
  const [, , , stored] = await db.batch([
    recordEvent(db, and(eq(bookings.id, id), isAwaited, notExists(sameEvent)), event),
    queueChangeMessages(db, id, event, 'on-my-way'),
    bumpDataVersion(db),
    sameEvent,
  ])
  return stored.length > 0
}

/**
 * Stores a note, once per text and instant.
 * @returns whether it is recorded: false when there is no such job, or its customer was erased.
 */
export async function storeNote(db: Database, id: string, jobEvent: JobEvent): Promise<boolean> {
  const event: NewBookingEvent = { ...jobEvent, action: 'noted', fromValue: null }
  const sameEvent = selectSameEvent(db, id, event, eq(bookingEvents.toValue, jobEvent.toValue))
  const [, , stored] = await db.batch([
    recordEvent(db, and(eq(bookings.id, id), hasCustomer, notExists(sameEvent)), event),
    bumpDataVersion(db),
    sameEvent,
  ])
  return stored.length > 0
}

/** The query for the event that an earlier attempt of the same request recorded. */
const selectSameEvent = (db: Database, id: string, { action, at }: NewBookingEvent, extraCondition?: SQL) =>
  db
    .select({ at: bookingEvents.at })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, id),
        eq(bookingEvents.action, action),
        eq(bookingEvents.at, at),
        extraCondition,
      ),
    )
