import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { locations } from '../../../shared/lib/business/location.ts'
import { places } from '../../../shared/lib/business/place.ts'
import { autoConfirmedStates } from '../../../shared/rules/booking/auto-confirm.ts'
import type { BookingFieldWith } from '../../../shared/rules/booking/booking-fields.ts'
import { bookingActions } from '../../../shared/rules/booking/booking-json.ts'
import { bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import type { MoveProposal } from '../../../shared/rules/booking/move-proposal.ts'
import { sourceAnswerIds } from '../../../shared/rules/booking/source-answers.ts'
import { type UndoableRefund, undoableActions } from '../../../shared/rules/booking/undoable-actions.ts'
import type { PriceLine } from '../../../shared/rules/price/price-lines.ts'
import { serviceIds } from '../../../shared/rules/price/service-ids.ts'
import { waitingReasons } from '../../../shared/rules/waiting/waiting.ts'
import { phoneKeyColumn } from './phone-key-column.ts'

/**
 * Bookings. `seq` is the order of arrival. As the row id it ends every index, so that a page of the
 * dashboard's list can start right after the last row of the one before. Orders that no index has are sorted
 * after a full scan. `startMinutes` sorts what `bookingTime` displays.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /**
     * The text that a search looks through. The name comes first, so that names sort by it: see `searchKeyOf`
     * in shared/rules/booking/search-key.ts.
     */
    searchKey: text('search_key').notNull(),
    packageId: text('package_id').notNull(),
    /** For a job outside the catalogue. */
    service: text({ enum: serviceIds }),
    serviceName: text('service_name').notNull(),
    addOns: text('add_ons', { mode: 'json' }).$type<string[]>().notNull(),
    bookingDate: text('booking_date').notNull(),
    bookingTime: text('booking_time').notNull(),
    startMinutes: integer('start_minutes').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    crew: integer().notNull(),
    vehicleType: text('vehicle_type').notNull(),
    vehicleSize: text('vehicle_size'),
    vehicleMake: text('vehicle_make').notNull(),
    vehicleModel: text('vehicle_model').notNull(),
    comments: text(),
    place: text({ enum: places }).notNull(),
    area: text({ enum: areaSlugs }).notNull(),
    address: text(),
    accessNotes: text('access_notes'),
    /** The owner's additions to the catalogue's price, and discounts. */
    lines: text({ mode: 'json' }).$type<PriceLine[]>().notNull().default([]),
    /** When the job ends: a date, and minutes since its midnight. */
    readyDate: text('ready_date').notNull(),
    readyMinutes: integer('ready_minutes').notNull(),
    /** Before tax, in dollars. Whole dollars, unless the owner's lines have cents. */
    totalPrice: real('total_price').notNull(),
    /** The taxes on it in cents, as agreed when it was booked or last changed. */
    gst: integer().notNull().default(0),
    pst: integer().notNull().default(0),
    /** Payments less refunds, in cents. Kept by a trigger on `payments`. */
    paid: integer().notNull().default(0),
    status: text({ enum: bookingStatuses }).notNull().default('pending'),
    /** The brand whose prices apply. */
    location: text({ enum: locations }).notNull(),
    /** The brand that received the booking, on whose site its customer manages it. */
    host: text({ enum: locations }).notNull(),
    /** The quote that it was made from. */
    quoteId: text('quote_id'),
    /** `null` once it is erased: see worker/db/customer/assign-customer.ts. */
    customerId: integer('customer_id'),
    /** Cancelled because the customer did not show up. */
    isNoShow: integer('is_no_show', { mode: 'boolean' }).notNull().default(false),
    /** SHA-256 of the private link's token, which is stored nowhere. */
    manageTokenHash: text('manage_token_hash').notNull(),
    /**
     * The network of a visitor's booking, as hashed for the caps: see worker/db/booking/visitor-limits.ts.
     */
    networkHash: text('network_hash'),
    /** Booked online by an unknown customer: see worker/db/booking/visitor-limits.ts. */
    byStranger: integer('by_stranger', { mode: 'boolean' }).notNull().default(false),
    /** The new time proposed to the customer, or the request to pick one. */
    proposal: text({ mode: 'json' }).$type<MoveProposal>(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    customerPhoneKey: phoneKeyColumn('customer_phone_key', 'customer_phone'),
    vehicleYear: integer('vehicle_year'),
    vehicleColour: text('vehicle_colour'),
    vehiclePlate: text('vehicle_plate'),
    /** `null` unless it was confirmed automatically. */
    autoConfirmed: text('auto_confirmed', { enum: autoConfirmedStates }),
    /** The answer to “How did you hear about us?”. */
    heardFrom: text('heard_from', { enum: sourceAnswerIds }),
    /** Where the first visit on the customer's device came from: a website's host, and the campaign in the link. */
    referrerHost: text('referrer_host'),
    utmSource: text('utm_source'),
    utmMedium: text('utm_medium'),
    utmCampaign: text('utm_campaign'),
    /** The owner entered it for a caller. */
    isManual: integer('is_manual', { mode: 'boolean' }).notNull().default(false),
    /** What was paid is not refunded, although the booking is cancelled. */
    keepsPaid: integer('keeps_paid', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('bookings_by_date').on(table.bookingDate, table.startMinutes),
    index('bookings_by_status').on(table.status, table.bookingDate, table.startMinutes),
    index('bookings_by_email').on(sql`${table.customerEmail} COLLATE NOCASE`),
    index('bookings_by_phone').on(table.customerPhoneKey),
    // Guarantees that a quote becomes at most one booking.
    uniqueIndex('bookings_by_quote').on(table.quoteId).where(sql`${table.quoteId} is not null`),
    index('bookings_by_customer_id').on(table.customerId).where(sql`${table.customerId} is not null`),
    index('bookings_by_proposal').on(table.bookingDate).where(sql`${table.proposal} is not null`),
    check('bookings_status', sql`${table.status} in ('pending', 'confirmed', 'completed', 'cancelled')`),
    check(
      'bookings_json',
      sql`json_valid(${table.addOns}) and json_valid(${table.lines}) and json_valid(${table.proposal})`,
    ),
  ],
)

/**
 * One row per `Idempotency-Key` that made a booking or joined the waiting list. It outlives both, so a replay
 * never makes another.
 */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  key: text().primaryKey(),
  /** SHA-256 of the order, to tell a replay from a key used twice. */
  orderHash: text('order_hash').notNull(),
  /** The booking, or the order on the waiting list, whose booking will have the same id. */
  bookingId: text('booking_id').notNull(),
  createdAt: text('created_at').notNull(),
  /** Why the order joined the waiting list; `null` once it is booked. */
  waitingReason: text('waiting_reason', { enum: waitingReasons }),
})

/** Changes that can be undone for ten minutes, with what that needs. Kept for a day. */
export const undoableChanges = sqliteTable(
  'many_changes',
  {
    id: text().primaryKey(),
    /** The same instant as in the history of each booking. */
    at: text().notNull(),
    /** The email of a dashboard account. */
    actor: text().notNull(),
    act: text({ enum: undoableActions }).notNull(),
    /** Customers are notified once it can no longer be undone. */
    isNotified: integer('is_told', { mode: 'boolean' }).notNull(),
    /** The ids of the changed bookings. */
    bookings: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** The row of a deleted booking as JSON, until its deletion can no longer be undone. */
    deleted: text(),
    /** What undoing a refund needs. */
    refund: text({ mode: 'json' }).$type<UndoableRefund>(),
  },
  (table) => [check('many_changes_json', sql`json_valid(${table.bookings})`)],
)

/** Every change of a booking: who, when, from, to. Kept when the booking is deleted. */
export const bookingEvents = sqliteTable(
  'booking_events',
  {
    bookingId: text('booking_id').notNull(),
    number: integer().notNull(),
    at: text().notNull(),
    /** `customer`, `automatic`, or the email of a dashboard account. */
    actor: text().notNull(),
    action: text({ enum: bookingActions }).notNull(),
    /** The edited field. */
    field: text().$type<BookingFieldWith<'history'>>(),
    fromValue: text('from_value'),
    toValue: text('to_value'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.number] })],
)

/** The rows of imports of bookings, so that a repeated part books nothing again and an import can be undone for 30 days. */
export const importedBookings = sqliteTable(
  'imported_bookings',
  {
    importId: text('import_id').notNull(),
    /** The number of the row in the file. */
    row: integer().notNull(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    at: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('imported_bookings_by_booking').on(table.bookingId),
  ],
)
