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
import type { BookingJson, EditableField } from './booking-json.ts'
import type { BookingPatch } from './booking-patch.ts'
import { canReschedule } from './booking-status.ts'
import { findOrderErrors, findPriceErrors, withPlace } from './order-rules.ts'

/** A booking with all that an edit of it can change, but for its time. */
type EditableBooking = Omit<BookingJson, 'paid' | 'network' | 'readyDate' | 'readyTime' | 'createdAt'>

/** The same with its time. */
type ScheduledBooking = EditableBooking & { startMinutes: number }

/** What is to be another: the time, or anything that the owner can change. */
export type BookingEdit = Omit<BookingPatch, 'status' | 'updatedAt' | 'overrideDrives'> & {
  bookingDate?: string
  startMinutes?: number
}

/** What an edit is held to. */
export type EditOptions = {
  rules: BookingRules
  /** On purpose: the crew comes later than the drive allows. */
  ignoreDrives?: boolean
  /** The `updatedAt` that the booking must still have. */
  expectedVersion?: string | undefined
}

/** What is known when an edit is decided on. */
type EditContext = { schedule: Schedule; taxTerms: TaxTerms; catalogue: Catalogue }

/** One line of the history. What could tell who the customer is has no values: the history outlives the booking. */
export type BookingChange = {
  action: 'moved' | 'edited'
  field?: EditableField
  fromValue: string | null
  toValue: string | null
}

export type EditDecision =
  /**
   * It is as it is wished for: maybe by this very wish, sent again because its answer was lost. That is done, and no
   * conflict with itself.
   */
  | { kind: 'unchanged' }
  /** It was changed since it was known, or its time is fixed, or nobody is left whose it could be. */
  | { kind: 'conflict' }
  | { kind: 'invalid'; errors: FieldError[] }
  | { kind: 'rejected'; reason: UnavailableReason; booking: ScheduledBooking }
  | {
      kind: 'edited'
      booking: ScheduledBooking
      changes: BookingChange[]
      /** When the crew's days change. */
      plan: Plan | null
      /** What the customer is to be told, as long as the job is ahead. */
      notification: 'moved' | 'changed' | 'email-corrected' | null
    }

const personalFields = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'address',
  'accessNotes',
  'comments',
] as const satisfies readonly EditableField[]
const orderFields = [
  'serviceName',
  'service',
  'addOns',
  'vehicleType',
  'vehicleMake',
  'vehicleModel',
  'place',
  'area',
] as const satisfies readonly EditableField[]
const agreedFields = ['durationMinutes', 'lines', 'totalPrice'] as const satisfies readonly EditableField[]

/** What the crew's days depend on. A corrected address leaves them as they are, with whatever gap it has. */
const planningFields = ['bookingDate', 'startMinutes', 'durationMinutes', 'place', 'area', 'crew'] as const

/** What {@link orderProblems} looks at. */
const validatedFields = ['packageId', 'addOns', 'place'] as const

/** What the taxes depend on. */
const taxedFields = ['packageId', 'service', 'addOns', 'lines', 'totalPrice'] as const

/** What a customer is told of when it changes, beside the time. */
const notifiedFields: readonly Field[] = [...orderFields, ...agreedFields, 'address', 'accessNotes']

type Field = EditableField | (typeof planningFields)[number]

/**
 * What is to become of a wish to change a booking. The schedule's claims are those of the others, on its day and those
 * after. A job that keeps its time keeps its crew, unless another is wished for.
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
  // Who asks for a time is not to be told that it is theirs when the hours have been let go of since.
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
 * A booking as an edit would have it, with what follows: its name, length, brand, price and taxes. What leaves the price
 * alone leaves the taxes alone too: they are as they were told, whatever is charged since.
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

/** The brand that was asked, as far as is known: a job that its area made dearer may have come from the first one. */
function hostOf({ location, place, area }: EditableBooking, catalogue: Catalogue): Location {
  const isSurchargedArea = locationOfJob(primaryLocation, place, area, catalogue) === location
  return isSurchargedArea ? primaryLocation : location
}

/** The price that was agreed on with the owner's lines as they now are; the catalogue's when the order is another. */
function priceAfterEdit(booking: EditableBooking, edited: EditableBooking, catalogue: Catalogue): number {
  const cataloguePrice = (job: EditableBooking) => jobPrice({ ...job, lines: [] }, catalogue)
  const hasPriceChanged = cataloguePrice(edited) !== cataloguePrice(booking)
  if (hasPriceChanged && isPackageOrCustomJob(edited.packageId, catalogue)) return jobPrice(edited, catalogue)
  return addDollars(booking.totalPrice, totalOf(edited.lines), -totalOf(booking.lines))
}

/** What is wrong with an edit. What it leaves alone is not judged anew: the catalogue may have changed since. */
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

/** What the history says of an edit. */
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
  const edits = [...orderFields, ...agreedFields, 'crew'] as const
  const toEditedChange = (field: EditableField, from: string | null, to: string | null): BookingChange => ({
    action: 'edited',
    field,
    fromValue: from,
    toValue: to,
  })
  return [
    ...personalFields.filter(hasChanged).map((field) => toEditedChange(field, null, null)),
    ...edits
      .filter(hasChanged)
      .map((field) => toEditedChange(field, textOf(before[field]), textOf(after[field]))),
    ...(fromValue === toValue ? [] : [{ action: 'moved' as const, fromValue, toValue }]),
  ]
}
