import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../shared/booking/actor.ts'
import { reschedulableStatuses } from '../../shared/booking/booking-status.ts'
import { datedHoursHeld, freeCrew } from '../../shared/schedule/availability.ts'
import { slotText } from '../../shared/schedule/slot.ts'
import { formatTime } from '../../shared/time/business-time.ts'
import { type Database, isUniqueViolation } from '../database/open-database.ts'
import { bookings, slotClaims } from '../database/schema.ts'
import { queueMail } from '../mail/mail-outbox.ts'
import { loadSchedule } from '../schedule/load-schedule.ts'
import {
  type Booking,
  claimsOfBooking,
  findBooking,
  maxTries,
  type NewEvent,
  recordEvent,
} from './bookings.ts'

export type Reschedule = {
  date: string
  startMinutes: number
  actor: Actor
  at: string
  /** The `updatedAt` that the booking must still have. */
  knownAs?: string
}

export type RescheduleOutcome =
  | { kind: 'moved'; booking: Booking }
  | { kind: 'conflict'; booking: Booking }
  | { kind: 'taken'; booking: Booking }
  | { kind: 'gone' }

/**
 * Moves a booking to another time: its old hours are freed and the new ones claimed in one transaction, and the
 * primary key of `slot_claims` decides as it does when booking. The same crew goes first, then any other free one.
 */
export async function rescheduleBooking(
  db: Database,
  id: string,
  wanted: Reschedule,
): Promise<RescheduleOutcome> {
  for (let tries = 1; ; tries++) {
    const booking = await findBooking(db, id)
    if (!booking) return { kind: 'gone' }
    const isKnown = wanted.knownAs === undefined || wanted.knownAs === booking.updatedAt
    if (!isKnown || !reschedulableStatuses.includes(booking.status)) return { kind: 'conflict', booking }
    if (booking.bookingDate === wanted.date && booking.startMinutes === wanted.startMinutes) {
      return { kind: 'moved', booking }
    }
    const crew = await findCrew(db, booking, wanted)
    if (crew === null || tries > maxTries) return { kind: 'taken', booking }
    try {
      const moved = await storeReschedule(db, booking, wanted, crew)
      if (moved) return { kind: 'moved', booking: moved }
    } catch (error) {
      if (!isUniqueViolation(error, 'slot_claims')) throw error
    }
  }
}

async function findCrew(db: Database, booking: Booking, { date, startMinutes }: Reschedule) {
  const { settings, claims } = await loadSchedule(db, date, date, booking.id)
  const { crew, durationMinutes } = booking
  const needed = datedHoursHeld(date, startMinutes, durationMinutes)
  const isBusy = claims.some(
    (claim) =>
      claim.crew === crew && needed.some(({ date, hour }) => date === claim.date && hour === claim.hour),
  )
  if (crew <= settings.crewCount && !isBusy) return crew
  return freeCrew(claims, date, startMinutes, durationMinutes, settings.crewCount)
}

/** @returns `null`, and nothing is written, when the booking is no longer as it was read. */
async function storeReschedule(db: Database, booking: Booking, wanted: Reschedule, crew: number) {
  const { id } = booking
  const { date, startMinutes, actor, at } = wanted
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
    fromValue: slotText({ date: booking.bookingDate, startMinutes: booking.startMinutes }),
    toValue: slotText(wanted),
  }
  const [, , , rows] = await db.batch([
    recordEvent(db, id, isUnchanged, event),
    db.delete(slotClaims).where(and(claimsOfBooking(id), exists)),
    db
      .insert(slotClaims)
      .select(sql`select value ->> 0, value ->> 1, ${crew}, ${id} from json_each(${hours}) where ${exists}`),
    db
      .update(bookings)
      .set({ bookingDate: date, bookingTime: formatTime(startMinutes), startMinutes, crew, updatedAt: at })
      .where(and(eq(bookings.id, id), isUnchanged))
      .returning(),
    queueMail(db, id, event, 'moved'),
  ])
  return rows[0] ?? null
}
