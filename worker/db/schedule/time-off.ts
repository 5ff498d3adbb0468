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

/** Lists the time off in a range of dates, earliest first. */
export function listTimeOff(db: Database, from: string, to?: string) {
  return db
    .select()
    .from(timeOff)
    .where(and(gte(timeOff.toDate, from), to === undefined ? undefined : lte(timeOff.fromDate, to)))
    .orderBy(asc(timeOff.fromDate), asc(timeOff.id))
    .limit(maxListed)
}

/**
 * Stores time off and claims its hours, so the database refuses bookings in them. Bookings that the owner
 * keeps hold their hours; if they are moved, nobody else can book those (`timeOffClaims`).
 * @returns `null`, and writes nothing, when one of the hours belongs to a booking that isn't kept, a hold or
 * other time off.
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

/** True for time off from an earlier attempt of the same request, whose response may have been lost. */
export const isSameTimeOff = (off: TimeOff, { crew, fromDate, toDate, hours, note }: TimeOffInput): boolean =>
  off.crew === crew &&
  off.fromDate === fromDate &&
  off.toDate === toDate &&
  off.fromMinutes === (hours?.from ?? null) &&
  off.toMinutes === (hours?.to ?? null) &&
  off.note === (note || null)

async function findSameTimeOff(db: Database, input: TimeOffInput): Promise<TimeOff | undefined> {
  const hasSameDates = and(eq(timeOff.toDate, input.toDate), eq(timeOff.fromDate, input.fromDate))
  const rows = await db.select().from(timeOff).where(hasSameDates)
  return rows.find((off) => isSameTimeOff(off, input))
}

/** Finds the bookings and the time off that claim any of the hours, and whether a deposit hold does. */
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

/** Deletes time off and frees its hours. Returns false when it is already deleted. */
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

/** The statements that remove time off from before a date, and its hours. */
export function removeOldTimeOff(db: Database, before: string) {
  const pastTimeOff = db.select({ id: timeOff.id }).from(timeOff).where(lt(timeOff.toDate, before))
  return [
    db.delete(slotClaims).where(and(lt(slotClaims.date, before), inArray(slotClaims.bookingId, pastTimeOff))),
    db.delete(timeOff).where(lt(timeOff.toDate, before)).returning({ id: timeOff.id }),
  ] as const
}

/**
 * Adds time off, once however often the request is sent. Expired holds are released first if they block it.
 * @returns `null`, and writes nothing, when one of the hours belongs to a booking that isn't kept, a hold or
 * other time off.
 */
export async function addTimeOff(db: Database, input: TimeOffInput, by: AuditedBy): Promise<TimeOff | null> {
  const existing = await findSameTimeOff(db, input)
  if (existing) return existing
  const added = await storeTimeOff(db, input, by)
  const hasReleasedHolds = !added && (await releaseExpiredHolds(db, Date.parse(by.at))) > 0
  return hasReleasedHolds ? storeTimeOff(db, input, by) : added
}
