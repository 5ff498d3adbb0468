import { between, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import {
  availability,
  datedHoursHeld,
  datesAround,
  nearestStarts,
  type Schedule,
  type Start,
} from '../../shared/schedule/availability.ts'
import type { Availability } from '../../shared/schedule/availability-json.ts'
import { addDays, businessDate } from '../../shared/time/business-time.ts'
import type { Database } from '../database/open-database.ts'
import { scheduleSettings, slotClaims, specialDays } from '../database/schema.ts'

/** A job that starts before midnight ends before this hour of the next day. */
const latestNextDayHour = 12

const claimRows = z.array(z.object({ date: z.string(), hour: z.number(), crew: z.number() }))
const specialDayRows = z.array(
  z.object({ date: z.string(), opens: z.nullable(z.number()), closes: z.nullable(z.number()) }),
)

/**
 * The query for the owner's settings, special days and the claimed hours from one date to another; `scheduleOf` reads
 * what it finds. The claims of a booking that is to be rescheduled can be left out.
 */
export function selectSchedule(db: Database, from: string, to: string, exceptBookingId?: string) {
  const isInRange = sql`(${slotClaims.date}, ${slotClaims.hour}) >= (${from}, 0) and (${slotClaims.date}, ${slotClaims.hour}) < (${addDays(to, 1)}, ${latestNextDayHour})`
  const isOther = exceptBookingId ? sql` and ${slotClaims.bookingId} <> ${exceptBookingId}` : sql``
  return db
    .select({
      settings: scheduleSettings,
      claims:
        sql`(select json_group_array(json_object('date', ${slotClaims.date}, 'hour', ${slotClaims.hour}, 'crew', ${slotClaims.crew})) from ${slotClaims} where ${isInRange}${isOther})`.mapWith(
          (text: string) => claimRows.parse(JSON.parse(text)),
        ),
      specialDays:
        sql`(select json_group_array(json_object('date', ${specialDays.date}, 'opens', ${specialDays.opens}, 'closes', ${specialDays.closes})) from ${specialDays} where ${between(specialDays.date, from, to)})`.mapWith(
          (text: string) => specialDayRows.parse(JSON.parse(text)),
        ),
    })
    .from(scheduleSettings)
    .where(eq(scheduleSettings.id, 1))
}

type ScheduleRow = Awaited<ReturnType<typeof selectSchedule>>[number]

export function scheduleOf(rows: readonly ScheduleRow[]): Schedule {
  const { settings, specialDays, claims } = settingsRow(rows)
  const hoursByDate = specialDays.map(({ date, opens, closes }) => [
    date,
    opens === null || closes === null ? null : { opens, closes },
  ])
  return { settings: { ...settings, specialDays: Object.fromEntries(hoursByDate) }, claims }
}

/** When jobs are taken and which hours are, from one date to another. */
export async function loadSchedule(
  db: Database,
  from: string,
  to: string,
  exceptBookingId?: string,
): Promise<Schedule> {
  return scheduleOf(await selectSchedule(db, from, to, exceptBookingId))
}

/** The one row that a query of the settings finds. */
export function settingsRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The schedule_settings row is missing: run the migrations.')
  return row
}

/** The hours of one job, as `slot_claims` rows. */
export function claimsOf(
  bookingId: string,
  crew: number,
  date: string,
  startMinutes: number,
  durationMinutes: number,
) {
  return datedHoursHeld(date, startMinutes, durationMinutes).map((held) => ({ ...held, bookingId, crew }))
}

/** What can be booked between two dates for a job of that length, and the first and the last day that can. */
export async function loadAvailability(
  db: Database,
  { from, to }: { from: string; to: string },
  durationMinutes: number,
  now: number,
  exceptBookingId?: string,
): Promise<Availability> {
  const { settings, claims } = await loadSchedule(db, from, to, exceptBookingId)
  const today = businessDate(now)
  return {
    days: availability(from, to, durationMinutes, settings, claims, now),
    today,
    lastDate: addDays(today, settings.horizonDays),
  }
}

/** The free starts nearest to a wanted one. The hours of a booking that is to be rescheduled count as free. */
export async function loadNearestStarts(
  db: Database,
  wanted: Start,
  durationMinutes: number,
  now: number,
  exceptBookingId?: string,
): Promise<Start[]> {
  const range = datesAround(wanted.date, businessDate(now))
  const { days } = await loadAvailability(db, range, durationMinutes, now, exceptBookingId)
  return nearestStarts(days, wanted)
}
