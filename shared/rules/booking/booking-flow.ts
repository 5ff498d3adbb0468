import type { Location } from '../../lib/business/location.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { textProblem } from '../../lib/text/text-rule.ts'
import { type Catalogue, isOffered } from '../price/catalogue.ts'
import type { DayAvailability } from '../schedule/availability-json.ts'
import type { Slot } from '../schedule/slot.ts'
import { type BookingForm, hasWhen, placeOf, type Step, steps, type WantedStep } from './booking-form.ts'
import {
  addressFields,
  bookingErrorSummary,
  bookingMessages,
  contactFields,
  fieldRules,
  isEmpty,
  vehicleFields,
} from './booking-order.ts'
import { isWaitRange } from './wait-range.ts'

/** Why a form did not lead on, as its step says it. */
export type Trouble = {
  message: string
  errors?: FieldError[]
  alternatives?: Slot[]
  /** Nothing is wrong with the form: sent again as it is, it may go through. */
  canRetry?: boolean
}

/** A form that knows where its job is done. */
type PlacedForm = BookingForm & ReturnType<typeof placeOf>

const placed = (form: BookingForm, host: Location, catalogue: Catalogue): PlacedForm => ({
  ...form,
  ...placeOf(form, host, catalogue),
})

const missingArea: Trouble = {
  message: bookingMessages.required,
  errors: [{ field: 'area', message: bookingMessages.chooseArea }],
}

const missingVehicleType: FieldError = {
  field: 'vehicleType',
  message: bookingMessages.chooseVehicleType,
}

/** What a step still asks for, or `null` when it leads on. For a service chosen on the page step 3 asks for the vehicle. */
const openQuestions: Record<Step, (form: PlacedForm, catalogue: Catalogue) => Trouble | null> = {
  package: ({ packageId, area }, catalogue) => {
    if (!isOffered(packageId, catalogue)) return { message: bookingMessages.choosePackage }
    if (!area) return missingArea
    return null
  },
  date: (form) => {
    const { date, waitUntil } = form
    if (date && waitUntil && !isWaitRange(date, waitUntil)) {
      return {
        message: bookingMessages.waitRange,
        errors: [{ field: 'waitUntil', message: bookingMessages.waitRange }],
      }
    }
    return hasWhen(form) ? null : { message: bookingMessages.chooseTime }
  },
  vehicle: (form) => {
    const missing = form.vehicleType ? [] : [missingVehicleType]
    return troubleWith([...missing, ...wrongFields(form, vehicleFields)], form)
  },
  contact: (form) => {
    const asked = form.place === 'mobile' ? [...contactFields, ...addressFields] : contactFields
    return troubleWith(wrongFields(form, asked), form)
  },
}

/** What must be filled in before a step's own button leads on (specification §5). */
const neededBy: Record<Step, readonly (keyof BookingForm)[]> = {
  package: ['vehicleSize', 'packageId', 'area'],
  date: ['date'],
  vehicle: ['vehicleType', 'vehicleMake', 'vehicleModel'],
  contact: ['name', 'email', 'phone'],
}

/** The steps that lead on only once it is said when. */
const needsWhen: readonly Step[] = ['date', 'contact']

/**
 * True when a step's own button may lead on: earlier than its questions are checked, and for the vehicle type of step 1
 * too, which a service chosen on the page goes past.
 */
export function isStepComplete(form: BookingForm, step: Step, host: Location, catalogue: Catalogue): boolean {
  const answers = placed(form, host, catalogue)
  const isAddressMissing = step === 'contact' && answers.place === 'mobile' && isEmpty(answers.address)
  const isWhenMissing = needsWhen.includes(step) && !hasWhen(form)
  return !isAddressMissing && !isWhenMissing && neededBy[step].every((field) => !isEmpty(answers[field]))
}

/** What is wrong with what was typed into some fields. */
const wrongFields = (form: BookingForm, fields: readonly (keyof typeof fieldRules)[]): FieldError[] =>
  fields.flatMap((field) => {
    const message = textProblem(form[field], fieldRules[field])
    return message ? [{ field, message }] : []
  })

function troubleWith(errors: FieldError[], form: BookingForm): Trouble | null {
  if (errors.length === 0) return null
  const wrong = errors.map(({ field }) => field)
  return { message: bookingErrorSummary(form, wrong), errors }
}

/** What follows a form that wants a step: that one, or the first before it with an open question, and which that is. */
export function stepFor<Wanted extends WantedStep>(
  form: BookingForm,
  wanted: Wanted,
  host: Location,
  catalogue: Catalogue,
): { step: Step | Wanted; trouble: Trouble | null } {
  for (const step of steps) {
    if (step === wanted) break
    const trouble = openQuestions[step](placed(form, host, catalogue), catalogue)
    if (trouble) return { step, trouble }
  }
  return { step: wanted, trouble: null }
}

/**
 * What is left of a trouble once the form that it is about has been changed: an error goes as soon as its field is right,
 * and one that only the server sees as soon as its field is another.
 */
export function troubleLeft(
  trouble: Trouble,
  about: BookingForm,
  form: BookingForm,
  host: Location,
  catalogue: Catalogue,
): Trouble | null {
  if (!trouble.errors?.length) return trouble
  const [before, now] = [about, form].map((each) => new Map<string, unknown>(Object.entries(each)))
  const wrong = stepFor(form, 'confirm', host, catalogue).trouble?.errors ?? []
  const errors = trouble.errors.filter(
    ({ field }) => before?.get(field) === now?.get(field) || wrong.some((error) => error.field === field),
  )
  return errors.length > 0 ? { ...trouble, errors } : null
}

/** True when the chosen time is on a day that does not have it for the job as it now is. */
export const isTimeGone = ({ date, time }: BookingForm, day: DayAvailability) =>
  date === day.date && time !== null && !day.slots.includes(time)

/** True for a refusal that another time would help. */
export const isAboutTime = ({ errors = [] }: Pick<Trouble, 'errors'>) =>
  errors.some(({ field }) => field === 'time' || field === 'date')
