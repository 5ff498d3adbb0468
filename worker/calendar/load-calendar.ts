import { and, between, ne } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { bookings, scheduleSettings } from '../database/schema.ts'
import { settingsRow } from '../schedule/load-schedule.ts'
import { listSpecialDays } from '../schedule/special-days.ts'
import { listTimeOff } from '../schedule/time-off.ts'

/** More than ten crews could work in six weeks. */
const maxBookings = 5000

/** What the calendar shows from one date to another, in one transaction. */
export async function loadCalendar(db: Database, from: string, to: string) {
  const [settings, specialDays, timeOff, jobs] = await db.batch([
    db.select().from(scheduleSettings),
    listSpecialDays(db, from, to),
    listTimeOff(db, from, to),
    db
      .select({
        id: bookings.id,
        customerName: bookings.customerName,
        packageId: bookings.packageId,
        serviceName: bookings.serviceName,
        date: bookings.bookingDate,
        time: bookings.bookingTime,
        startMinutes: bookings.startMinutes,
        durationMinutes: bookings.durationMinutes,
        crew: bookings.crew,
        status: bookings.status,
        location: bookings.location,
        updatedAt: bookings.updatedAt,
      })
      .from(bookings)
      .where(and(between(bookings.bookingDate, from, to), ne(bookings.status, 'cancelled')))
      .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
      .limit(maxBookings),
  ])
  return { settings: settingsRow(settings), specialDays, timeOff, bookings: jobs }
}
