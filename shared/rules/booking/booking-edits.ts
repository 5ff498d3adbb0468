import { type Location, primaryLocation } from '../../lib/business/location.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { type Catalogue, durationOf, findPackage } from '../price/catalogue.ts'
import { customJobId, isPackageOrCustomJob, jobTitle, serviceOfJob } from '../price/custom-job.ts'
import { jobPrice } from '../price/job-price.ts'
import { jobTaxes } from '../price/job-taxes.ts'
import { addDollars, totalOf } from '../price/money.ts'
import { locationOfJob } from '../price/surcharge.ts'
import type { TaxTerms } from '../price/tax.ts'
import { vehicleSizeOf } from '../price/vehicles.ts'
import type { Plan, Schedule } from '../schedule/crews.ts'
import { slotText, toSlot } from '../schedule/slot.ts'
import {
  type BookingRules,
  decideCrew,
  findUnavailableReason,
  type UnavailableReason,
} from './booking-decisions.ts'
import { isErased } from './booking-erasure.ts'
import { bookingMessages } from './booking-field-rules.ts'
import { type BookingFieldWith, bookingFieldsWith } from './booking-fields.ts'
import type { BookingJson } from './booking-json.ts'
import type { BookingPatch } from './booking-patch.ts'
import { canReschedule } from './booking-status.ts'
import { findOrderErrors, findPriceErrors, withPlace } from './order-rules.ts'

/** The editable fields of a booking, without its start. */
type EditableBooking = Omit<BookingJson, 'paid' | 'network' | 'readyDate' | 'readyTime' | 'createdAt'>

type ScheduledBooking = EditableBooking & { startMinutes: number }

/** The changes to a booking: its start, or any field that the owner can edit. */
export type BookingEdit = Omit<BookingPatch, 'status' | 'updatedAt' | 'overrideDrives'> & {
  bookingDate?: string
  startMinutes?: number
}

export type EditOptions = {
  rules: BookingRules
  /** Set when the owner accepts that the crew arrives later than the drive allows. */
  ignoreDrives?: boolean
  /** The `updatedAt` that the booking must still have. */
  expectedVersion?: string | undefined
}

type EditContext = { schedule: Schedule; taxTerms: TaxTerms; catalogue: Catalogue }

/**
 * An event of the booking's history. Personal fields are logged without values, because the history outlives
 * the booking.
 */
export type BookingChange = {
  action: 'moved' | 'edited'
  field?: BookingFieldWith<'history'>
  fromValue: string | null
  toValue: string | null
}

export type EditDecision =
  /**
   * The booking already has the requested values, perhaps because this edit was retried after a lost
   * response. That is a success, not a conflict.
   */
  | { kind: 'unchanged' }
  /** The booking has changed since `expectedVersion`, can no longer be rescheduled, or was erased. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'rejected'; reason: UnavailableReason; booking: ScheduledBooking }
  | {
      kind: 'edited'
      booking: ScheduledBooking
      changes: BookingChange[]
      /** The new work intervals, or `null` when the crew's day stays the same. */
      plan: Plan | null
      /** The email to the customer, or `null`. Only sent while the job is upcoming. */
      notification: 'moved' | 'changed' | 'email-corrected' | null
    }

type LoggedField = BookingFieldWith<'history'>

const loggedFields = bookingFieldsWith('history')
const personalFields: readonly string[] = bookingFieldsWith('personal')

/**
 * The fields that affect the crew's day. The street address is not among them: a correction keeps the
 * schedule, even if the gap to the next job no longer fits.
 */
const planningFields = ['bookingDate', 'startMinutes', 'durationMinutes', 'place', 'area', 'crew'] as const

/** The fields that {@link findOrderErrors} checks. */
const validatedFields = ['packageId', 'addOns', 'place'] as const

const taxedFields = ['packageId', 'service', 'addOns', 'lines', 'totalPrice'] as const

/** The fields, besides the start, whose changes are emailed to the customer. */
const notifiedFields = bookingFieldsWith('mailed')

type Field = LoggedField | (typeof planningFields)[number]

/**
 * Decides about an edit. The claims of the schedule are those of other bookings on the day of the job and
 * after it. A job that keeps its start keeps its crew, unless the edit names another.
 */
export function decideEdit(
  booking: ScheduledBooking,
  edit: BookingEdit,
  { rules, ignoreDrives = false, expectedVersion }: EditOptions,
  { schedule, taxTerms, catalogue }: EditContext,
  now: number,
): EditDecision {
  if (isErased(booking)) return { kind: 'conflict' }
  const edited = applyEdit(booking, edit, taxTerms, catalogue)
  const hasChanged = (field: Field) => isDifferent(booking[field], edited[field])
  const changes = changesOf(booking, edited, hasChanged)
  const errors = findEditErrors(booking, edited, edit, catalogue)
  const isOutdated = expectedVersion !== undefined && expectedVersion !== booking.updatedAt
  // A retried reschedule must not report success when the hours of the booking have been released since.
  const isTimeReleased =
    isOutdated && !canReschedule(booking) && planningFields.some((field) => field in edit)
  if (changes.length === 0 && errors.length === 0 && !isTimeReleased) return { kind: 'unchanged' }
  if (isOutdated) return { kind: 'conflict' }
  if (errors.length > 0) return { kind: 'invalid', errors }

  const isRescheduled = hasChanged('bookingDate') || hasChanged('startMinutes')
  const isNotifiable = canReschedule(booking) && notifiedFields.some(hasChanged)
  const isEmailCorrected = canReschedule(booking) && rules === 'visitor' && hasChanged('customerEmail')
  if (!planningFields.some(hasChanged)) {
    const notification = isNotifiable ? 'changed' : isEmailCorrected ? 'email-corrected' : null
    return { kind: 'edited', booking: edited, changes, plan: null, notification }
  }

  if (!canReschedule(booking)) return { kind: 'conflict' }
  const { bookingDate: date, startMinutes, durationMinutes, place, area, address } = edited
  const job = { date, startMinutes, durationMinutes, place, area, address, ignoreDrives }
  const limits = {
    rules: isRescheduled ? rules : 'none',
    only: isRescheduled ? edit.crew : edited.crew,
  } as const
  const reason = findUnavailableReason({ ...job, ...limits }, schedule.settings, now)
  if (reason) return { kind: 'rejected', reason, booking: edited }
  const decision = decideCrew({ ...job, ...limits, rules }, schedule, booking.crew)
  if (decision.kind === 'rejected') return { ...decision, booking: edited }
  edited.crew = decision.crew
  return {
    kind: 'edited',
    booking: edited,
    changes: changesOf(booking, edited, hasChanged),
    plan: decision,
    notification: isRescheduled ? 'moved' : isNotifiable ? 'changed' : null,
  }
}

/**
 * Applies an edit and updates the derived fields: service name, duration, brand, price and taxes. Taxes are
 * recalculated only when the price changes, so the customer keeps the taxes they agreed to.
 */
export function applyEdit<Booking extends EditableBooking>(
  booking: Booking,
  { title, ...edit }: BookingEdit,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): Booking {
  const edited = withPlace({ ...booking, ...edit, service: serviceOfJob({ ...booking, ...edit }) })
  edited.comments ||= null
  const hasPackageChanged = edited.packageId !== booking.packageId
  const hasSizeChanged = vehicleSizeOf(edited.vehicleType) !== vehicleSizeOf(booking.vehicleType)
  if (edited.vehicleType !== booking.vehicleType) edited.vehicleSize = vehicleSizeOf(edited.vehicleType)
  const servicePackage = findPackage(edited.packageId, catalogue)
  if (servicePackage || edited.packageId === customJobId) {
    const job = { ...edited, title: title ?? booking.serviceName }
    if (hasPackageChanged || !servicePackage) edited.serviceName = jobTitle(job, catalogue)
    const hasJobChanged = canReschedule(booking) && (hasPackageChanged || hasSizeChanged)
    if (servicePackage && hasJobChanged && edit.durationMinutes === undefined) {
      edited.durationMinutes = durationOf(servicePackage, edited.vehicleType)
    }
  }
  if (hasPackageChanged && edit.addOns === undefined) {
    edited.addOns = booking.addOns.filter((id) => servicePackage?.addOns.includes(id))
  }
  if (edited.place !== booking.place || edited.area !== booking.area) {
    edited.location = locationOfJob(hostOf(booking, catalogue), edited.place, edited.area, catalogue)
  }
  edited.totalPrice = priceAfterEdit(booking, edited, catalogue)
  const hasTaxBasisChanged = taxedFields.some((field) => isDifferent(booking[field], edited[field]))
  if (hasTaxBasisChanged) edited.taxes = jobTaxes(edited, taxTerms, catalogue)
  return edited
}

const isDifferent = (value: unknown, other: unknown) => JSON.stringify(value) !== JSON.stringify(other)

/**
 * Returns the most likely host of the booking. A job with the prices of its area's brand may also have been
 * booked on the primary host.
 */
function hostOf({ location, place, area }: EditableBooking, catalogue: Catalogue): Location {
  const isSurchargedArea = locationOfJob(primaryLocation, place, area, catalogue) === location
  return isSurchargedArea ? primaryLocation : location
}

/**
 * Keeps the agreed price with the owner's current lines, unless the edit changes the catalogue price of the
 * order.
 */
function priceAfterEdit(booking: EditableBooking, edited: EditableBooking, catalogue: Catalogue): number {
  const cataloguePrice = (job: EditableBooking) => jobPrice({ ...job, lines: [] }, catalogue)
  const hasPriceChanged = cataloguePrice(edited) !== cataloguePrice(booking)
  if (hasPriceChanged && isPackageOrCustomJob(edited.packageId, catalogue)) return jobPrice(edited, catalogue)
  return addDollars(booking.totalPrice, totalOf(edited.lines), -totalOf(booking.lines))
}

/** Validates only the edited fields, because the catalogue may have changed since the booking was made. */
function findEditErrors(
  booking: ScheduledBooking,
  edited: ScheduledBooking,
  edit: BookingEdit,
  catalogue: Catalogue,
): FieldError[] {
  const hasChanged = (field: string) =>
    validatedFields.some((each) => field.startsWith(each) && isDifferent(booking[each], edited[each]))
  const isAreaKnown = edit.area === undefined ? booking.place === 'mobile' : edit.area !== null
  return [
    ...findOrderErrors(edited, 'owner', catalogue).filter(
      ({ field }) => hasChanged('packageId') || hasChanged(field),
    ),
    ...(edited.place === 'mobile' && !isAreaKnown
      ? [{ field: 'area', message: bookingMessages.chooseArea }]
      : []),
    ...findPriceErrors(edited.totalPrice),
  ]
}

function changesOf(
  before: ScheduledBooking,
  after: ScheduledBooking,
  hasChanged: (field: Field) => boolean,
): BookingChange[] {
  const slotOf = ({ bookingDate, startMinutes }: ScheduledBooking) =>
    slotText(toSlot({ date: bookingDate, startMinutes }))
  const [fromValue, toValue] = [slotOf(before), slotOf(after)]
  const textOf = (value: ScheduledBooking[Field]) =>
    typeof value === 'string' || value === null ? value : JSON.stringify(value)
  const toEdit = (field: LoggedField): BookingChange => ({
    action: 'edited',
    field,
    ...(personalFields.includes(field)
      ? { fromValue: null, toValue: null }
      : { fromValue: textOf(before[field]), toValue: textOf(after[field]) }),
  })
  return [
    ...loggedFields.filter(hasChanged).map(toEdit),
    ...(fromValue === toValue ? [] : [{ action: 'moved' as const, fromValue, toValue }]),
  ]
}
