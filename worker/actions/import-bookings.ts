import { pick } from 'es-toolkit/object'
import type { Context } from 'hono'
import type * as z from 'zod/mini'
import { safeParse } from 'zod/mini'
import { type FieldError, toFieldErrors } from '../../shared/lib/text/field-errors.ts'
import {
  addDays,
  businessDate,
  datesBetween,
  daysBetween,
  isCalendarDate,
} from '../../shared/lib/time/business-time.ts'
import { decideBooking } from '../../shared/rules/booking/booking-decisions.ts'
import { bookingImportMessages, type ImportedBooking } from '../../shared/rules/booking/booking-import.ts'
import {
  type BookingImportOutcome,
  type BookingImportUndoneJson,
  maxImportedDaysAhead,
} from '../../shared/rules/booking/booking-import-json.ts'
import { orderOfImported } from '../../shared/rules/booking/imported-order.ts'
import { manualBookingSchema } from '../../shared/rules/booking/order-request.ts'
import { findOrderErrors, findPriceErrors } from '../../shared/rules/booking/order-rules.ts'
import { type Contact, contactKeys, isSameCustomer } from '../../shared/rules/customer/customer.ts'
import { isImportOver } from '../../shared/rules/customer/customer-import.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { customJobId } from '../../shared/rules/price/custom-job.ts'
import { maxDaysAfterStart, maxJobDays, workedHours } from '../../shared/rules/schedule/job.ts'
import type { AuditedBy } from '../db/audit/audit-log.ts'
import { bookingFromOrder } from '../db/booking/booking-from-order.ts'
import type { Booking } from '../db/booking/bookings.ts'
import {
  countImported,
  type ImportedFrom,
  isOfImport,
  keepTouched,
  recordImportedDeleted,
  removeImported,
  selectBookedBy,
  selectImported,
} from '../db/booking/imported-bookings.ts'
import { allContactsOf, type Customer } from '../db/customer/customers.ts'
import { findByContacts } from '../db/customer/import-customers.ts'
import { removeCustomersOnlyOf } from '../db/customer/remove-unused-customers.ts'
import { scheduleOf, selectSchedule } from '../db/schedule/load-schedule.ts'
import { freeHoursOfAll } from '../db/schedule/slot-claims.ts'
import { loadPublished, publishedFromRows, selectPublished } from '../db/site/load-published.ts'
import { type Database, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { placeBooking } from './place-booking.ts'

export type BookingRow = { row: number; booking: ImportedBooking }

type RowOutcome = BookingImportOutcome & { row: number }

/**
 * Books the rows of a file one by one, each like an order that the owner enters, but nobody is notified. A row that an
 * earlier call booked, or whose customer has this job at this time, is not booked again.
 */
export async function importBookings(
  c: Context<AppEnv>,
  importId: string,
  rows: readonly BookingRow[],
  by: AuditedBy,
): Promise<RowOutcome[]> {
  const db = openDatabase(c.env.DB)
  const numbers = rows.map(({ row }) => row)
  const { catalogue } = await loadPublished(db)
  const context = await loadRowContext(db, rows, catalogue, Date.parse(by.at))
  // Read last: what another tab stored meanwhile of the same import is not taken for another booking.
  const stored = await selectImported(db, importId, numbers)
  const outcomes: RowOutcome[] = []
  for (const { row, booking } of rows) {
    const earlier = stored.find((each) => each.row === row)?.booking
    const outcome = earlier
      ? toBooked(earlier, findOnRecord(booking, context))
      : await importRow(c, booking, { importId, row, by }, context)
    outcomes.push({ ...outcome, row })
  }
  return outcomes
}

async function importRow(
  c: Context<AppEnv>,
  booking: ImportedBooking,
  imported: ImportedFrom,
  context: RowContext,
): Promise<BookingImportOutcome> {
  const read = readRow(booking, context)
  if (read.outcome !== 'free') return read
  const { location, overrideHours: _, overrideDrives: __, ...order } = read.order
  const outcome = await placeBooking(c, order, {
    ...{ location, imported, rules: 'hours-ahead', actor: { kind: 'owner', email: imported.by.actor } },
    // The same part sent twice at once books each row once.
    idempotencyKey: `${imported.importId}:${imported.row}`,
  })
  switch (outcome.kind) {
    case 'booked':
    case 'replayed':
      context.booked.push(read.job)
      return toBooked(outcome.booking, read.known)
    case 'key-reused':
      // The catalogue or the customer's record changed between two tries, and with it the order.
      return outcome.earlier ? toBooked(outcome.earlier, read.known) : { outcome: 'unchanged' }
    case 'booking-removed':
      return { outcome: 'unchanged' }
    case 'rejected':
      return { outcome: 'conflict', reason: outcome.reason }
    case 'invalid':
      return { outcome: 'refused', errors: outcome.errors }
    default:
      throw new Error(`An imported booking ended as ${outcome.kind}.`)
  }
}

/** Tells what each row would become, without storing anything. A row takes its time from those after it. */
export async function previewBookings(
  db: Database,
  rows: readonly BookingRow[],
  now: number,
): Promise<RowOutcome[]> {
  const dates = rows.map(({ booking }) => booking.date).filter((date) => isImportable(date, now))
  const [first = businessDate(now), last = first] = [dates.toSorted()[0], dates.toSorted().at(-1)]
  const [scheduleRows, published] = await db.batch([
    selectSchedule(db, first, addDays(last, maxJobDays), { withAddresses: true }),
    selectPublished(db),
  ])
  const { settings, claims } = scheduleOf(scheduleRows)
  const context = await loadRowContext(db, rows, publishedFromRows(published).catalogue, now)
  const claimsByDate = Map.groupBy(claims, ({ date }) => date)
  return rows.map(({ row, booking }) => {
    const read = readRow(booking, context)
    if (read.outcome !== 'free') return { ...read, row }
    const { order, job, known } = read
    const requested = {
      ...order,
      durationMinutes: job.durationMinutes,
      rules: 'hours-ahead',
      orderHash: '',
    } as const
    const days = datesBetween(order.date, addDays(order.date, maxDaysAfterStart(requested)))
    const claimsOfJob = days.flatMap((date) => claimsByDate.get(date) ?? [])
    const decision = decideBooking(
      requested,
      { usedKey: undefined, schedule: { settings, claims: claimsOfJob } },
      now,
    )
    if (decision.kind === 'rejected') return { outcome: 'conflict', reason: decision.reason, row }
    if (decision.kind !== 'free') throw new Error('A preview has no idempotency key.')
    for (const hour of workedHours(decision.workIntervals)) {
      const claim = { ...hour, crew: decision.crew, area: order.area, address: order.address }
      claimsByDate.set(hour.date, [...(claimsByDate.get(hour.date) ?? []), claim])
    }
    context.booked.push(job)
    return { ...toBooked(job, known), row }
  })
}

/** A booking of a customer, as it is compared with a row. */
type BookedJob = Contact & { date: string; startMinutes: number; serviceName: string }

/** What rows are read with: the catalogue, the customers on record, and what they have booked, with the rows so far. */
type RowContext = {
  catalogue: Catalogue
  customers: readonly Customer[]
  booked: BookedJob[]
  now: number
}

async function loadRowContext(
  db: Database,
  rows: readonly BookingRow[],
  catalogue: Catalogue,
  now: number,
): Promise<RowContext> {
  const keys = rows.map(({ booking }) => contactKeys(booking))
  const customers = await findByContacts(
    db,
    keys.map(({ phone, email }) => ({
      phoneKeys: [phone].filter(Boolean),
      emails: [email].filter(Boolean),
    })),
  )
  const contacts = [...rows.map(({ booking }) => booking), ...customers.flatMap(allContactsOf)]
  const booked = await selectBookedBy(db, contacts, businessDate(now))
  return { catalogue, customers, booked, now }
}

/** A customer on record with the row's email, else with its phone. */
function findOnRecord(booking: ImportedBooking, { customers }: RowContext): Customer | undefined {
  const row = contactKeys(booking)
  const has = (key: keyof Contact) => (customer: Customer) =>
    row[key] !== '' && allContactsOf(customer).some((each) => contactKeys(each)[key] === row[key])
  return customers.find(has('email')) ?? customers.find(has('phone'))
}

type OwnerOrder = z.output<typeof manualBookingSchema>

type ReadRow =
  | { outcome: 'free'; order: OwnerOrder; job: ReturnType<typeof jobOf>; known: Customer | undefined }
  | Extract<BookingImportOutcome, { outcome: 'refused' | 'unchanged' }>

/** Reads a row as the order that the owner would enter. What it lacks comes from the customer's record. */
function readRow(booking: ImportedBooking, context: RowContext): ReadRow {
  const { catalogue, now } = context
  const known = findOnRecord(booking, context)
  const request = orderOfImported(completeFromRecord(booking, known), catalogue)
  const { success, data: order, error } = safeParse(manualBookingSchema, request)
  if (!success) return { outcome: 'refused', errors: toFieldErrors(error.issues).map(withOwnMessage) }
  const job = jobOf(order, catalogue, now)
  const errors = [
    ...(isImportable(order.date, now) ? [] : [{ field: 'date', message: bookingImportMessages.tooFarAhead }]),
    ...findOrderErrors(order, 'owner', catalogue),
    ...findPriceErrors(job.totalPrice),
  ]
  if (errors.length > 0) return { outcome: 'refused', errors }
  return context.booked.some((each) => isSameJob(each, job))
    ? { outcome: 'unchanged' }
    : { outcome: 'free', order, job, known }
}

const isImportable = (date: string, now: number) =>
  isCalendarDate(date) && daysBetween(businessDate(now), date) <= maxImportedDaysAhead

/** The messages of the owner's form speak to somebody who can choose. */
const withOwnMessage = (error: FieldError): FieldError =>
  error.field === 'area' ? { ...error, message: bookingImportMessages.areaMissing } : error

/** A booking needs a phone number, and its vehicle is theirs if they have only one. */
function completeFromRecord(booking: ImportedBooking, known: Customer | undefined): ImportedBooking {
  const [vehicle = null, ...others] = known?.vehicles ?? []
  return {
    ...booking,
    phone: booking.phone || known?.phone || '',
    vehicle: booking.vehicle ?? (others.length === 0 ? vehicle : null),
  }
}

const jobOf = (order: OwnerOrder, catalogue: Catalogue, now: number) => ({
  ...{ email: order.email, phone: order.phone, date: order.date },
  ...pick(bookingFromOrder(order, order.location, now, catalogue), [
    ...(['packageId', 'serviceName', 'startMinutes', 'durationMinutes', 'totalPrice'] as const),
  ]),
})

const isSameJob = (one: BookedJob, other: BookedJob) =>
  one.date === other.date &&
  one.startMinutes === other.startMinutes &&
  one.serviceName === other.serviceName &&
  isSameCustomer(contactKeys(one), contactKeys(other))

const toBooked = (
  { serviceName, packageId, totalPrice }: Pick<Booking, 'serviceName' | 'packageId' | 'totalPrice'>,
  known: Customer | undefined,
): BookingImportOutcome => ({
  ...{ outcome: 'booked', serviceName, isCustom: packageId === customJobId, price: totalPrice },
  customer: known?.name ?? null,
})

/** Undoes an import: removes its bookings that nobody changed, paid or completed since, with customers only they had. */
export async function undoBookingImport(
  db: Database,
  importId: string,
  by: AuditedBy,
): Promise<BookingImportUndoneJson | 'over'> {
  const [imported] = await countImported(db, importId)
  if (!imported?.lastAt) return { removed: 0, kept: 0 }
  if (isImportOver(imported.lastAt, by.at)) return 'over'
  const isRemoved = isOfImport(importId)
  const [[counts]] = await db.batch([
    countImported(db, importId),
    keepTouched(db, importId),
    ...recordImportedDeleted(db, importId, by),
    freeHoursOfAll(db, isRemoved),
    removeCustomersOnlyOf(db, isRemoved),
    removeImported(db, importId),
  ])
  const { all = 0, removed = 0 } = counts ?? {}
  return { removed, kept: all - removed }
}
