import { and, between, inArray, type SQL, sql } from 'drizzle-orm'
import { addDays } from '../../../shared/lib/time/business-time.ts'
import { mergeHours } from '../../../shared/rules/schedule/job.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { selectSettings, selectSettingsWithBusy, settingsRow } from '../schedule/load-schedule.ts'
import { type ProposedHour, selectProposedHours } from '../schedule/proposed-moves.ts'
import { listSpecialDays } from '../schedule/schedule-settings.ts'
import { countClaimedDays, isActiveClaim, selectClaimedHours } from '../schedule/slot-claims.ts'
import { listTimeOff } from '../schedule/time-off.ts'
import { bookings } from '../schema/booking-tables.ts'
import { slotClaims } from '../schema/schedule-tables.ts'

/** More than ten crews could do in six weeks. */
const maxBookings = 5000

/**
 * Loads what the calendar shows of a range of dates: the jobs worked on then, whenever they began. It reads
 * the claimed hours, the bookings that start on those days, and a few rows more. The few jobs that began
 * earlier take a second query.
 */
export async function loadCalendar(db: Database, from: string, to: string) {
  const [settings, specialDays, timeOff, hours, heldHours, startingJobs] = await db.batch([
    selectSettingsWithBusy(db, from, to),
    listSpecialDays(db, from, to),
    listTimeOff(db, from, to),
    selectClaimedHours(db, from, to),
    selectProposedHours(db, from, to),
    selectJobs(db, from, to, between(bookings.bookingDate, from, to)),
  ])
  const hoursByJob = Map.groupBy(hours, ({ bookingId }) => bookingId)
  const startingIds = new Set(startingJobs.map(({ id }) => id))
  const otherIds = [...hoursByJob.keys()].filter((id) => !startingIds.has(id))
  const earlierJobs =
    otherIds.length > 0 ? await selectJobs(db, from, to, inArray(bookings.id, otherIds)) : []
  return {
    ...settingsRow(settings),
    specialDays,
    timeOff,
    held: [...Map.groupBy(heldHours, ({ id }) => id).values()].flatMap((hoursOfOne) =>
      mergeHours(hoursOfOne).map((interval) => ({ ...interval, ...bookingOfHours(hoursOfOne) })),
    ),
    // A cancelled booking has no claimed hours.
    bookings: [...earlierJobs, ...startingJobs].flatMap((job) => {
      const claimedHours = hoursByJob.get(job.id)
      return claimedHours ? [{ ...job, workIntervals: mergeHours(claimedHours) }] : []
    }),
  }
}

const bookingOfHours = ([first]: readonly ProposedHour[]) => ({
  id: first?.id ?? '',
  customerName: first?.customerName ?? '',
  crew: first?.crew ?? 0,
})

const selectJobs = (db: Database, from: string, to: string, which: SQL) =>
  db
    .select({
      id: bookings.id,
      customerName: bookings.customerName,
      customerPhone: bookings.customerPhone,
      packageId: bookings.packageId,
      serviceName: bookings.serviceName,
      date: bookings.bookingDate,
      time: bookings.bookingTime,
      startMinutes: bookings.startMinutes,
      durationMinutes: bookings.durationMinutes,
      vehicleType: bookings.vehicleType,
      vehicleMake: bookings.vehicleMake,
      vehicleModel: bookings.vehicleModel,
      place: bookings.place,
      area: bookings.area,
      crew: bookings.crew,
      totalPrice: bookings.totalPrice,
      status: bookings.status,
      location: bookings.location,
      updatedAt: bookings.updatedAt,
      daysBefore: countClaimedDays(bookings.bookingDate, addDays(from, -1)),
      daysAfter: countClaimedDays(addDays(to, 1), bookings.readyDate),
    })
    .from(bookings)
    .where(which)
    .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
    .limit(maxBookings)

/**
 * Loads how full each day of a month is, from the claimed hours and a few rows more.
 * @returns the month's time off, and a row for each day with claimed hours.
 */
export async function loadMonth(db: Database, from: string, to: string) {
  const isJob = sql`${slotClaims.area} is not null`
  const [settings, specialDays, timeOff, loads] = await db.batch([
    selectSettings(db),
    listSpecialDays(db, from, to),
    listTimeOff(db, from, to),
    db
      .select({
        date: slotClaims.date,
        bookings: sql<number>`count(distinct iif(${isJob}, ${slotClaims.bookingId}, null))`,
        bookedMinutes: sql<number>`sum(iif(${isJob}, ${slotClaims.toMinute} - ${slotClaims.fromMinute}, 0))`,
      })
      .from(slotClaims)
      .where(and(between(slotClaims.date, from, to), isActiveClaim(Date.now())))
      .groupBy(slotClaims.date),
  ])
  return { settings: settingsRow(settings), specialDays, timeOff, loads }
}
