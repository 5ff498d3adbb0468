import { and, between, eq, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { findLostCapacity, type LostCapacity } from '../../../shared/rules/schedule/lost-capacity.ts'
import { maxListedConflicts, type ScheduleInput } from '../../../shared/rules/schedule/schedule-schemas.ts'
import type { SetupStep, StepOutcomes } from '../../../shared/rules/setup/setup-steps.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isAlreadySaved, nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { type Booking, selectBookings } from '../booking/bookings.ts'
import { scheduleSettings, slotClaims, specialDays } from '../schema/schedule-tables.ts'
import { selectSettings, settingsRow } from './load-schedule.ts'
import { toSpecialDayJson } from './to-schedule-json.ts'

export type SettingsRow = typeof scheduleSettings.$inferSelect

/** What came of saving something that may close over bookings; where it is not saved, nothing is written. */
export type ScheduleSaveOutcome<Row> =
  | { kind: 'saved'; row: Row }
  /** Bookings are in the way of what closes. */
  | { kind: 'closes-over'; bookings: Booking[] }
  /** It is not as it was read. */
  | { kind: 'conflict'; row: Row }

/** Changes when jobs are taken, where that is still as it was read. */
export async function saveSettings(
  db: Database,
  { updatedAt: expected, ...settings }: Omit<ScheduleInput, 'keepBookings'>,
  lostCapacity: LostCapacity,
  by: AuditedBy,
): Promise<ScheduleSaveOutcome<SettingsRow>> {
  const conflicting = selectConflictingBookings(db, lostCapacity)
  const [bookings, [saved], , rows] = await db.batch([
    conflicting,
    db
      .update(scheduleSettings)
      .set({ ...settings, updatedAt: nextUpdatedAt(scheduleSettings.updatedAt, by.at) })
      .where(
        and(
          eq(scheduleSettings.id, 1),
          notExists(conflicting),
          versionMatches(scheduleSettings.updatedAt, expected),
        ),
      )
      .returning(),
    auditChange(db, by, 'schedule-changed'),
    selectSettings(db),
  ])
  const row = saved ?? settingsRow(rows)
  if (saved || isAlreadySaved(settings, row)) return { kind: 'saved', row }
  const isCurrent = expected === undefined || expected === row.updatedAt
  return isCurrent ? { kind: 'closes-over', bookings } : { kind: 'conflict', row }
}

/** Remembers how the owner has left a step of setting up; the others stay as they are at that moment. */
export const saveSetupStep = (db: Database, step: SetupStep, state: StepOutcomes[SetupStep]) =>
  db
    .update(scheduleSettings)
    .set({ setup: sql`json_set(${scheduleSettings.setup}, ${`$.${step}`}, ${state})` })
    .where(eq(scheduleSettings.id, 1))

export type SpecialDay = typeof specialDays.$inferSelect

/** A special day as its caller knows it: when it was last saved, `null` where there was none. */
type ExpectedVersion = string | null | undefined

const selectDay = (db: Database, date: string) =>
  db.select().from(specialDays).where(eq(specialDays.date, date))

export function listSpecialDays(db: Database, from: string, to: string) {
  return db
    .select()
    .from(specialDays)
    .where(between(specialDays.date, from, to))
    .orderBy(specialDays.date)
}

/** True while a day has the hours of its own that were read, or none. */
const specialDayVersionMatches = (date: string, expected: ExpectedVersion): SQL | undefined =>
  versionMatches(sql`(select updated_at from ${specialDays} where date = ${date})`, expected)

/** Gives a day hours of its own, or other ones, where it still has those that were read. */
export async function saveSpecialDay(
  db: Database,
  { date, ...day }: Omit<SpecialDay, 'updatedAt'>,
  expected: ExpectedVersion,
  lostCapacity: LostCapacity,
  by: AuditedBy,
): Promise<ScheduleSaveOutcome<SpecialDay | null>> {
  const conflicting = selectConflictingBookings(db, lostCapacity)
  const [bookings, [saved], , [stored = null]] = await db.batch([
    conflicting,
    insertSelect(
      db,
      specialDays,
      { date, ...day, updatedAt: by.at },
      sql`where ${and(notExists(conflicting), specialDayVersionMatches(date, expected))}`,
    )
      .onConflictDoUpdate({
        target: specialDays.date,
        set: { ...day, updatedAt: nextUpdatedAt(specialDays.updatedAt, by.at) },
      })
      .returning(),
    auditChange(db, by, 'special-day-saved', date),
    selectDay(db, date),
  ])
  if (saved) return { kind: 'saved', row: saved }
  if (stored && isAlreadySaved(day, stored)) return { kind: 'saved', row: stored }
  return rejectedSave(stored, expected, bookings)
}

/** Gives a day the hours of the week back, where it still has those that were read. `row` is what it had. */
export async function deleteSpecialDay(
  db: Database,
  date: string,
  expected: ExpectedVersion,
  lostCapacity: LostCapacity,
  by: AuditedBy,
): Promise<ScheduleSaveOutcome<SpecialDay | null>> {
  const conflicting = selectConflictingBookings(db, lostCapacity)
  const [bookings, [deleted], , [stored = null]] = await db.batch([
    conflicting,
    db
      .delete(specialDays)
      .where(
        and(eq(specialDays.date, date), notExists(conflicting), specialDayVersionMatches(date, expected)),
      )
      .returning(),
    auditChange(db, by, 'special-day-deleted', date),
    selectDay(db, date),
  ])
  if (deleted) return { kind: 'saved', row: deleted }
  return stored ? rejectedSave(stored, expected, bookings) : { kind: 'saved', row: null }
}

function rejectedSave(
  row: SpecialDay | null,
  expected: ExpectedVersion,
  bookings: Extract<ScheduleSaveOutcome<never>, { kind: 'closes-over' }>['bookings'],
): ScheduleSaveOutcome<SpecialDay | null> {
  const isCurrent = expected === undefined || expected === (row?.updatedAt ?? null)
  return isCurrent ? { kind: 'closes-over', bookings } : { kind: 'conflict', row }
}

/** The statement that removes the special days from before a date. */
export const removeOldSpecialDays = (db: Database, before: string) =>
  db.delete(specialDays).where(lt(specialDays.date, before)).returning({ date: specialDays.date })

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
function selectConflictingBookings(db: Database, { from, to, hours, crews }: LostCapacity) {
  const holders = sql`(
    select ${slotClaims.bookingId} from json_each(${JSON.stringify(hours)}) as closed cross join ${slotClaims}
    on ${slotClaims.date} = closed.value ->> 'date'
    and ${slotClaims.hour} between closed.value ->> 'first' and closed.value ->> 'last'
    union all
    select ${slotClaims.bookingId} from json_each(${JSON.stringify(crews)}) as gone cross join ${slotClaims}
    on ${slotClaims.crew} = gone.value and ${between(slotClaims.date, from, to)})`
  return selectBookings(db, holders, maxListedConflicts)
}
