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

/** Why a form could not continue, as displayed in its step. */
export type FormError = {
  message: string
  errors?: FieldError[]
  alternatives?: Slot[]
  /** True when the form is valid, so submitting it again may succeed. */
  canRetry?: boolean
}

/** A form with its resolved place. */
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

/**
 * Returns what is missing or wrong in a step, or `null`. The vehicle is checked in step 3, because a service
 * chosen on the page skips step 1.
 */
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

/** The fields that must be filled before a step's own button is enabled (specification §5). */
const requiredByStep: Record<Step, readonly (keyof BookingForm)[]> = {
  package: ['vehicleSize', 'packageId', 'area'],
  date: ['date'],
  vehicle: ['vehicleType', 'vehicleMake', 'vehicleModel'],
  contact: ['name', 'email', 'phone'],
}

const stepsNeedingTime: readonly Step[] = ['date', 'contact']

/**
 * Returns whether a step's own button is enabled. This is looser than `stepChecks`, but it requires the
 * vehicle size of step 1, which only a service chosen on the page can skip.
 */
function isStepComplete(form: BookingForm, step: Step, host: Location, catalogue: Catalogue): boolean {
  const placedForm = withPlace(form, host, catalogue)
  const isAddressMissing = step === 'contact' && placedForm.place === 'mobile' && isEmpty(placedForm.address)
  const isTimeMissing = stepsNeedingTime.includes(step) && !hasTimeOrRange(form)
  return (
    !isAddressMissing && !isTimeMissing && requiredByStep[step].every((field) => !isEmpty(placedForm[field]))
  )
}

/**
 * Returns what the step's own button still needs, or `null` once it is enabled. `next` is the step that it leads to.
 */
export function missingForNext(
  form: BookingForm,
  step: Step,
  next: TargetStep,
  host: Location,
  catalogue: Catalogue,
): string | null {
  if (isStepComplete(form, step, host, catalogue)) return null
  if (step === 'package' && !form.vehicleSize) return bookingMessages.chooseVehicleType
  const { formError } = resolveStep(form, next, host, catalogue)
  return formError?.errors?.[0]?.message ?? formError?.message ?? bookingMessages.chooseTime
}

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

/** Returns the requested step, or the first earlier step that is incomplete with its error. */
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
 * Keeps the errors that still apply after the form has changed. An error is dropped once its field is valid,
 * and a server-side error once its field has changed.
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

/** Returns whether the day no longer offers the chosen time for the current job. */
export const isTimeGone = ({ date, time }: BookingForm, day: DayAvailability) =>
  date === day.date && time !== null && !day.slots.includes(time)

/** Returns whether choosing another time could resolve the error. */
export const isTimeError = ({ errors = [] }: Pick<FormError, 'errors'>) =>
  errors.some(({ field }) => field === 'time' || field === 'date')
