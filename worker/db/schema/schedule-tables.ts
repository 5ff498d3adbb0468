import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type AreaSlug, areaSlugs } from '../../../shared/lib/business/area-names.ts'
import type { Hours, ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'
import { autoConfirmSettings } from '../../../shared/rules/schedule/work-settings.ts'
import type { StepOutcomes } from '../../../shared/rules/setup/setup-steps.ts'

/**
 * The hours claimed by bookings and time off. The primary key guarantees that no crew is booked twice: a
 * booking and its claims are written in one transaction, so a second writer's whole booking fails
 * (docs/adr/0002-slot-claims.md).
 */
export const slotClaims = sqliteTable(
  'slot_claims',
  {
    date: text().notNull(),
    hour: integer().notNull(),
    crew: integer().notNull(),
    /**
     * The booking, hold or time off that claims the hour. For a proposed time it is the booking's
     * `moveHolderId`.
     */
    bookingId: text('booking_id').notNull(),
    /** Where the crew is then; `null` for time off. */
    area: text({ enum: areaSlugs }),
    /** The part of the hour that is worked. */
    fromMinute: integer('from_minute').notNull().default(0),
    toMinute: integer('to_minute').notNull().default(60),
  },
  (table) => [
    primaryKey({ columns: [table.date, table.hour, table.crew] }),
    // Only a few are held at a time, so every change that ends a booking can look for orphaned ones.
    index('slot_claims_by_move').on(table.bookingId).where(sql`substr(${table.bookingId}, -5) = '/move'`),
  ],
)

/**
 * One row per job in a crew's day. Two jobs that share no hour can still leave too little time for the drive
 * between them, so each writes the number after the last that it has read. Of two jobs decided on the same
 * state, the primary key rejects the second (docs/adr/0012-crew-days.md).
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

/** The owner's scheduling settings, in one row. */
export const scheduleSettings = sqliteTable(
  'schedule_settings',
  {
    id: integer().primaryKey(),
    crewCount: integer('crew_count').notNull(),
    noticeMinutes: integer('notice_minutes').notNull(),
    horizonDays: integer('horizon_days').notNull(),
    cutoffHours: integer('cutoff_hours').notNull().default(24),
    setupGapMinutes: integer('setup_gap_minutes').notNull().default(0),
    /** Drive times set by the owner: see `ScheduleSettings`. */
    corridorMinutes: text('corridor_minutes', { mode: 'json' })
      .$type<ScheduleSettings['corridorMinutes']>()
      .notNull()
      .default({}),
    /** In the order of the crews. A crew without a name is displayed by its number. */
    crewNames: text('crew_names', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Incremented by triggers with every change of this row and of the special days. */
    version: integer().notNull().default(1),
    /** Sunday first; `null` for a closed day. */
    weeklyHours: text('weekly_hours', { mode: 'json' }).$type<(Hours | null)[]>().notNull(),
    /** The setup steps that the owner confirmed or skipped: see shared/rules/setup/setup-steps.ts. */
    setup: text({ mode: 'json' }).$type<StepOutcomes>().notNull().default({}),
    /** When the owner last saved the settings, which identifies the version; empty before the first time. */
    updatedAt: text('updated_at').notNull().default(''),
    /** Which online bookings are confirmed without the owner. */
    autoConfirm: text('auto_confirm', { enum: autoConfirmSettings }).notNull().default('off'),
    /** The version of how work is taken on, which is saved apart from hours and vans. */
    workUpdatedAt: text('work_updated_at').notNull().default(''),
    /** Where jobs are done: see shared/lib/business/served-places.ts. */
    shop: integer({ mode: 'boolean' }).notNull().default(true),
    mobile: integer({ mode: 'boolean' }).notNull().default(true),
    /** The areas without mobile jobs, so that an area that is added later is served. */
    unservedAreas: text('unserved_areas', { mode: 'json' }).$type<AreaSlug[]>().notNull().default([]),
    /** Visitors are asked how they heard about the business. */
    asksSource: integer('asks_source', { mode: 'boolean' }).notNull().default(false),
    /** Vehicles come back for a check a year after a ceramic coating. */
    coatingCare: integer('coating_care', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    check('one_row', sql`${table.id} = 1`),
    check(
      'schedule_settings_json',
      sql`json_valid(${table.corridorMinutes}) and json_valid(${table.crewNames}) and json_valid(${table.weeklyHours}) and json_valid(${table.setup})`,
    ),
  ],
)

/** Days with hours of their own, in minutes since midnight. Without hours the day is closed. */
export const specialDays = sqliteTable(
  'special_days',
  {
    date: text().primaryKey(),
    opens: integer(),
    closes: integer(),
    note: text(),
    /** When the owner last saved the day, which identifies the version. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (table) => [check('both_or_neither', sql`(${table.opens} is null) = (${table.closes} is null)`)],
)

/** Times when one crew or all crews take no jobs. The hours themselves are rows of `slot_claims`. */
export const timeOff = sqliteTable(
  'time_off',
  {
    id: text().primaryKey(),
    /** `null` for every crew. */
    crew: integer(),
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    /** Minutes since midnight, on each of the days; `null` for the whole day. */
    fromMinutes: integer('from_minutes'),
    toMinutes: integer('to_minutes'),
    note: text(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('time_off_by_end').on(table.toDate)],
)
