import { between, sql } from 'drizzle-orm'
import type { ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { findLostCapacity, type LostCapacity } from '../../../shared/rules/schedule/lost-capacity.ts'
import { maxListedConflicts } from '../../../shared/rules/schedule/schedule-schemas.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { selectBookings } from '../booking/bookings.ts'
import { slotClaims, specialDays } from '../schema.ts'
import { selectSettings, settingsRow } from './load-schedule.ts'
import { toSpecialDayJson } from './to-schedule-json.ts'

/**
 * What a change of the schedule closes from one date to another (design: closing over bookings): nothing that anybody
 * is to be asked about, when the owner keeps the bookings. It is read a moment before the change is written, in whose
 * transaction `bookingsOver` looks for bookings. What is decided under the hours before cannot be stored after it
 * (`holdCrew`).
 */
export async function loadLostCapacity(
  db: Database,
  range: { from: string; to: string },
  keepBookings: boolean | undefined,
  change: Partial<ScheduleSettings>,
): Promise<LostCapacity> {
  if (keepBookings) return { ...range, hours: [], crews: [] }
  const [settings, days] = await db.batch([
    selectSettings(db),
    db
      .select()
      .from(specialDays)
      .where(between(specialDays.date, range.from, range.to)),
  ])
  const hoursByDate = days.map(toSpecialDayJson).map(({ date, hours }) => [date, hours])
  const before = { ...settingsRow(settings), specialDays: Object.fromEntries(hoursByDate) }
  return findLostCapacity(range, before, { ...before, ...change })
}

/** The query for the bookings in the way of what closes, in order of date. */
export function selectConflictingBookings(db: Database, { from, to, hours, crews }: LostCapacity) {
  const holders = sql`(
    select ${slotClaims.bookingId} from json_each(${JSON.stringify(hours)}) as closed cross join ${slotClaims}
    on ${slotClaims.date} = closed.value ->> 'date'
    and ${slotClaims.hour} between closed.value ->> 'first' and closed.value ->> 'last'
    union all
    select ${slotClaims.bookingId} from json_each(${JSON.stringify(crews)}) as gone cross join ${slotClaims}
    on ${slotClaims.crew} = gone.value and ${between(slotClaims.date, from, to)})`
  return selectBookings(db, holders, maxListedConflicts)
}
