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
import { areaSlugs } from '../../shared/lib/business/areas.ts'
import { locations } from '../../shared/lib/business/location.ts'
import { places } from '../../shared/lib/business/place.ts'
import { roles } from '../../shared/rules/account/role.ts'
import { alertKinds } from '../../shared/rules/alert/alert-rules.ts'
import type { AuditAction } from '../../shared/rules/audit/audit-actions.ts'
import { bookingActions, editableFields } from '../../shared/rules/booking/booking-json.ts'
import { bookingStatuses } from '../../shared/rules/booking/booking-status.ts'
import { bulkActions } from '../../shared/rules/booking/bulk-actions.ts'
import type { MoveProposal } from '../../shared/rules/booking/move-proposal.ts'
import type { JobOrder } from '../../shared/rules/booking/order-request.ts'
import { type DepositPolicy, noDeposits } from '../../shared/rules/deposit/deposit-policy.ts'
import { type InvoiceDocument, invoiceKinds } from '../../shared/rules/invoice/invoice.ts'
import { emailEvents, emailStates, messageRecipients } from '../../shared/rules/mail/email-events.ts'
import { paymentMethods } from '../../shared/rules/payment/payment.ts'
import { photoMoments } from '../../shared/rules/photo/job-photo.ts'
import type { PriceLine } from '../../shared/rules/price/price-lines.ts'
import { serviceIds } from '../../shared/rules/price/service-ids.ts'
import type { PushEvent } from '../../shared/rules/push/push.ts'
import type { PricedQuote, QuoteTemplate } from '../../shared/rules/quote/priced-quote.ts'
import { quoteActions } from '../../shared/rules/quote/quote-json.ts'
import type { QuotedVehicle } from '../../shared/rules/quote/quote-request.ts'
import { quoteStatuses } from '../../shared/rules/quote/quote-status.ts'
import type { Hours, ScheduleSettings } from '../../shared/rules/schedule/hours.ts'
import type { StepOutcomes } from '../../shared/rules/setup/setup-steps.ts'
import type { TermsText } from '../../shared/rules/terms/terms-text.ts'
import { type UntimedOrder, waitingReasons } from '../../shared/rules/waiting/waiting.ts'

/** What makes two numbers the same customer: see `phoneKey` in shared/lib/text/phone.ts. */
function phoneKeyColumn(name: string, phone: string) {
  const compact = `replace(replace(replace(replace(replace(${phone}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`
  const number = `substr(${compact}, 1, instr(${compact} || 'ext', 'ext') - 1)`
  const hasFormat = (length: number, start: string) =>
    `length(${number}) = ${length} and ${number} not glob '*[^0-9]*' and ${number} glob '${start}*'`
  const country = `case when ${hasFormat(10, '[2-9]')} then '+1' when ${hasFormat(11, '1[2-9]')} then '+' else '' end`
  return text(name).generatedAlwaysAs(sql.raw(`${country} || replace(${compact}, 'ext', ';ext=')`), {
    mode: 'virtual',
  })
}

/**
 * Bookings. `seq` is the order of arrival; as the row id it ends every index by itself, so that a page of the
 * dashboard's list can start right after the last row of the one before. What no index has in its order is looked
 * through whole. `startMinutes` sorts what `bookingTime` shows.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    /** What a search finds it by, the name first, so that names sort by it: see `searchKeyOf` in shared/rules/booking/search-key.ts. */
    searchKey: text('search_key').notNull(),
    packageId: text('package_id').notNull(),
    /** Of a job outside the catalogue. */
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
    /** What the owner added to the catalogue's price, or took off. */
    lines: text({ mode: 'json' }).$type<PriceLine[]>().notNull().default([]),
    /** When the job ends: a date and the minutes since its midnight. */
    readyDate: text('ready_date').notNull(),
    readyMinutes: integer('ready_minutes').notNull(),
    /** Before tax, in dollars: whole ones, unless the owner's lines have cents. */
    totalPrice: real('total_price').notNull(),
    /** The taxes on it, in cents, as they were told when it was booked or last changed. */
    gst: integer().notNull().default(0),
    pst: integer().notNull().default(0),
    /** What was paid and not given back, in cents. Kept by a trigger on `payments`. */
    paid: integer().notNull().default(0),
    status: text({ enum: bookingStatuses }).notNull().default('pending'),
    /** The brand at whose prices it is booked. */
    location: text({ enum: locations }).notNull(),
    /** The brand that was asked: its customer knows the booking by its address. */
    host: text({ enum: locations }).notNull(),
    /** The quote that it was made of. */
    quoteId: text('quote_id'),
    /** Whose it is; `null` until it is filed: see worker/db/customer/file-bookings.ts. */
    customerId: integer('customer_id'),
    /** It was cancelled because nobody came. */
    isNoShow: integer('is_no_show', { mode: 'boolean' }).notNull().default(false),
    /** SHA-256 of the private link's token; the token itself is stored nowhere. */
    manageTokenHash: text('manage_token_hash').notNull(),
    /** Where a visitor's booking came from, as the caps know it: see worker/db/booking/visitor-limits.ts. */
    networkHash: text('network_hash'),
    /** Booked online by somebody of whom nothing was known: see worker/db/booking/visitor-limits.ts. */
    byStranger: integer('by_stranger', { mode: 'boolean' }).notNull().default(false),
    /** What its customer was asked, where it is to be moved. */
    proposal: text({ mode: 'json' }).$type<MoveProposal>(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    customerPhoneKey: phoneKeyColumn('customer_phone_key', 'customer_phone'),
  },
  (table) => [
    index('bookings_by_date').on(table.bookingDate, table.startMinutes),
    index('bookings_by_status').on(table.status, table.bookingDate, table.startMinutes),
    index('bookings_by_email').on(sql`${table.customerEmail} COLLATE NOCASE`),
    index('bookings_by_phone').on(table.customerPhoneKey),
    // The promise that a quote becomes one booking at most.
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

/**
 * One row for each `Idempotency-Key` that made a booking or joined the waiting list. It outlives both, so a replay never
 * makes another.
 */
export const idempotencyKeys = sqliteTable('idempotency_keys', {
  key: text().primaryKey(),
  /** SHA-256 of the order, to tell a replay from a key used twice. */
  orderHash: text('order_hash').notNull(),
  /** Of the booking, or of the order on the waiting list, whose booking has the same id. */
  bookingId: text('booking_id').notNull(),
  createdAt: text('created_at').notNull(),
  /** Why its order joined the waiting list; `null` once it is booked. */
  waitingReason: text('waiting_reason', { enum: waitingReasons }),
})

/** The check that fails a booking by somebody who has made too many: see worker/db/booking/visitor-limits.ts. */
export const withinCapCheck = 'within_cap'

/** How many bookings a phone, an e-mail address or a network made on a day of the business. No personal data. */
export const dailyCounts = sqliteTable(
  'daily_counts',
  {
    day: text().notNull(),
    subject: text().notNull(),
    count: integer().notNull(),
    cap: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.subject] }),
    check(withinCapCheck, sql`${table.count} <= ${table.cap}`),
  ],
)

/**
 * Orders that hold no time: what strangers want above their share of a week, and what was wanted when nothing was free.
 * The owner books or dismisses them. Their keys are in `idempotency_keys`, which answers for an order after it has left.
 */
export const waitingOrders = sqliteTable(
  'waiting_orders',
  {
    id: text().primaryKey(),
    reason: text({ enum: waitingReasons }).notNull(),
    order: text('visitor_order', { mode: 'json' }).$type<UntimedOrder>().notNull(),
    /** The first and the last day that suit, and the start on the first that was wished for; `null` is any time. */
    fromDate: text('from_date').notNull(),
    toDate: text('to_date').notNull(),
    startMinutes: integer('start_minutes'),
    /** The brand that was asked. */
    host: text({ enum: locations }).notNull(),
    /** Of orders from before `idempotency_keys` had theirs. A rollback still writes both columns, so they stay. */
    idempotencyKey: text('idempotency_key').unique(),
    orderHash: text('order_hash')
      .notNull()
      .$default(() => ''),
    /** As a booking keeps it; `null` on this machine. */
    networkHash: text('network_hash'),
    /** The change of many bookings that took it off the list, for the day in which that can be undone. */
    dismissedBy: text('dismissed_by'),
    createdAt: text('created_at').notNull(),
    /** What a search finds it by, as a booking has it. */
    searchKey: text('search_key').notNull().default(''),
    /** The customer had a booking that the owner has confirmed or completed. */
    isKnown: integer('is_known', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [check('waiting_orders_json', sql`json_valid(${table.order})`)],
)

/** What was done to many bookings at once: what its undoing has to know. A row is kept for a day. */
export const bulkChanges = sqliteTable(
  'many_changes',
  {
    id: text().primaryKey(),
    /** When, as the history of each of the bookings says too. */
    at: text().notNull(),
    /** The e-mail address of a dashboard account. */
    actor: text().notNull(),
    act: text({ enum: bulkActions }).notNull(),
    /** The customers are told of it once it can no longer be undone. */
    isTold: integer('is_told', { mode: 'boolean' }).notNull(),
    /** The ids of those that were changed. */
    bookings: text({ mode: 'json' }).$type<string[]>().notNull(),
  },
  (table) => [check('many_changes_json', sql`json_valid(${table.bookings})`)],
)

/** What the owner is warned of: one row a kind, while it goes on. See shared/rules/alert/alert-rules.ts. */
export const alerts = sqliteTable('alerts', {
  kind: text({ enum: alertKinds }).primaryKey(),
  beganAt: text('began_at').notNull(),
  lastAt: text('last_at').notNull(),
  /** How often it happened since it began. */
  count: integer().notNull(),
  /** When the owner was told by mail. */
  notifiedAt: text('told_at'),
})

/** Every change of a booking: who, when, from, to. Kept when the booking is deleted. */
export const bookingEvents = sqliteTable(
  'booking_events',
  {
    bookingId: text('booking_id').notNull(),
    number: integer().notNull(),
    at: text().notNull(),
    /** `customer`, or the e-mail address of a dashboard account. */
    actor: text().notNull(),
    action: text({ enum: bookingActions }).notNull(),
    /** What was edited. */
    field: text({ enum: editableFields }),
    fromValue: text('from_value'),
    toValue: text('to_value'),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.number] })],
)

/**
 * What is to be told of an event: one row for each who is told, written with it. The key is the event's and whose the
 * message is, so that nobody is told twice; it begins with the time, so that the sender reads the last days only and
 * needs no index. There is no personal data in it.
 */
export const outbox = sqliteTable(
  'mail_outbox',
  {
    /** When it happened; of a reminder, of what is done to many, and of the letter for more quotes, when it is due. */
    at: text().notNull(),
    /** The booking or the quote that it is about, `quotes`, or the site. */
    subjectId: text('subject_id').notNull(),
    /** The line of its history, or the version of the site; of a reminder, of more quotes, and of what is told of a review, 0. */
    number: integer().notNull(),
    recipient: text({ enum: messageRecipients }).notNull(),
    event: text({ enum: emailEvents }).notNull(),
    state: text({ enum: emailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it was last tried. */
    triedAt: text('tried_at'),
  },
  (table) => [primaryKey({ columns: [table.at, table.subjectId, table.number, table.recipient] })],
)

/**
 * One row, whose number grows with every change of a booking, a quote, the time off or the schedule, by triggers: an open
 * dashboard asks for it to know whether there is anything new.
 */
export const dataVersion = sqliteTable(
  'data_version',
  { id: integer().primaryKey(), number: integer().notNull() },
  (table) => [check('one_version', sql`${table.id} = 1`)],
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

/**
 * People: whoever booked or asked, known by phone and e-mail. One that was merged into another is that other person
 * from then on, whatever its bookings say, so that it can be taken apart again.
 */
export const customers = sqliteTable(
  'customers',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** By which names sort and are found: see `nameKey` in shared/lib/text/name-key.ts. */
    nameKey: text('name_key').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    mergedInto: integer('merged_into'),
    note: text(),
    noteAt: text('note_at'),
    /** The e-mail address of a dashboard account. */
    noteBy: text('note_by'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    phoneKey: phoneKeyColumn('phone_key', 'phone'),
    /** What a search finds somebody by: name, contact, and what finds their newest bookings and quotes. Kept by triggers. */
    searchKey: text('search_key'),
    /**
     * Their bookings or quotes have several phone numbers that used to count as one. They stay one customer until the
     * owner has looked: see worker/db/customer/mixed-phone-numbers.ts.
     */
    hasMixedNumbers: integer('has_mixed_numbers', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('customers_by_name').on(table.nameKey),
    index('customers_by_email').on(sql`${table.email} COLLATE NOCASE`),
    index('customers_by_phone').on(table.phoneKey),
    index('customers_by_merger').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_by_mixed_numbers').on(table.id).where(sql`${table.hasMixedNumbers}`),
  ],
)

/**
 * How far bookings and quotes are filed under their customers: one row. Whoever files, and whoever changes who is who,
 * makes the next version of it, so that of two who decided on the same customers one fails and looks again.
 */
export const customerFiling = sqliteTable(
  'customer_filing',
  {
    id: integer().primaryKey(),
    version: integer().notNull(),
    /** The last `seq` up to which all bookings, and all quotes, have been filed. */
    bookings: integer().notNull(),
    quotes: integer().notNull(),
    /** The last id that was given: none is given twice. */
    lastId: integer('last_id').notNull(),
    /** The last customer of whom the nightly job has asked whether anything is left. */
    checkedId: integer('checked_id').notNull(),
  },
  (table) => [check('one_filing', sql`${table.id} = 1`)],
)

/** Dashboard accounts, made with `npm run admin`. */
export const admins = sqliteTable('admins', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  /** scrypt, with its parameters: see `worker/lib/sign-in/password.ts`. */
  passwordHash: text('password_hash').notNull(),
  role: text({ enum: roles }).notNull().default('owner'),
  createdAt: text('created_at').notNull(),
  lastSignInAt: text('last_sign_in_at'),
  /** Whose day it opens with; `null` is every crew's. */
  crew: integer(),
})

/** Signed-in browsers. Deleting the row ends the session at once. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    /** At most some minutes old. */
    lastSeenAt: text('last_seen_at').notNull(),
    userAgent: text('user_agent'),
    /** When its owner last proved who they are. */
    provenAt: text('proven_at').notNull(),
    /** The end of the session however often it is refreshed. */
    endsAt: text('ends_at').notNull(),
  },
  (table) => [index('sessions_by_admin').on(table.adminId)],
)

/** Links that make an account, each once: sent by the owner to whom it is for. */
export const invitations = sqliteTable('invitations', {
  /** SHA-256 of the link's token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  email: text().notNull().unique(),
  role: text({ enum: roles }).notNull(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: text('expires_at').notNull(),
})

/** The devices that are told by a notification, and of what (RFC 8291). */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** Where its push service takes messages. */
    endpoint: text().notNull().unique(),
    /** The keys that messages are encrypted with, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as `Safari on iPhone`. */
    device: text().notNull(),
    events: text({ mode: 'json' }).$type<PushEvent[]>().notNull(),
    createdAt: text('created_at').notNull(),
    /** How often in a row it could not be told, and when that was last counted. */
    failures: integer().notNull().default(0),
    failedAt: text('failed_at'),
  },
  (table) => [
    index('push_devices_by_admin').on(table.adminId),
    check('push_devices_json', sql`json_valid(${table.events})`),
  ],
)

/** The secret address under which an account's phone reads the calendar: one an account. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  /** SHA-256 of the address's token; the token itself is stored nowhere. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: text('created_at').notNull(),
})

/** What is limited to so many within some minutes or hours: tries to sign in, by account and network, and mail by address. */
export const attempts = sqliteTable(
  'attempts',
  {
    id: integer().primaryKey(),
    subject: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [index('attempts_by_subject').on(table.subject, table.at)],
)

/** The last run of each job that runs by the clock. One that died leaves the row of the run before, whose age tells. */
export const taskRuns = sqliteTable('job_runs', {
  /** As `jobs` in worker/scheduled.ts names it. */
  name: text().primaryKey(),
  startedAt: text('started_at').notNull(),
  finishedAt: text('finished_at').notNull(),
  ok: integer({ mode: 'boolean' }).notNull(),
  /** What it did, in numbers, or why it failed. No personal data. */
  detail: text().notNull(),
})

/** Where a backup goes on: the table that is read, and the key of the last row that was. */
export type BackupPosition = { table: string; after: (string | number)[] | null }

/** The backups in R2, and how far the one that is being made has come: worker/db/backup/. */
export const backups = sqliteTable(
  'backups',
  {
    /** When it began, as the names of its objects begin. */
    id: text().primaryKey(),
    startedAt: text('started_at').notNull(),
    /** Until then the run that took it up has it to itself. */
    busyUntil: text('busy_until').notNull(),
    /** `null`: every page is read, and only the closing is to be written. */
    position: text({ mode: 'json' }).$type<BackupPosition>(),
    parts: integer().notNull(),
    /** How many rows there are of each table. */
    rows: text({ mode: 'json' }).$type<Record<string, number>>().notNull(),
    /** When every part had been written, read again and found right. */
    verifiedAt: text('verified_at'),
  },
  (table) => [check('backups_json', sql`json_valid(${table.position}) and json_valid(${table.rows})`)],
)

/**
 * Who was erased, so that a restored backup can be told: nobody is named. Triggers refuse every change
 * (docs/adr/0013-backup.md).
 */
export const erasures = sqliteTable(
  'erasures',
  {
    id: text().primaryKey(),
    at: text().notNull(),
    /** Bookings and quotes. */
    bookingIds: text('booking_ids', { mode: 'json' }).$type<string[]>().notNull(),
    /** HMAC-SHA-256 of the customer's key with the backup's key; `null` where there was no backup to be told. */
    customerHash: text('customer_hash'),
  },
  (table) => [check('erasures_json', sql`json_valid(${table.bookingIds})`)],
)

/**
 * The audit log: who signed in, exported, changed and removed what. Triggers refuse every change of a line, and its
 * removal within a year. No personal data of customers.
 */
export const auditEntries = sqliteTable('audit_entries', {
  id: integer().primaryKey(),
  at: text().notNull(),
  /** An account's e-mail, `command line` or `nobody`. */
  actor: text().notNull(),
  /** Where it came from, as a keyed hash; `null` on this machine. */
  network: text(),
  action: text().$type<AuditAction>().notNull(),
  subject: text(),
})

/** The passkeys that sign in to an account. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    /** The credential's id, as browsers name it. */
    id: text().primaryKey(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often its device says that it was used; many say 0 for ever. */
    counter: integer().notNull(),
    /** The host that it was made at and signs in at. */
    host: text().notNull(),
    name: text().notNull(),
    createdAt: text('created_at').notNull(),
    lastUsedAt: text('last_used_at'),
  },
  (table) => [index('passkeys_by_admin').on(table.adminId)],
)

/** The app whose codes sign in to an account, one an account. It counts once a code has confirmed it. */
export const authenticatorApps = sqliteTable('code_apps', {
  adminId: text('admin_id')
    .primaryKey()
    .references(() => admins.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  confirmedAt: text('confirmed_at'),
  /** The step of time whose code was used last: none up to it counts again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Codes for whoever has lost the rest, each usable once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** SHA-256; the codes themselves are stored nowhere. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.hash] })],
)

/** The challenges that passkeys have answered, until they expire, so that no answer counts twice. */
export const usedTickets = sqliteTable('used_tickets', {
  id: text().primaryKey(),
  /** In epoch milliseconds. */
  expires: integer().notNull(),
})

/**
 * Requests for a quote, and what became of them. `seq` is the order of arrival. The status is what is written down: an
 * offer ends with its last day, whenever the cron notes it (`quoteStatusOn`).
 */
export const quotes = sqliteTable(
  'quotes',
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
    service: text({ enum: serviceIds }).notNull(),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull(),
    vehicles: text({ mode: 'json' }).$type<QuotedVehicle[]>().notNull(),
    place: text({ enum: places }).notNull(),
    area: text({ enum: areaSlugs }).notNull(),
    /** The brand that was asked. */
    location: text({ enum: locations }).notNull(),
    /** The last day of the last offer. */
    validUntil: text('valid_until'),
    /** What the accepted option costs before tax, in dollars. */
    value: real(),
    bookingId: text('booking_id'),
    /** Whose it is, as of a booking. */
    customerId: integer('customer_id'),
    /** The customer said something that the owner has not answered. */
    isWaiting: integer('is_waiting', { mode: 'boolean' }).notNull().default(true),
    photos: integer().notNull().default(0),
    /** The `Idempotency-Key` of the request, and SHA-256 of what it asked for. */
    requestKey: text('request_key').notNull().unique(),
    requestHash: text('request_hash').notNull(),
    /** SHA-256 of the first private link's token, as a booking has it. */
    linkTokenHash: text('link_token_hash').notNull(),
    networkHash: text('network_hash'),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    customerPhoneKey: phoneKeyColumn('customer_phone_key', 'customer_phone'),
    /** As of a booking; empty of one that was erased. */
    searchKey: text('search_key').notNull().default(''),
  },
  (table) => [
    index('quotes_by_status').on(table.status),
    index('quotes_by_waiting').on(table.isWaiting).where(sql`${table.isWaiting} = 1`),
    index('quotes_by_last_day').on(table.status, table.validUntil),
    index('quotes_by_email').on(sql`${table.customerEmail} COLLATE NOCASE`),
    index('quotes_by_phone').on(table.customerPhoneKey),
    index('quotes_by_customer_id').on(table.customerId).where(sql`${table.customerId} is not null`),
    check('quotes_json', sql`json_valid(${table.vehicles})`),
  ],
)

/**
 * The conversation of a quote, its offers among it. Whoever says or does something writes the line after the last one
 * that he knows of, in one transaction with what follows from it: the primary key refuses whoever decided without
 * knowing what was said meanwhile, so no offer is accepted that was replaced, and none twice.
 */
export const quoteEvents = sqliteTable(
  'quote_events',
  {
    quoteId: text('quote_id').notNull(),
    number: integer().notNull(),
    at: text().notNull(),
    /** `customer`, or the e-mail address of a dashboard account. */
    actor: text().notNull(),
    action: text({ enum: quoteActions }).notNull(),
    text: text(),
    offer: text({ mode: 'json' }).$type<PricedQuote>(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.number] }),
    check('quote_events_json', sql`json_valid(${table.offer})`),
  ],
)

/** What became of the requests that were removed after RETENTION_MONTHS, by month and service: the figures have them still. */
export const pastQuoteMonths = sqliteTable(
  'past_quote_months',
  {
    /** yyyy-MM of the request. */
    month: text().notNull(),
    service: text({ enum: serviceIds }).notNull(),
    requests: integer().notNull(),
    offered: integer().notNull(),
    accepted: integer().notNull(),
    declined: integer().notNull(),
    value: real().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.service] })],
)

/** What the owner has made of the templates that the site came with: one row once there is one. */
export const quoteTemplates = sqliteTable(
  'offer_templates',
  {
    id: integer().primaryKey(),
    templates: text({ mode: 'json' }).$type<QuoteTemplate[]>().notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    check('one_list', sql`${table.id} = 1`),
    check('offer_templates_json', sql`json_valid(${table.templates})`),
  ],
)

/** Photos, whose bytes lie in R2 under the same id. One that belongs to nothing is an upload before its form. */
export const photos = sqliteTable(
  'photos',
  {
    /** The UUID that the uploader chose. */
    id: text().primaryKey(),
    quoteId: text('quote_id'),
    bookingId: text('booking_id'),
    /** Of a booking's photo: taken before the job or after it. */
    moment: text({ enum: photoMoments }),
    /** Of a booking's photo: its customer sees it too. */
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
    position: integer().notNull().default(0),
    /** The MIME type, as the bytes tell it. */
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: text('created_at').notNull(),
    /** Of an upload before its form: where it came from, as a booking keeps it. */
    networkHash: text('network_hash'),
  },
  (table) => [
    // What waits for its form takes room, of which each network has a share.
    index('photos_waiting')
      .on(table.networkHash, table.bytes)
      .where(sql`${table.quoteId} is null and ${table.bookingId} is null and ${table.position} = 0`),
    index('photos_by_quote').on(table.quoteId, table.position),
    index('photos_by_booking').on(table.bookingId, table.position).where(sql`${table.bookingId} is not null`),
  ],
)

/**
 * On which terms the business works, where its owner has said: one row once there is one. What is `null`, or missing in
 * JSON, is as the site comes with it: see shared/rules/terms/business-terms.ts.
 */
export const businessTerms = sqliteTable(
  'business_terms',
  {
    id: integer().primaryKey(),
    gstNumber: text('gst_number'),
    pstNumber: text('pst_number'),
    words: text({ mode: 'json' }).$type<Partial<TermsText>>().notNull().default({}),
    deposits: text({ mode: 'json' }).$type<DepositPolicy>().notNull().default(noDeposits),
    invoicesWhenPaid: integer('invoices_when_paid', { mode: 'boolean' }).notNull().default(true),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    check('one_terms', sql`${table.id} = 1`),
    check('business_terms_json', sql`json_valid(${table.words}) and json_valid(${table.deposits})`),
  ],
)

/**
 * The ledger of what was paid and given back: lines are added and never change. Triggers keep `bookings.paid` and
 * refuse every change but taking the person out of a note.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** The UUID that whoever wrote it down chose, so that it counts once. */
    id: text().primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** In cents; below zero it was given back. */
    amount: integer().notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    /** The day on which the money changed hands. */
    date: text().notNull(),
    note: text(),
    /** What the payment service calls it. */
    reference: text(),
    at: text().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    index('payments_by_booking').on(table.bookingId),
    index('payments_by_date').on(table.date),
    uniqueIndex('payments_by_reference').on(table.reference).where(sql`${table.reference} is not null`),
    check('some_amount', sql`${table.amount} <> 0`),
  ],
)

/**
 * Invoices and credit notes. The primary key is the promise that no number is given twice, and a trigger the one that
 * none is left out. Of one booking they follow each other by `turn`: an invoice, the note that takes it back, an
 * invoice. Nothing of one ever changes, and none goes before the law lets it.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    year: integer().notNull(),
    number: integer().notNull(),
    kind: text({ enum: invoiceKinds }).notNull(),
    bookingId: text('booking_id').notNull(),
    turn: integer().notNull(),
    /** The day of the business on which it was issued. */
    date: text().notNull(),
    /** In cents: the price before tax and each tax; of a credit note below zero. */
    net: integer().notNull(),
    gst: integer().notNull(),
    pst: integer().notNull(),
    document: text({ mode: 'json' }).$type<InvoiceDocument>().notNull(),
    at: text().notNull(),
    actor: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.year, table.number] }),
    uniqueIndex('invoices_by_booking').on(table.bookingId, table.turn),
    index('invoices_by_date').on(table.date),
    check('alternating', sql`(${table.kind} = 'invoice') = (${table.turn} % 2 = 1)`),
    check('invoices_json', sql`json_valid(${table.document})`),
  ],
)

/** What a hold keeps of the catalogue in which its order was placed. */
export type HeldJob = { serviceName: string; totalPrice: number; durationMinutes: number }

export const holdStates = [
  'held',
  /** Its time was let go before anybody knew whether it was paid. */
  'lapsed',
  'booked',
  /** Its time was let go, and it was not paid. */
  'released',
  /** It was paid when its time was taken: the money is owed, and then given back. */
  ...(['owed', 'returned'] as const),
] as const

/**
 * Orders whose deposit is being paid. A hold has its claims as a booking has, under the id that its booking will have, and
 * lets go of them when its time is up.
 */
export const depositHolds = sqliteTable(
  'deposit_holds',
  {
    /** The id of the booking that it becomes. */
    id: text().primaryKey(),
    order: text('visitor_order', { mode: 'json' }).$type<JobOrder>().notNull(),
    /** The brand that was asked. */
    host: text({ enum: locations }).notNull(),
    idempotencyKey: text('idempotency_key'),
    networkHash: text('network_hash'),
    byStranger: integer('by_stranger', { mode: 'boolean' }).notNull().default(false),
    crew: integer().notNull(),
    /** What is to be paid, in cents. */
    amount: integer().notNull(),
    /** The taxes of the whole job, as they were told. */
    gst: integer().notNull(),
    pst: integer().notNull(),
    /** The job as it was told, which a version of the site that comes meanwhile does not change. */
    job: text({ mode: 'json' }).$type<HeldJob>().notNull(),
    state: text({ enum: holdStates }).notNull().default('held'),
    /** In epoch milliseconds. */
    expires: integer().notNull(),
    /** What the payment service calls its checkout, and where that is. */
    checkoutId: text('checkout_id').unique(),
    checkoutUrl: text('checkout_url'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    index('deposit_holds_by_state').on(table.state, table.expires),
    check('deposit_holds_json', sql`json_valid(${table.order}) and json_valid(${table.job})`),
  ],
)

/** What the payment service has told, each event once, whatever became of it. */
export const paymentEvents = sqliteTable('payment_events', {
  /** As the payment service names it. */
  id: text().primaryKey(),
  type: text().notNull(),
  /** The checkout or the payment that it is about. */
  subject: text().notNull(),
  receivedAt: text('received_at').notNull(),
  /** `null` until it has been dealt with. */
  outcome: text(),
})

/**
 * What the owner published, one version after the other: the one with the largest number is what the site says. The
 * primary key is the promise that of two who publish at once one does.
 */
export const siteVersions = sqliteTable(
  'site_versions',
  {
    number: integer().primaryKey(),
    site: text({ mode: 'json' }).notNull(),
    /** The version that it brings back, where it is one that was published before. */
    restores: integer(),
    publishedAt: text('published_at').notNull(),
    /** Who published it, as the audit names people. */
    publishedBy: text('published_by').notNull(),
  },
  (table) => [check('site_versions_json', sql`json_valid(${table.site})`)],
)

/** What is to be the next version: one row while there is something that is not published. All owners work on the same. */
export const siteDraft = sqliteTable(
  'site_draft',
  {
    id: integer().primaryKey(),
    site: text({ mode: 'json' }).notNull(),
    /** Counts its changes, so that none is written over one that its author has not seen. */
    revision: integer().notNull(),
    updatedAt: text('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    check('one_draft', sql`${table.id} = 1`),
    check('site_draft_json', sql`json_valid(${table.site})`),
  ],
)

/** Pictures that were uploaded for the gallery. Their bytes lie in R2, in three widths and two formats, for good. */
export const galleryPictures = sqliteTable('gallery_pictures', {
  /** The UUID that the uploader chose. */
  id: text().primaryKey(),
  /** Of the largest, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  /** Of a job's photo: the booking, and how its customer agreed that it is published. */
  bookingId: text('booking_id'),
  consent: text(),
  createdAt: text('created_at').notNull(),
  createdBy: text('created_by').notNull(),
})

/**
 * What customers say of their jobs, one review a job, and what its owner has entered from elsewhere, where it can be
 * proven. All are kept; which of them are published the owner decides.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    /** Of one from elsewhere an id of its own. */
    bookingId: text('booking_id').primaryKey(),
    stars: integer().notNull(),
    words: text().notNull(),
    /** As the customer wants to be named; empty for nobody. */
    shownName: text('shown_name').notNull(),
    area: text({ enum: areaSlugs }).notNull(),
    serviceName: text('service_name').notNull(),
    givenAt: text('given_at').notNull(),
    publishedAt: text('published_at'),
    answer: text(),
    /** Where one from elsewhere was given, and its address there. */
    source: text(),
    link: text(),
    /** When it was given, published, hidden or answered last, which an older reading of it does not match. */
    updatedAt: text('updated_at').notNull().default(''),
  },
  (table) => [
    index('reviews_by_given').on(table.givenAt),
    index('reviews_by_published').on(table.publishedAt).where(sql`${table.publishedAt} is not null`),
    check('one_to_five', sql`${table.stars} between 1 and 5`),
    check('proven', sql`(${table.source} is null) = (${table.link} is null)`),
  ],
)

/** Completed jobs whose customers may be asked for a review: a trigger writes them down. */
export const reviewRequests = sqliteTable(
  'review_requests',
  {
    bookingId: text('booking_id').primaryKey(),
    completedAt: text('completed_at').notNull(),
    /** When it was decided: the customer was asked then, or is not to be. */
    decidedAt: text('decided_at'),
    isRequested: integer('is_asked', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('review_requests_waiting').on(table.completedAt).where(sql`${table.decidedAt} is null`)],
)

/** Who wants no mail but what belongs to a booking: a keyed hash of the address, when it was said and in answer to which words. */
export const unsubscribes = sqliteTable('unsubscribes', {
  addressHash: text('address_hash').primaryKey(),
  at: text().notNull(),
  wording: text().notNull(),
})
