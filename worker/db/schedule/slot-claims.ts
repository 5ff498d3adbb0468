import {
  and,
  between,
  type Column,
  eq,
  inArray,
  isNotNull,
  lt,
  max,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { AreaSlug } from '../../../shared/lib/business/area-names.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { moveHolderId } from '../../../shared/rules/booking/move-proposal.ts'
import type { Plan } from '../../../shared/rules/schedule/crews.ts'
import { workedHours } from '../../../shared/rules/schedule/job.ts'
import { maxCrews } from '../../../shared/rules/schedule/schedule-schemas.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import { type Database, isNullViolation, isUniqueViolation } from '../../lib/database/open-database.ts'
import { isExpiredHold } from '../deposit/deposit-holds.ts'
import { bookings } from '../schema/booking-tables.ts'
import { depositHolds } from '../schema/deposit-tables.ts'
import { crewDays, scheduleSettings, slotClaims, timeOff } from '../schema/schedule-tables.ts'

/**
 * Retries after lost races. Losing more often than there are crews means that demand is too high to go on.
 */
export const maxTries = 2 * maxCrews

/**
 * The state that a decision was based on: the numbers of the crews' days (see `crewDays`), and the schedule's
 * version.
 */
export type PlanBasis = {
  numbers: readonly { date: string; crew: number; number: number | null }[]
  version: number
}

/** The query for the current numbers of the crews' days. */
export const selectCrewDays = (db: Database, from: string, to: string) =>
  db
    .select({ date: crewDays.date, crew: crewDays.crew, number: max(crewDays.number) })
    .from(crewDays)
    .where(between(crewDays.date, from, to))
    .groupBy(crewDays.date, crewDays.crew)

/** A job with its place in its crew's days. */
export type CrewHold = { bookingId: string; area: AreaSlug; plan: Plan }

/**
 * The statements that claim a job's hours in its crew's days, if the condition holds. They fail with
 * {@link isCrewTaken} when an hour is no longer free, the number of a day has changed since it was read, or
 * the owner has changed the schedule, in which case the day's number is null.
 */
export const holdCrew = (
  db: Database,
  bookingId: string,
  area: AreaSlug,
  plan: Plan,
  basis: PlanBasis,
  condition: SQL = sql`true`,
) => holdCrews(db, [{ bookingId, area, plan }], basis, sql`iif(${condition}, ${bookingId}, null)`)

/** The same for several jobs. `ids` is a query for those that claim their hours. */
export function holdCrews(
  db: Database,
  holds: readonly CrewHold[],
  { numbers, version }: PlanBasis,
  ids: SQL,
) {
  const hours = holds.flatMap(({ bookingId, area, plan: { crew, workIntervals } }) =>
    workedHours(workIntervals).map(({ date, hour, from, to }) => ({
      ...{ date, hour, crew, bookingId, area },
      from: from - hour * 60,
      to: to - hour * 60,
    })),
  )
  const numberOf = (date: string, crew: number) =>
    numbers.find((each) => each.date === date && each.crew === crew)?.number ?? 0
  const days = hours.map(({ date, crew, bookingId }) => ({
    date,
    crew,
    number: numberOf(date, crew) + 1,
    bookingId,
  }))
  return [
    insertSelect(
      db,
      slotClaims,
      {
        date: sql`value ->> 'date'`,
        hour: sql`value ->> 'hour'`,
        crew: sql`value ->> 'crew'`,
        bookingId: sql`value ->> 'bookingId'`,
        area: sql`value ->> 'area'`,
        fromMinute: sql`value ->> 'from'`,
        toMinute: sql`value ->> 'to'`,
      },
      sql`from json_each(${JSON.stringify(hours)}) where value ->> 'bookingId' in (${ids})`,
    ),
    insertSelect(
      db,
      crewDays,
      {
        date: sql`day.date`,
        crew: sql`day.crew`,
        number: sql`iif(${version} = (select ${scheduleSettings.version} from ${scheduleSettings}), day.number, null)`,
      },
      sql`from (select distinct value ->> 'date' as date, value ->> 'crew' as crew, value ->> 'number' as number from json_each(${JSON.stringify(days)}) where value ->> 'bookingId' in (${ids})) as day`,
    ),
  ] as const
}

/** {@link moveHolderId} in SQL, for each booking. */
const moveHolderIdOfRow = sql`${bookings.id} || '/move'`
/** True for hours held for a proposed move, with the same wording as the partial index. */
export const isProposedMoveClaim = sql`substr(${slotClaims.bookingId}, -5) = '/move'`
/** The booking that an hour is held for. */
export const proposedMoveBookingId = sql`substr(${slotClaims.bookingId}, 1, length(${slotClaims.bookingId}) - 5)`

/** The hours that a booking claims, and those of a time proposed to its customer. */
function claimsOfBooking(bookingId: string): SQL | undefined {
  const dayOf = (column: SQLiteColumn) =>
    sql`(select ${column} from ${bookings} where ${bookings.id} = ${bookingId})`
  return or(
    and(
      eq(slotClaims.bookingId, bookingId),
      between(slotClaims.date, dayOf(bookings.bookingDate), dayOf(bookings.readyDate)),
    ),
    and(isProposedMoveClaim, eq(slotClaims.bookingId, moveHolderId(bookingId))),
  )
}

/** The statement that frees a booking's hours and those of its proposed time, if the condition holds. */
export const freeHours = (db: Database, bookingId: string, condition?: SQL) =>
  db.delete(slotClaims).where(and(claimsOfBooking(bookingId), condition))

/** The query for the ids under which proposed times of some bookings are held. */
export const selectMoveHolders = (which: SQL | undefined): SQL =>
  sql`select ${moveHolderIdOfRow} from ${bookings} where ${which}`

/** The statement that frees the proposed times of some bookings. */
export const freeProposedHours = (db: Database, which: SQL | undefined) =>
  db
    .delete(slotClaims)
    .where(and(isProposedMoveClaim, sql`${slotClaims.bookingId} in (${selectMoveHolders(which)})`))

/** True for a booking with a proposed time that is still held at an instant. */
const hasProposedTime = (at: string): SQL | undefined =>
  and(inArray(bookings.status, reschedulableStatuses), sql`${bookings.proposal} ->> '$.time.until' > ${at}`)

/**
 * The statement that frees every proposed time whose booking was deleted, completed, cancelled or erased, has
 * no proposal any more, or whose hold has expired. It runs with every change that ends a booking, and in the
 * cron.
 */
export function freeOrphanedMoves(db: Database, at: string) {
  const isOwner = and(eq(bookings.id, proposedMoveBookingId), hasProposedTime(at))
  return db
    .delete(slotClaims)
    .where(and(isProposedMoveClaim, sql`not exists (select 1 from ${bookings} where ${isOwner})`))
}

/** The statement that frees a booking's hours if it is cancelled by then. */
export const freeHoursIfCancelled = (db: Database, id: string) =>
  freeHours(
    db,
    id,
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.status} = 'cancelled')`,
  )

/** The statement that frees the hours of all matching bookings. */
export function freeHoursOfAll(db: Database, which: SQL | undefined) {
  const first = sql`(select min(${bookings.bookingDate}) from ${bookings} where ${which})`
  const last = sql`(select max(${bookings.readyDate}) from ${bookings} where ${which})`
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(which)
  return db
    .delete(slotClaims)
    .where(
      and(sql`${slotClaims.date} between ${first} and ${last}`, inArray(slotClaims.bookingId, bookingIds)),
    )
}

/** True when another job was first and the decision must be made again. */
export const isCrewTaken = (error: unknown) =>
  isUniqueViolation(error, 'slot_claims') ||
  isUniqueViolation(error, 'crew_days') ||
  isNullViolation(error, 'crew_days.number')

/** The statement that removes the numbers of crews' days from before a date. */
export const removeOldCrewDays = (db: Database, before: string) =>
  db.delete(crewDays).where(lt(crewDays.date, before))

/**
 * True for claims that count: all except those of expired holds that are not released yet. The few ids, if
 * any, are joined into one text, since looking each claim up in a list would count as a row read per claim.
 */
export const isActiveClaim = (now: number) =>
  sql`instr((select coalesce(group_concat(${depositHolds.id}), '') from ${depositHolds} where ${isExpiredHold(now)}), ${slotClaims.bookingId}) = 0`

/**
 * The query for the hours claimed by jobs in a range of dates, in order, with the part of each that is
 * worked.
 */
export const selectClaimedHours = (db: Database, from: string, to: string) =>
  db
    .select({
      bookingId: slotClaims.bookingId,
      date: slotClaims.date,
      from: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.fromMinute}`,
      to: sql<number>`${slotClaims.hour} * 60 + ${slotClaims.toMinute}`,
    })
    .from(slotClaims)
    .where(and(between(slotClaims.date, from, to), isNotNull(slotClaims.area)))
    .orderBy(slotClaims.date, slotClaims.hour)

/**
 * Counts the days between two dates on which a booking claims hours. For most jobs the dates are reversed,
 * and nothing is read.
 */
export const countClaimedDays = (from: Column | string, to: Column | string) =>
  sql<number>`iif(${from} <= ${to}, (select count(distinct ${slotClaims.date}) from ${slotClaims} where ${slotClaims.bookingId} = ${bookings.id} and ${slotClaims.date} between ${from} and ${to}), 0)`

/**
 * The statement that frees the hours from a date on, of those bookings that are cancelled and of those holds
 * whose deposit is unpaid.
 */
export function freeHoursFrom(db: Database, date: string, bookingIds: IdsSql, holdIds: IdsSql) {
  return db
    .delete(slotClaims)
    .where(
      and(
        sql`${slotClaims.date} >= ${date}`,
        or(
          sql`${slotClaims.bookingId} in (select ${bookings.id} from ${bookings} where ${inArray(bookings.id, bookingIds)} and ${bookings.status} = 'cancelled')`,
          sql`${slotClaims.bookingId} in (select ${depositHolds.id} from ${depositHolds} where ${inArray(depositHolds.id, holdIds)} and ${depositHolds.state} = 'held')`,
        ),
      ),
    )
}

/**
 * Frees the hours that belong to no active booking, time off, held deposit or proposed move. There are none
 * unless something went wrong.
 * @returns how many were freed.
 */
export async function freeOrphanedHours(db: Database, now: number): Promise<number> {
  const id = slotClaims.bookingId
  const [moves, hours] = await db.batch([
    freeOrphanedMoves(db, new Date(now).toISOString()).returning({ id }),
    db
      .delete(slotClaims)
      .where(
        and(
          not(isProposedMoveClaim),
          sql`not exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.status} <> 'cancelled')`,
          sql`not exists (select 1 from ${timeOff} where ${timeOff.id} = ${id})`,
          sql`not exists (select 1 from ${depositHolds} where ${depositHolds.id} = ${id} and ${depositHolds.state} = 'held')`,
        ),
      )
      .returning({ id }),
  ])
  return moves.length + hours.length
}
