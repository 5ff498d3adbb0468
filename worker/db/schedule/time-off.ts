import { and, asc, between, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import {
  maxCrews,
  maxListedConflicts,
  type TimeOffInput,
  timeOffHours,
} from '../../../shared/rules/schedule/schedule-schemas.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { type AuditedBy, auditChange, auditEntry } from '../audit/audit-log.ts'
import { selectBookings } from '../booking/bookings.ts'
import { releaseExpiredHolds } from '../deposit/deposit-holds.ts'
import { depositHolds } from '../schema/deposit-tables.ts'
import { scheduleSettings, slotClaims, timeOff } from '../schema/schedule-tables.ts'

export type TimeOff = typeof timeOff.$inferSelect

const maxListed = 500

const crews = JSON.stringify(Array.from({ length: maxCrews }, (_, index) => index + 1))

/** What is off on any day from one date to another, the next first. */
export function listTimeOff(db: Database, from: string, to?: string) {
  return db
    .select()
    .from(timeOff)
    .where(and(gte(timeOff.toDate, from), to === undefined ? undefined : lte(timeOff.fromDate, to)))
    .orderBy(asc(timeOff.fromDate), asc(timeOff.id))
    .limit(maxListed)
}

/**
 * Stores a time off, which holds its hours in `slot_claims`: the database itself refuses bookings over it. Bookings that
 * the owner keeps hold theirs until they leave them, when nobody gets them (`hoursOff`).
 * @returns `null`, and nothing is written, when a booking that is not to be kept, a hold or another time off has one of
 * the hours.
 */
async function storeTimeOff(db: Database, input: TimeOffInput, by: AuditedBy): Promise<TimeOff | null> {
  const { crew, fromDate, toDate } = input
  const row = {
    id: crypto.randomUUID(),
    crew,
    fromDate,
    toDate,
    fromMinutes: input.hours?.from ?? null,
    toMinutes: input.hours?.to ?? null,
    note: input.note || null,
    createdAt: by.at,
  }
  const { dates, hours } = timeOffHours(input)
  const claimHours = insertSelect(
    db,
    slotClaims,
    {
      ...{ date: sql`days.value`, hour: sql`hours.value`, crew: sql`crews.value` },
      ...{ bookingId: row.id, area: null },
    },
    sql`from json_each(${JSON.stringify(dates)}) as days, json_each(${JSON.stringify(hours)}) as hours, json_each(${crews}) as crews where ${isCrewOff(crew)}`,
  )
  try {
    await db.batch([
      db.insert(timeOff).values(row),
      auditEntry(db, by, 'time-off-added', row.id),
      input.keepBookings ? claimHours.onConflictDoNothing() : claimHours,
    ])
    return row
  } catch (error) {
    if (isUniqueViolation(error, 'slot_claims')) return null
    throw error
  }
}

function isCrewOff(crew: number | null): SQL {
  return crew === null
    ? sql`crews.value <= (select ${scheduleSettings.crewCount} from ${scheduleSettings})`
    : sql`crews.value = ${crew}`
}

/** True for what was taken off by the same wish, sent before: its answer may have been lost. */
export const isSameTimeOff = (off: TimeOff, { crew, fromDate, toDate, hours, note }: TimeOffInput): boolean =>
  off.crew === crew &&
  off.fromDate === fromDate &&
  off.toDate === toDate &&
  off.fromMinutes === (hours?.from ?? null) &&
  off.toMinutes === (hours?.to ?? null) &&
  off.note === (note || null)

/** The time off that the same wish has made before, if it has. */
async function findSameTimeOff(db: Database, input: TimeOffInput): Promise<TimeOff | undefined> {
  const hasSameDates = and(eq(timeOff.toDate, input.toDate), eq(timeOff.fromDate, input.fromDate))
  const rows = await db.select().from(timeOff).where(hasSameDates)
  return rows.find((off) => isSameTimeOff(off, input))
}

/** The bookings and the times off that hold hours which a time off would need, and whether somebody is paying for one. */
export async function findTimeOffConflicts(db: Database, input: TimeOffInput) {
  const { hours } = timeOffHours(input)
  const holders = db
    .selectDistinct({ id: slotClaims.bookingId })
    .from(slotClaims)
    .where(
      and(
        between(slotClaims.date, input.fromDate, input.toDate),
        inArray(slotClaims.hour, hours),
        input.crew === null
          ? sql`${slotClaims.crew} <= (select ${scheduleSettings.crewCount} from ${scheduleSettings})`
          : eq(slotClaims.crew, input.crew),
      ),
    )
  const [conflicting, timesOff, holds] = await db.batch([
    selectBookings(db, holders, maxListedConflicts),
    db
      .select()
      .from(timeOff)
      .where(inArray(timeOff.id, holders))
      .orderBy(timeOff.fromDate)
      .limit(maxListedConflicts),
    db.select({ id: depositHolds.id }).from(depositHolds).where(inArray(depositHolds.id, holders)).limit(1),
  ])
  return { bookings: conflicting, timeOff: timesOff, isHeld: holds.length > 0 }
}

/** Ends a time off and frees its hours. False when it was gone already. */
export async function deleteTimeOff(db: Database, id: string, by: AuditedBy): Promise<boolean> {
  const date = (column: typeof timeOff.fromDate | typeof timeOff.toDate) =>
    sql`(select ${column} from ${timeOff} where ${timeOff.id} = ${id})`
  const [, rows] = await db.batch([
    db
      .delete(slotClaims)
      .where(
        and(
          eq(slotClaims.bookingId, id),
          between(slotClaims.date, date(timeOff.fromDate), date(timeOff.toDate)),
        ),
      ),
    db.delete(timeOff).where(eq(timeOff.id, id)).returning({ id: timeOff.id }),
    auditChange(db, by, 'time-off-deleted', id),
  ])
  return rows.length > 0
}

/** The statements that remove the times off that are over before a date, and the hours that they hold. */
export function removeOldTimeOff(db: Database, before: string) {
  const pastTimeOff = db.select({ id: timeOff.id }).from(timeOff).where(lt(timeOff.toDate, before))
  return [
    db.delete(slotClaims).where(and(lt(slotClaims.date, before), inArray(slotClaims.bookingId, pastTimeOff))),
    db.delete(timeOff).where(lt(timeOff.toDate, before)).returning({ id: timeOff.id }),
  ] as const
}

/**
 * Takes a time off, once however often the wish is sent. Holds whose time is up are not in its way.
 * @returns `null`, and nothing is written, when a booking that is not to be kept, a hold or another time off has one of
 * the hours.
 */
export async function addTimeOff(db: Database, input: TimeOffInput, by: AuditedBy): Promise<TimeOff | null> {
  const existing = await findSameTimeOff(db, input)
  if (existing) return existing
  const added = await storeTimeOff(db, input, by)
  const hasReleasedHolds = !added && (await releaseExpiredHolds(db, Date.parse(by.at))) > 0
  return hasReleasedHolds ? storeTimeOff(db, input, by) : added
}
