import type { Location } from '../../lib/business/location.ts'
import type { FieldError } from '../../lib/text/field-errors.ts'
import { findTextError } from '../../lib/text/text-rule.ts'
import { type Catalogue, isOffered } from '../price/catalogue.ts'
import type { DayAvailability } from '../schedule/availability-json.ts'
import type { Slot } from '../schedule/slot.ts'
import {
  addressFields,
  bookingErrorSummary,
  bookingMessages,
  contactFields,
  fieldRules,
  isEmpty,
  vehicleFields,
} from './booking-field-rules.ts'
import {
  type BookingForm,
  hasTimeOrRange,
  placeOf,
  type Step,
  steps,
  type TargetStep,
} from './booking-form.ts'
import { isWaitRange } from './wait-range.ts'

/** Why a form did not lead on, as its step says it. */
export type FormError = {
  message: string
  errors?: FieldError[]
  alternatives?: Slot[]
  /** Nothing is wrong with the form: sent again as it is, it may go through. */
  canRetry?: boolean
}

/** A form that knows where its job is done. */
type FormWithPlace = BookingForm & ReturnType<typeof placeOf>

const withPlace = (form: BookingForm, host: Location, catalogue: Catalogue): FormWithPlace => ({
  ...form,
  ...placeOf(form, host, catalogue),
})

const missingArea: FormError = {
  message: bookingMessages.required,
  errors: [{ field: 'area', message: bookingMessages.chooseArea }],
}

const missingVehicleType: FieldError = {
  field: 'vehicleType',
  message: bookingMessages.chooseVehicleType,
}

/** What a step still asks for, or `null` when it leads on. For a service chosen on the page step 3 asks for the vehicle. */
const stepChecks: Record<Step, (form: FormWithPlace, catalogue: Catalogue) => FormError | null> = {
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
    return hasTimeOrRange(form) ? null : { message: bookingMessages.chooseTime }
  },
  vehicle: (form) => {
    const missing = form.vehicleType ? [] : [missingVehicleType]
    return toFormError([...missing, ...findFieldErrors(form, vehicleFields)], form)
  },
  contact: (form) => {
    const requiredFields = form.place === 'mobile' ? [...contactFields, ...addressFields] : contactFields
    return toFormError(findFieldErrors(form, requiredFields), form)
  },
}

/** What must be filled in before a step's own button leads on (specification §5). */
const requiredByStep: Record<Step, readonly (keyof BookingForm)[]> = {
  package: ['vehicleSize', 'packageId', 'area'],
  date: ['date'],
  vehicle: ['vehicleType', 'vehicleMake', 'vehicleModel'],
  contact: ['name', 'email', 'phone'],
}

/** The steps that lead on only once it is said when. */
const stepsNeedingTime: readonly Step[] = ['date', 'contact']

/**
 * True when a step's own button may lead on: earlier than its questions are checked, and for the vehicle type of step 1
 * too, which a service chosen on the page goes past.
 */
export function isStepComplete(form: BookingForm, step: Step, host: Location, catalogue: Catalogue): boolean {
  const placedForm = withPlace(form, host, catalogue)
  const isAddressMissing = step === 'contact' && placedForm.place === 'mobile' && isEmpty(placedForm.address)
  const isTimeMissing = stepsNeedingTime.includes(step) && !hasTimeOrRange(form)
  return (
    !isAddressMissing && !isTimeMissing && requiredByStep[step].every((field) => !isEmpty(placedForm[field]))
  )
}

/** What is wrong with what was typed into some fields. */
const findFieldErrors = (form: BookingForm, fields: readonly (keyof typeof fieldRules)[]): FieldError[] =>
  fields.flatMap((field) => {
    const message = findTextError(form[field], fieldRules[field])
    return message ? [{ field, message }] : []
  })

function toFormError(errors: FieldError[], form: BookingForm): FormError | null {
  if (errors.length === 0) return null
  const wrongFields = errors.map(({ field }) => field)
  return { message: bookingErrorSummary(form, wrongFields), errors }
}

/** What follows a form that wants a step: that one, or the first before it with an open question, and which that is. */
export function resolveStep<Target extends TargetStep>(
  form: BookingForm,
  target: Target,
  host: Location,
  catalogue: Catalogue,
): { step: Step | Target; formError: FormError | null } {
  for (const step of steps) {
    if (step === target) break
    const formError = stepChecks[step](withPlace(form, host, catalogue), catalogue)
    if (formError) return { step, formError }
  }
  return { step: target, formError: null }
}

/**
 * What is left of a trouble once the form that it is about has been changed: an error goes as soon as its field is right,
 * and one that only the server sees as soon as its field is another.
 */
export function remainingFormError(
  formError: FormError,
  previousForm: BookingForm,
  form: BookingForm,
  host: Location,
  catalogue: Catalogue,
): FormError | null {
  if (!formError.errors?.length) return formError
  const [previous, current] = [previousForm, form].map(
    (each) => new Map<string, unknown>(Object.entries(each)),
  )
  const wrong = resolveStep(form, 'confirm', host, catalogue).formError?.errors ?? []
  const errors = formError.errors.filter(
    ({ field }) =>
      previous?.get(field) === current?.get(field) || wrong.some((error) => error.field === field),
  )
  return errors.length > 0 ? { ...formError, errors } : null
}

/** True when the chosen time is on a day that does not have it for the job as it now is. */
export const isTimeGone = ({ date, time }: BookingForm, day: DayAvailability) =>
  date === day.date && time !== null && !day.slots.includes(time)

/** True for a refusal that another time would help. */
export const isTimeError = ({ errors = [] }: Pick<FormError, 'errors'>) =>
  errors.some(({ field }) => field === 'time' || field === 'date')
