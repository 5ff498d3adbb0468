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
import type { AreaSlug } from '../../../shared/lib/business/areas.ts'
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

/** How often somebody else may be first at a crew's day in between: more often than there are crews, it is a crowd. */
export const maxTries = 2 * maxCrews

/** What a job was decided on: the numbers of the crews' days (`crewDays` in the schema), and the schedule's version. */
export type PlanBasis = {
  numbers: readonly { date: string; crew: number; number: number | null }[]
  version: number
}

/** The query for the numbers that the crews' days have now. */
export const selectCrewDays = (db: Database, from: string, to: string) =>
  db
    .select({ date: crewDays.date, crew: crewDays.crew, number: max(crewDays.number) })
    .from(crewDays)
    .where(between(crewDays.date, from, to))
    .groupBy(crewDays.date, crewDays.crew)

/** A job that is put into its crew's days. */
export type CrewHold = { bookingId: string; area: AreaSlug; plan: Plan }

/**
 * The statements that put a job into its crew's days, where the condition holds. They fail with
 * {@link isCrewTaken} when an hour is no longer free, a day no longer as its number was read, or the owner has changed
 * the hours: then the day's number is none.
 */
export const holdCrew = (
  db: Database,
  bookingId: string,
  area: AreaSlug,
  plan: Plan,
  basis: PlanBasis,
  condition: SQL = sql`true`,
) => holdCrews(db, [{ bookingId, area, plan }], basis, sql`iif(${condition}, ${bookingId}, null)`)

/** The same for several jobs; `ids` is a query for those of them that hold their hours. */
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

/** `moveHolder` of each booking. */
const moveHolderIdOfRow = sql`${bookings.id} || '/move'`
/** True of the hours that are held under such an id, worded as the index that finds them. */
export const isProposedMoveClaim = sql`substr(${slotClaims.bookingId}, -5) = '/move'`
/** For which booking's customer an hour is held. */
export const proposedMoveBookingId = sql`substr(${slotClaims.bookingId}, 1, length(${slotClaims.bookingId}) - 5)`

/** The hours that a booking holds, and those of a time that is proposed. */
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

/** The statement that frees the hours of a booking, and what is proposed to its customer, where the condition holds. */
export const freeHours = (db: Database, bookingId: string, condition?: SQL) =>
  db.delete(slotClaims).where(and(claimsOfBooking(bookingId), condition))

/** The query for under which ids times are held that are proposed to the customers of some bookings. */
export const selectMoveHolders = (which: SQL | undefined): SQL =>
  sql`select ${moveHolderIdOfRow} from ${bookings} where ${which}`

/** The statement that frees the times that are proposed to the customers of some bookings. */
export const freeProposedHours = (db: Database, which: SQL | undefined) =>
  db
    .delete(slotClaims)
    .where(and(isProposedMoveClaim, sql`${slotClaims.bookingId} in (${selectMoveHolders(which)})`))

/** True of a booking for whose customer a time is held at an instant. */
const hasProposedTime = (at: string): SQL | undefined =>
  and(inArray(bookings.status, reschedulableStatuses), sql`${bookings.proposal} ->> '$.time.until' > ${at}`)

/**
 * The statement that frees every time that is held for no booking any more: it is gone, done, cancelled, without its
 * person, asked nothing, or was held long enough. Whatever ends a booking ends with it, and the cron runs it too.
 */
export function freeOrphanedMoves(db: Database, at: string) {
  const isOwner = and(eq(bookings.id, proposedMoveBookingId), hasProposedTime(at))
  return db
    .delete(slotClaims)
    .where(and(isProposedMoveClaim, sql`not exists (select 1 from ${bookings} where ${isOwner})`))
}

/** The same, once the booking is cancelled. */
export const freeHoursIfCancelled = (db: Database, id: string) =>
  freeHours(
    db,
    id,
    sql`exists (select 1 from ${bookings} where ${bookings.id} = ${id} and ${bookings.status} = 'cancelled')`,
  )

/** The statement that frees the hours of all bookings for which a condition holds. */
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

/** True when somebody else was first: what was decided has to be decided again. */
export const isCrewTaken = (error: unknown) =>
  isUniqueViolation(error, 'slot_claims') ||
  isUniqueViolation(error, 'crew_days') ||
  isNullViolation(error, 'crew_days.number')

/** The statement that removes the numbers of crews' days from before a date. */
export const removeOldCrewDays = (db: Database, before: string) =>
  db.delete(crewDays).where(lt(crewDays.date, before))

/**
 * Which claims count: all but those of holds whose time is up, until somebody lets go of them. Their ids, of which there
 * are few or none, are one text: to look each claim's up in a list would be counted as reading a row more.
 */
export const isActiveClaim = (now: number) =>
  sql`instr((select coalesce(group_concat(${depositHolds.id}), '') from ${depositHolds} where ${isExpiredHold(now)}), ${slotClaims.bookingId}) = 0`

/** The query for the hours that jobs hold from one date to another, in order, each as the part of it that is worked. */
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

/** On how many days from one to another a booking holds hours; for most jobs these run backward, and nothing is read. */
export const countClaimedDays = (from: Column | string, to: Column | string) =>
  sql<number>`iif(${from} <= ${to}, (select count(distinct ${slotClaims.date}) from ${slotClaims} where ${slotClaims.bookingId} = ${bookings.id} and ${slotClaims.date} between ${from} and ${to}), 0)`

/**
 * The statement that frees the hours from a date on of those of some bookings that are cancelled, and of those of some
 * holds whose deposit is still to be paid.
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
 * Frees every hour that nothing owns: no booking that is not cancelled, no time off, no deposit that is being paid and no
 * move that a customer was asked. There are none unless something went wrong, and then the night mends it.
 * @returns how many there were.
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
