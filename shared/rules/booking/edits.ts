import { type Location, primaryLocation } from '../../lib/business/location.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { type Catalogue, durationOf, findPackage } from '../price/catalogue.ts'
import { customJob, isJobId, jobTitle, serviceOfJob } from '../price/custom-job.ts'
import { jobPrice } from '../price/job-price.ts'
import { jobTaxes } from '../price/job-taxes.ts'
import { totalOf } from '../price/lines-total.ts'
import { addDollars } from '../price/money.ts'
import { locationOfJob } from '../price/surcharge.ts'
import type { TaxTerms } from '../price/tax.ts'
import { vehicleSizeOf } from '../price/vehicles.ts'
import type { Plan, Schedule } from '../schedule/crews.ts'
import { slotText, toSlot } from '../schedule/slot.ts'
import type { BookingJson, EditedField } from './booking-json.ts'
import { bookingMessages } from './booking-order.ts'
import { canReschedule } from './booking-status.ts'
import { type BookingRules, decideCrew, refusalOf, type StartRefusal } from './decisions.ts'
import type { BookingPatch } from './edit-request.ts'
import { isErased } from './erasure.ts'
import { orderProblems, priceProblems, withPlace } from './order-rules.ts'

/** A booking with all that an edit of it can change, but for its time. */
type EditableBooking = Omit<BookingJson, 'paid' | 'network' | 'readyDate' | 'readyTime' | 'createdAt'>

/** The same with its time. */
type KnownBooking = EditableBooking & { startMinutes: number }

/** What is to be another: the time, or anything that the owner can change. */
export type BookingEdit = Omit<BookingPatch, 'status' | 'updatedAt' | 'overrideDrives'> & {
  bookingDate?: string
  startMinutes?: number
}

/** What an edit is held to. */
export type EditTerms = {
  rules: BookingRules
  /** On purpose: the crew comes later than the drive allows. */
  ignoreDrives?: boolean
  /** The `updatedAt` that the booking must still have. */
  knownAs?: string | undefined
}

/** What is known when an edit is decided on. */
type EditFacts = { schedule: Schedule; taxTerms: TaxTerms; catalogue: Catalogue }

/** One line of the history. What could tell who the customer is has no values: the history outlives the booking. */
export type BookingChange = {
  action: 'moved' | 'edited'
  field?: EditedField
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
  | { kind: 'refused'; reason: StartRefusal; booking: KnownBooking }
  | {
      kind: 'edited'
      booking: KnownBooking
      changes: BookingChange[]
      /** When the crew's days change. */
      plan: Plan | null
      /** What the customer is to be told, as long as the job is ahead. */
      mail: 'moved' | 'changed' | 'email-corrected' | null
    }

const personal = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'address',
  'accessNotes',
  'comments',
] as const satisfies readonly EditedField[]
const ordered = [
  'serviceName',
  'service',
  'addOns',
  'vehicleType',
  'vehicleMake',
  'vehicleModel',
  'place',
  'area',
] as const satisfies readonly EditedField[]
const agreed = ['durationMinutes', 'lines', 'totalPrice'] as const satisfies readonly EditedField[]

/** What the crew's days depend on. A corrected address leaves them as they are, with whatever gap it has. */
const planned = ['bookingDate', 'startMinutes', 'durationMinutes', 'place', 'area', 'crew'] as const

/** What {@link orderProblems} looks at. */
const judged = ['packageId', 'addOns', 'place'] as const

/** What the taxes depend on. */
const taxed = ['packageId', 'service', 'addOns', 'lines', 'totalPrice'] as const

/** What a customer is told of when it changes, beside the time. */
const mailed: readonly Field[] = [...ordered, ...agreed, 'address', 'accessNotes']

type Field = EditedField | (typeof planned)[number]

/**
 * What is to become of a wish to change a booking. The schedule's claims are those of the others, on its day and those
 * after. A job that keeps its time keeps its crew, unless another is wished for.
 */
export function decideEdit(
  booking: KnownBooking,
  edit: BookingEdit,
  { rules, ignoreDrives = false, knownAs }: EditTerms,
  { schedule, taxTerms, catalogue }: EditFacts,
  now: number,
): EditDecision {
  if (isErased(booking)) return { kind: 'conflict' }
  const edited = withEdit(booking, edit, taxTerms, catalogue)
  const isOther = (field: Field) => isAnother(booking[field], edited[field])
  const changes = changesOf(booking, edited, isOther)
  const errors = problemsOf(booking, edited, edit, catalogue)
  const isOutdated = knownAs !== undefined && knownAs !== booking.updatedAt
  // Who asks for a time is not to be told that it is theirs when the hours have been let go of since.
  const isGone = isOutdated && !canReschedule(booking) && planned.some((field) => field in edit)
  if (changes.length === 0 && errors.length === 0 && !isGone) return { kind: 'unchanged' }
  if (isOutdated) return { kind: 'conflict' }
  if (errors.length > 0) return { kind: 'invalid', errors }

  const isMoved = isOther('bookingDate') || isOther('startMinutes')
  const isMailed = canReschedule(booking) && mailed.some(isOther)
  const isCorrected = canReschedule(booking) && rules === 'visitor' && isOther('customerEmail')
  if (!planned.some(isOther)) {
    const mail = isMailed ? 'changed' : isCorrected ? 'email-corrected' : null
    return { kind: 'edited', booking: edited, changes, plan: null, mail }
  }

  if (!canReschedule(booking)) return { kind: 'conflict' }
  const { bookingDate: date, startMinutes, durationMinutes, place, area, address } = edited
  const job = { date, startMinutes, durationMinutes, place, area, address, ignoreDrives }
  const terms = { rules: isMoved ? rules : 'none', only: isMoved ? edit.crew : edited.crew } as const
  const reason = refusalOf({ ...job, ...terms }, schedule.settings, now)
  if (reason) return { kind: 'refused', reason, booking: edited }
  const decision = decideCrew({ ...job, ...terms, rules }, schedule, booking.crew)
  if (decision.kind === 'refused') return { ...decision, booking: edited }
  edited.crew = decision.crew
  return {
    kind: 'edited',
    booking: edited,
    changes: changesOf(booking, edited, isOther),
    plan: decision,
    mail: isMoved ? 'moved' : isMailed ? 'changed' : null,
  }
}

/**
 * A booking as an edit would have it, with what follows: its name, length, brand, price and taxes. What leaves the price
 * alone leaves the taxes alone too: they are as they were told, whatever is charged since.
 */
export function withEdit<Booking extends EditableBooking>(
  booking: Booking,
  { title, ...edit }: BookingEdit,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): Booking {
  const edited = withPlace({ ...booking, ...edit, service: serviceOfJob({ ...booking, ...edit }) })
  edited.comments ||= null
  const isOtherPackage = edited.packageId !== booking.packageId
  const isOtherSize = vehicleSizeOf(edited.vehicleType) !== vehicleSizeOf(booking.vehicleType)
  if (edited.vehicleType !== booking.vehicleType) edited.vehicleSize = vehicleSizeOf(edited.vehicleType)
  const found = findPackage(edited.packageId, catalogue)
  if (found || edited.packageId === customJob) {
    const job = { ...edited, title: title ?? booking.serviceName }
    if (isOtherPackage || !found) edited.serviceName = jobTitle(job, catalogue)
    const isOtherJob = canReschedule(booking) && (isOtherPackage || isOtherSize)
    if (found && isOtherJob && edit.durationMinutes === undefined) {
      edited.durationMinutes = durationOf(found, edited.vehicleType)
    }
  }
  if (isOtherPackage && edit.addOns === undefined) {
    edited.addOns = booking.addOns.filter((id) => found?.addOns.includes(id))
  }
  if (edited.place !== booking.place || edited.area !== booking.area) {
    edited.location = locationOfJob(hostOf(booking, catalogue), edited.place, edited.area, catalogue)
  }
  edited.totalPrice = priceAfter(booking, edited, catalogue)
  const isTaxedAnew = taxed.some((field) => isAnother(booking[field], edited[field]))
  if (isTaxedAnew) edited.taxes = jobTaxes(edited, taxTerms, catalogue)
  return edited
}

const isAnother = (value: unknown, other: unknown) => JSON.stringify(value) !== JSON.stringify(other)

/** The brand that was asked, as far as is known: a job that its area made dearer may have come from the first one. */
function hostOf({ location, place, area }: EditableBooking, catalogue: Catalogue): Location {
  const isFromArea = locationOfJob(primaryLocation, place, area, catalogue) === location
  return isFromArea ? primaryLocation : location
}

/** The price that was agreed on with the owner's lines as they now are; the catalogue's when the order is another. */
function priceAfter(booking: EditableBooking, edited: EditableBooking, catalogue: Catalogue): number {
  const listed = (job: EditableBooking) => jobPrice({ ...job, lines: [] }, catalogue)
  const isOther = listed(edited) !== listed(booking)
  if (isOther && isJobId(edited.packageId, catalogue)) return jobPrice(edited, catalogue)
  return addDollars(booking.totalPrice, totalOf(edited.lines), -totalOf(booking.lines))
}

/** What is wrong with an edit. What it leaves alone is not judged anew: the catalogue may have changed since. */
function problemsOf(
  booking: KnownBooking,
  edited: KnownBooking,
  edit: BookingEdit,
  catalogue: Catalogue,
): FieldError[] {
  const isOther = (field: string) =>
    judged.some((each) => field.startsWith(each) && isAnother(booking[each], edited[each]))
  const isAreaKnown = edit.area === undefined ? booking.place === 'mobile' : edit.area !== null
  return [
    ...orderProblems(edited, 'owner', catalogue).filter(
      ({ field }) => isOther('packageId') || isOther(field),
    ),
    ...(edited.place === 'mobile' && !isAreaKnown
      ? [{ field: 'area', message: bookingMessages.chooseArea }]
      : []),
    ...priceProblems(edited.totalPrice),
  ]
}

/** What the history says of an edit. */
function changesOf(
  before: KnownBooking,
  after: KnownBooking,
  isOther: (field: Field) => boolean,
): BookingChange[] {
  const slotOf = ({ bookingDate, startMinutes }: KnownBooking) =>
    slotText(toSlot({ date: bookingDate, startMinutes }))
  const [fromValue, toValue] = [slotOf(before), slotOf(after)]
  const textOf = (value: KnownBooking[Field]) =>
    typeof value === 'string' || value === null ? value : JSON.stringify(value)
  const edits = [...ordered, ...agreed, 'crew'] as const
  const edited = (field: EditedField, from: string | null, to: string | null): BookingChange => ({
    action: 'edited',
    field,
    fromValue: from,
    toValue: to,
  })
  return [
    ...personal.filter(isOther).map((field) => edited(field, null, null)),
    ...edits.filter(isOther).map((field) => edited(field, textOf(before[field]), textOf(after[field]))),
    ...(fromValue === toValue ? [] : [{ action: 'moved' as const, fromValue, toValue }]),
  ]
}
