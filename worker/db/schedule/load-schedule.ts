import { between, eq, notInArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { addDays, businessDate } from '../../../shared/lib/time/business-time.ts'
import { moveHolderId } from '../../../shared/rules/booking/move-proposal.ts'
import { busyClaims } from '../../../shared/rules/calendar/busy-claims.ts'
import { type Alternative, ownerAlternatives } from '../../../shared/rules/schedule/alternatives.ts'
import { datesAround, findAvailability, nearestStarts } from '../../../shared/rules/schedule/availability.ts'
import type { Availability } from '../../../shared/rules/schedule/availability-json.ts'
import type { CrewPreference, Schedule } from '../../../shared/rules/schedule/crews.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import { type Job, maxDaysAfterStart } from '../../../shared/rules/schedule/job.ts'
import { timeOffClaims } from '../../../shared/rules/schedule/time-off-claims.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { bookings } from '../schema/booking-tables.ts'
import { busyCalendars } from '../schema/calendar-tables.ts'
import { scheduleSettings, slotClaims, specialDays, timeOff } from '../schema/schedule-tables.ts'

import { isActiveClaim } from './slot-claims.ts'

const claimRows = z.array(
  z.pipe(
    z.tuple([
      z.string(),
      z.number(),
      z.number(),
      z.nullable(z.enum(areaSlugs)),
      z.number(),
      z.number(),
      z.nullable(z.string()),
    ]),
    z.transform(([date, hour, crew, area, from, to, address]) => {
      const begin = hour * 60
      return { date, hour, crew, area, address, from: begin + from, to: begin + to }
    }),
  ),
)
const specialDayRows = z.array(
  z.object({ date: z.string(), opens: z.nullable(z.number()), closes: z.nullable(z.number()) }),
)

const timeOffRows = z.array(
  z.pipe(
    z.tuple([z.nullable(z.number()), z.string(), z.string(), z.nullable(z.number()), z.nullable(z.number())]),
    z.transform(([crew, fromDate, toDate, from, to]) => ({
      ...{ crew, fromDate, toDate },
      hours: from === null || to === null ? null : { from, to },
    })),
  ),
)

const busyRows = z.array(
  z.pipe(
    z.tuple([z.number(), z.string(), z.number(), z.number()]),
    z.transform(([crew, date, from, to]) => ({ crew, date, from, to })),
  ),
)

/** A column with the times of all calendars in a range of dates. */
const busyTimesBetween = (from: string, to: string) =>
  sql`(select json_group_array(json_array(${busyCalendars.crew}, it.value ->> 0, it.value ->> 1, it.value ->> 2)) from ${busyCalendars}, json_each(${busyCalendars.times}) as it where it.value ->> 0 between ${from} and ${to})`.mapWith(
    (text: string) => busyRows.parse(JSON.parse(text)),
  )

type ScheduleOptions = {
  /** A booking to reschedule: its hours and the time proposed to its customer are left out. */
  exceptBookingId?: string | undefined
  /** Bookings that get new proposals: the times already proposed to them are left out. */
  exceptMovesOf?: readonly string[]
  /** Loads the addresses of jobs, to compare with the new job's. */
  withAddresses?: boolean
}

/**
 * The query for the settings, special days, time off and claimed hours of a range of dates; `scheduleOf`
 * parses its rows. Claims of expired holds are left out. Addresses matter only if there is a setup gap.
 */
export function selectSchedule(
  db: Database,
  from: string,
  to: string,
  { exceptBookingId, exceptMovesOf = [], withAddresses = false }: ScheduleOptions = {},
) {
  const ownIds = exceptBookingId ? [exceptBookingId, moveHolderId(exceptBookingId)] : []
  const excludedIds = [...ownIds, ...exceptMovesOf.map(moveHolderId)]
  const isIncluded =
    excludedIds.length > 0 ? sql` and ${notInArray(slotClaims.bookingId, idList(excludedIds))}` : sql``
  const address = withAddresses
    ? sql`iif(${scheduleSettings.setupGapMinutes} > 0, (select ${bookings.address} from ${bookings} where ${bookings.id} = ${slotClaims.bookingId}), null)`
    : sql`null`
  return db
    .select({
      settings: scheduleSettings,
      claims:
        sql`(select json_group_array(json_array(${slotClaims.date}, ${slotClaims.hour}, ${slotClaims.crew}, ${slotClaims.area}, ${slotClaims.fromMinute}, ${slotClaims.toMinute}, ${address})) from ${slotClaims} where ${between(slotClaims.date, from, to)}${isIncluded} and ${isActiveClaim(Date.now())})`.mapWith(
          (text: string) => claimRows.parse(JSON.parse(text)),
        ),
      specialDays:
        sql`(select json_group_array(json_object('date', ${specialDays.date}, 'opens', ${specialDays.opens}, 'closes', ${specialDays.closes})) from ${specialDays} where ${between(specialDays.date, from, to)})`.mapWith(
          (text: string) => specialDayRows.parse(JSON.parse(text)),
        ),
      timeOff:
        sql`(select json_group_array(json_array(${timeOff.crew}, max(${timeOff.fromDate}, ${from}), min(${timeOff.toDate}, ${to}), ${timeOff.fromMinutes}, ${timeOff.toMinutes})) from ${timeOff} where ${timeOff.toDate} >= ${from} and ${timeOff.fromDate} <= ${to})`.mapWith(
          (text: string) => timeOffRows.parse(JSON.parse(text)),
        ),
      busy: busyTimesBetween(from, to),
    })
    .from(scheduleSettings)
    .where(eq(scheduleSettings.id, 1))
}

type ScheduleRow = Awaited<ReturnType<typeof selectSchedule>>[number]

/** Parses the rows. A job decided on this schedule is only stored if `version` hasn't changed. */
export function scheduleOf(rows: readonly ScheduleRow[]): Schedule & { version: number } {
  const { settings, specialDays, timeOff, busy, claims } = settingsRow(rows)
  const hoursByDate = specialDays.map(({ date, opens, closes }) => [
    date,
    opens === null || closes === null ? null : { opens, closes },
  ])
  return {
    settings: { ...settings, specialDays: Object.fromEntries(hoursByDate) },
    claims: [...claims, ...timeOffClaims(timeOff, settings.crewCount, claims)],
    busy: busyClaims(busy),
    version: settings.version,
  }
}

export async function loadSchedule(
  db: Database,
  from: string,
  to: string,
  options?: ScheduleOptions,
): Promise<Schedule> {
  return scheduleOf(await selectSchedule(db, from, to, options))
}

/** The query for the owner's settings, and the times of their calendars in a range of dates. */
export const selectSettingsWithBusy = (db: Database, from: string, to: string) =>
  db.select({ settings: scheduleSettings, busy: busyTimesBetween(from, to) }).from(scheduleSettings)

/** The query for the owner's settings; `settingsRow` unwraps its row. */
export const selectSettings = (db: Database) => db.select().from(scheduleSettings)

/**
 * The query for the hours before the start until which customers may change a booking, and the names of the
 * crews.
 */
export const selectCustomerSettings = (db: Database) =>
  db
    .select({ cutoffHours: scheduleSettings.cutoffHours, crewNames: scheduleSettings.crewNames })
    .from(scheduleSettings)

/** Returns the only row of the settings. */
export function settingsRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('The schedule_settings row is missing: run the migrations.')
  return row
}

/** Loads the bookable starts of a job between two dates, and the first and last bookable day. */
export async function loadAvailability(
  db: Database,
  { from, to }: { from: string; to: string },
  job: Job,
  now: number,
  exceptBookingId?: string,
): Promise<Availability> {
  const options = { exceptBookingId, withAddresses: Boolean(job.address) }
  const schedule = await loadSchedule(db, from, addDays(to, maxDaysAfterStart(job)), options)
  const today = businessDate(now)
  return {
    days: findAvailability(from, to, job, schedule, now),
    today,
    lastDate: addDays(today, schedule.settings.horizonDays),
  }
}

/** Loads the free starts nearest to a requested one. The hours of a booking to reschedule count as free. */
export async function loadNearestStarts(
  db: Database,
  requested: Start,
  job: Job,
  now: number,
  exceptBookingId?: string,
): Promise<Start[]> {
  const range = datesAround(requested.date, businessDate(now))
  const { days } = await loadAvailability(db, range, job, now, exceptBookingId)
  return nearestStarts(days, requested)
}

/** The same for the owner, who may ask for a crew. */
export async function loadOwnerAlternatives(
  db: Database,
  requested: Start & Job & Pick<CrewPreference, 'only'>,
  now: number,
  exceptBookingId?: string,
): Promise<Alternative[]> {
  const range = datesAround(requested.date, businessDate(now))
  const options = { exceptBookingId, withAddresses: Boolean(requested.address) }
  const lastDate = addDays(range.to, maxDaysAfterStart(requested))
  return ownerAlternatives(range, requested, await loadSchedule(db, range.from, lastDate, options), now)
}
