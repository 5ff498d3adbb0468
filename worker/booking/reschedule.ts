import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Actor } from '../../shared/booking/actor.ts'
import { reschedulableStatuses } from '../../shared/booking/booking-status.ts'
import { type BookingRules, decideReschedule } from '../../shared/booking/decisions.ts'
import { datedHoursHeld, type Start } from '../../shared/schedule/availability.ts'
import { slotText, toSlot } from '../../shared/schedule/slot.ts'
import { formatTime } from '../../shared/time/business-time.ts'
import { type Database, isUniqueViolation, openDatabase } from '../database/open-database.ts'
import { bookings, slotClaims } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { sendMailAfter } from '../mail/send-mail.ts'
import { scheduleOf, selectSchedule } from '../schedule/load-schedule.ts'
import {
  type Booking,
  claimsOfBooking,
  maxTries,
  type NewEvent,
  recordEvent,
  selectBooking,
} from './bookings.ts'
import { type RefusedStart, refuseStart } from './refuse-start.ts'

export type Reschedule = Start & {
  rules: BookingRules
  actor: Actor
  /** The `updatedAt` that the booking must still have. */
  knownAs?: string
}

type RescheduleOutcome =
  | { kind: 'rescheduled'; booking: Booking }
  | { kind: 'conflict'; booking: Booking }
  | RefusedStart
  | { kind: 'gone' }

/**
 * Gives a booking another time: its old hours are freed and the new ones claimed in one transaction, and the primary
 * key of `slot_claims` decides as it does when booking. Read, decided, stored and told like an order.
 */
export async function rescheduleBooking(
  c: Context<AppEnv>,
  id: string,
  wanted: Reschedule,
): Promise<RescheduleOutcome> {
  const now = Date.now()
  const db = openDatabase(c.env.DB)
  for (let tries = 1; ; tries++) {
    const [[booking], schedule] = await db.batch([
      selectBooking(db, id),
      selectSchedule(db, wanted.date, wanted.date, id),
    ])
    if (!booking) return { kind: 'gone' }
    const decision = decideReschedule(booking, wanted, scheduleOf(schedule), now)
    if (decision.kind === 'conflict') return { ...decision, booking }
    if (decision.kind === 'unchanged') return { kind: 'rescheduled', booking }
    if (decision.kind === 'refused' || tries > maxTries) {
      const reason = decision.kind === 'refused' ? decision.reason : 'taken'
      return refuseStart(db, reason, { ...wanted, durationMinutes: booking.durationMinutes }, now, id)
    }
    const rescheduled = await storeReschedule(db, booking, wanted, decision.crew, new Date(now).toISOString())
    if (rescheduled) {
      sendMailAfter(c, rescheduled)
      return { kind: 'rescheduled', booking: rescheduled }
    }
  }
}

/** @returns `null`, and nothing is written, when the booking is no longer as it was read or its hours are taken. */
async function storeReschedule(
  db: Database,
  booking: Booking,
  wanted: Reschedule,
  crew: number,
  at: string,
): Promise<Booking | null> {
  const { id } = booking
  const { date, startMinutes, actor } = wanted
  const isUnchanged = and(
    eq(bookings.updatedAt, booking.updatedAt),
    eq(bookings.bookingDate, booking.bookingDate),
    eq(bookings.startMinutes, booking.startMinutes),
    eq(bookings.crew, booking.crew),
    inArray(bookings.status, reschedulableStatuses),
  )
  const exists = sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, id), isUnchanged)})`
  const hours = JSON.stringify(
    datedHoursHeld(date, startMinutes, booking.durationMinutes).map((held) => [held.date, held.hour]),
  )
  const event: NewEvent = {
    at,
    actor,
    action: 'moved',
    fromValue: slotText({ date: booking.bookingDate, time: booking.bookingTime }),
    toValue: slotText(toSlot(wanted)),
  }
  try {
    const [, , , rows] = await db.batch([
      recordEvent(db, id, isUnchanged, event),
      db.delete(slotClaims).where(and(claimsOfBooking(id), exists)),
      db
        .insert(slotClaims)
        .select(
          sql`select value ->> 0, value ->> 1, ${crew}, ${id} from json_each(${hours}) where ${exists}`,
        ),
      db
        .update(bookings)
        .set({ bookingDate: date, bookingTime: formatTime(startMinutes), startMinutes, crew, updatedAt: at })
        .where(and(eq(bookings.id, id), isUnchanged))
        .returning(),
      queueMail(db, id, event, 'moved'),
    ])
    return rows[0] ?? null
  } catch (error) {
    if (isUniqueViolation(error, 'slot_claims')) return null
    throw error
  }
}
