import { asc, between, type Column, inArray, sql } from 'drizzle-orm'
import type { CalendarBookingJson } from '../../shared/calendar/calendar-json.ts'
import type { Stretch } from '../../shared/schedule/job.ts'
import { addDays } from '../../shared/time/business-time.ts'
import { workedOf } from '../booking/ready.ts'
import type { Database } from '../database/open-database.ts'
import { bookings, scheduleSettings, slotClaims } from '../database/schema.ts'
import { settingsRow } from '../schedule/load-schedule.ts'
import { listSpecialDays } from '../schedule/special-days.ts'
import { listTimeOff } from '../schedule/time-off.ts'

/** More than ten crews could work in six weeks. */
const maxBookings = 5000

/** What the calendar shows from one date to another, in one transaction: what is worked on then, whenever it began. */
export async function loadCalendar(db: Database, from: string, to: string) {
  const inRange = between(slotClaims.date, from, to)
  const [settings, specialDays, timeOff, jobs, hours] = await db.batch([
    db.select().from(scheduleSettings),
    listSpecialDays(db, from, to),
    listTimeOff(db, from, to),
    db
      .select({
        id: bookings.id,
        customerName: bookings.customerName,
        packageId: bookings.packageId,
        serviceName: bookings.serviceName,
        bookingDate: bookings.bookingDate,
        bookingTime: bookings.bookingTime,
        startMinutes: bookings.startMinutes,
        durationMinutes: bookings.durationMinutes,
        readyDate: bookings.readyDate,
        readyMinutes: bookings.readyMinutes,
        place: bookings.place,
        area: bookings.area,
        crew: bookings.crew,
        status: bookings.status,
        location: bookings.location,
        updatedAt: bookings.updatedAt,
        daysBefore: daysHeld(bookings.bookingDate, addDays(from, -1)),
        daysAfter: daysHeld(addDays(to, 1), bookings.readyDate),
      })
      .from(bookings)
      .where(inArray(bookings.id, db.select({ id: slotClaims.bookingId }).from(slotClaims).where(inRange)))
      .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
      .limit(maxBookings),
    db
      .select({
        bookingId: slotClaims.bookingId,
        date: slotClaims.date,
        from: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.fromMinute}`,
        to: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.toMinute}`,
      })
      .from(slotClaims)
      .where(inRange)
      .orderBy(asc(slotClaims.date), asc(slotClaims.hour)),
  ])
  const hoursByJob = Map.groupBy(hours, ({ bookingId }) => bookingId)
  const toJson = (job: (typeof jobs)[number]) => toCalendarBooking(job, hoursByJob.get(job.id) ?? [])
  return { settings: settingsRow(settings), specialDays, timeOff, bookings: jobs.map(toJson) }
}

/** On how many days from one to another a booking holds hours; for most jobs these run backward, and nothing is read. */
export const daysHeld = (from: Column | string, to: Column | string) =>
  sql<number>`(select count(distinct ${slotClaims.date}) from ${slotClaims} where ${slotClaims.bookingId} = ${bookings.id} and ${slotClaims.date} between ${from} and ${to})`

type Job = Omit<CalendarBookingJson, 'date' | 'time' | 'stretches'> &
  Parameters<typeof workedOf>[0] & { bookingTime: string }

function toCalendarBooking(job: Job, hours: readonly Stretch[]): CalendarBookingJson {
  const { bookingDate: date, bookingTime: time, readyDate: _, readyMinutes: __, ...rest } = job
  return { ...rest, date, time, stretches: workedOf(job, hours) }
}
