import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { areaSlugs } from '../../../shared/lib/business/areas.ts'
import type { Hours, ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import type { StepOutcomes } from '../../../shared/rules/setup/setup-steps.ts'

/**
 * The hours that bookings and time off hold. The primary key is the promise that no crew is booked twice: a booking
 * and its claims are written in one transaction, so a second writer's whole booking fails
 * (docs/adr/0002-slot-claims.md).
 */
export const slotClaims = sqliteTable(
  'slot_claims',
  {
    date: text().notNull(),
    hour: integer().notNull(),
    crew: integer().notNull(),
    /** The booking that holds the hour, or the time off; of a time that is only proposed, `moveHolder` of the booking. */
    bookingId: text('booking_id').notNull(),
    /** Where the crew then is; `null` when it is off. */
    area: text({ enum: areaSlugs }),
    /** The part of the hour that is worked. */
    fromMinute: integer('from_minute').notNull().default(0),
    toMinute: integer('to_minute').notNull().default(60),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.hour, table.crew] }),
    // Few are held at a time: whatever ends a booking finds those that nobody owns any more.
    index('slot_claims_by_move').on(table.bookingId).where(sql`substr(${table.bookingId}, -5) = '/move'`),
  ],
)

/**
 * One row for each time that a job was put into a crew's day. Two jobs that share no hour can still leave too little
 * time for the drive between them, so each writes the next number after the last that it has read: of two that were
 * decided on the same day, the primary key refuses the second (docs/adr/0012-crew-days.md).
 */
export const crewDays = sqliteTable(
  'crew_days',
  {
    date: text().notNull(),
    crew: integer().notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.date, table.crew, table.number] })],
)

/** When jobs are taken: one row, which the owner can change. */
export const scheduleSettings = sqliteTable(
  'schedule_settings',
  {
    id: integer().primaryKey(),
    crewCount: integer('crew_count').notNull(),
    noticeMinutes: integer('notice_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    cutoffHours: integer('cutoff_hours').notNull().default(24),
    setupGapMinutes: integer('setup_gap_minutes').notNull().default(0),
    /** The drives that the owner has set: see `ScheduleSettings`. */
    corridorMinutes: text('corridor_minutes', { mode: 'json' })
      .$type<ScheduleSettings['corridorMinutes']>()
      .notNull()
      .default({}),
    /** The first crew's name first; a crew without one is called by its number. */
    crewNames: text('crew_names', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Grows with every change of this row and of the special days, by triggers. */
    version: integer().notNull().default(1),
    /** Sunday first; `null` is a closed day. */
    weeklyHours: text('weekly_hours', { mode: 'json' }).$type<(Hours | null)[]>().notNull(),
    /** Of what an owner is led through, the steps that were left, and how: see shared/rules/setup/setup-steps.ts. */
    setup: text({ mode: 'json' }).$type<StepOutcomes>().notNull().default({}),
    /** When the owner last saved these settings, which an older reading of them does not match; empty before the first time. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (table) => [
    check('one_row', sql`${table.id} = 1`),
    check(
      'schedule_settings_json',
      sql`json_valid(${table.corridorMinutes}) and json_valid(${table.crewNames}) and json_valid(${table.weeklyHours}) and json_valid(${table.setup})`,
    ),
  ],
)

/** Days with hours of their own, in minutes since midnight; without hours the day is closed. */
export const specialDays = sqliteTable(
  'special_days',
  {
    date: text().primaryKey(),
    opens: integer(),
    closes: integer(),
    note: text(),
    /** When the owner last saved the day, as of the settings above. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (table) => [check('both_or_neither', sql`(${table.opens} is null) = (${table.closes} is null)`)],
)

/** When a crew, or every crew, takes no jobs. The hours themselves are rows of `slot_claims`. */
export const timeOff = sqliteTable(
  'time_off',
  {
    id: text().primaryKey(),
    /** `null` is every crew. */
    crew: integer(),
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    /** Minutes since midnight, on each of the days; `null` is the whole day. */
    fromMinutes: integer('from_minutes'),
    toMinutes: integer('to_minutes'),
    note: text(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('time_off_by_end').on(table.toDate)],
)
