import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type CareInterval, careOrigins } from '../../../shared/rules/care/care.ts'
import { customers } from './customer-tables.ts'

/** Vehicles that come back: one plan for each vehicle of a customer. */
export const carePlans = sqliteTable(
  'care_plans',
  {
    id: text().primaryKey(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** See `vehicleKey` in shared/rules/care/care.ts. */
    vehicleKey: text('vehicle_key').notNull(),
    vehicleType: text('vehicle_type'),
    vehicleMake: text('vehicle_make').notNull(),
    vehicleModel: text('vehicle_model').notNull(),
    packageId: text('package_id').notNull(),
    everyMonths: integer('every_months').$type<CareInterval>().notNull(),
    nextDate: text('next_date').notNull(),
    /** The vehicle's last completed job when the date was set; empty for none. Later ones move the date. */
    countedUntil: text('counted_until').notNull().default(''),
    /** The reminders of this date that were sent, and when the last was. */
    reminders: integer().notNull().default(0),
    remindedAt: text('reminded_at'),
    /** The day from which the scheduled task looks at it; `null` once it is stopped. */
    checkOn: text('check_on'),
    origin: text({ enum: careOrigins }).notNull(),
    /** The coating job that it was added after, so that undoing its completion removes it. */
    bookingId: text('booking_id'),
    /** When the customer asked for the reminders, and the wording that they responded to. */
    agreedAt: text('agreed_at'),
    agreedWording: text('agreed_wording'),
    /** When the customer stopped the reminders. */
    stoppedAt: text('stopped_at'),
    createdAt: text('created_at').notNull(),
    /** When the owner or the customer last changed it. */
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('care_plans_by_vehicle').on(table.customerId, table.vehicleKey),
    index('care_plans_by_date').on(table.nextDate).where(sql`${table.stoppedAt} is null`),
    index('care_plans_by_check').on(table.checkOn).where(sql`${table.checkOn} is not null`),
    index('care_plans_by_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
  ],
)
