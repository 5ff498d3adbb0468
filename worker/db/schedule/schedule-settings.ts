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

/** The outcome of a save that may close hours over bookings. Unless it is `saved`, nothing is written. */
export type ScheduleSaveOutcome<Row> =
  | { kind: 'saved'; row: Row }
  /** Bookings fall into the hours that it would close. */
  | { kind: 'closes-over'; bookings: Booking[] }
  /** It has changed since it was read. */
  | { kind: 'conflict'; row: Row }

/** Saves the schedule's settings if they haven't changed since they were read. */
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

/** Stores how the owner left a setup step, without touching the other steps. */
export const saveSetupStep = (db: Database, step: SetupStep, state: StepOutcomes[SetupStep]) =>
  db
    .update(scheduleSettings)
    .set({ setup: sql`json_set(${scheduleSettings.setup}, ${`$.${step}`}, ${state})` })
    .where(eq(scheduleSettings.id, 1))

export type SpecialDay = typeof specialDays.$inferSelect

/** When the day was last saved as far as the caller knows; `null` if it wasn't. */
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

/** True while the special day, or its absence, is as it was read. */
const specialDayVersionMatches = (date: string, expected: ExpectedVersion): SQL | undefined =>
  versionMatches(sql`(select updated_at from ${specialDays} where date = ${date})`, expected)

/** Saves a day's own hours if they haven't changed since they were read. */
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

/**
 * Restores the regular hours of a day if its own haven't changed since they were read. `row` is the deleted
 * day.
 */
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

export const removeOldSpecialDays = (db: Database, before: string) =>
  db.delete(specialDays).where(lt(specialDays.date, before)).returning({ date: specialDays.date })

/**
 * Finds the hours and crews that a change of the schedule takes away in a range of dates (docs/design.md,
 * "Closing over bookings"); none if the owner keeps the bookings. It is read just before the change is
 * written, and `selectConflictingBookings` looks for bookings in that transaction. A job decided on the old
 * hours can no longer be stored (`holdCrew`).
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

/** The query for the bookings that conflict with lost hours or crews, by date. */
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
