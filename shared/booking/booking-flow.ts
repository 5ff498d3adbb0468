import * as z from 'zod/mini'
import { type FieldError, fieldErrors } from '../http/field-errors.ts'
import type { Slot } from '../schedule/slot.ts'
import { type BookingForm, type Step, steps, type WantedStep } from './booking-form.ts'
import {
  bookingErrorSummary,
  bookingMessages,
  contactSchema,
  isEmpty,
  vehicleSchema,
} from './booking-order.ts'

/** Why a form did not lead on, as its step says it. */
export type Trouble = { message: string; errors?: FieldError[]; alternatives?: Slot[] }

/** What a step still asks for, or `null` when it leads on. For a service chosen on the page step 3 asks for the vehicle. */
const openQuestions: Record<Step, (form: BookingForm) => Trouble | null> = {
  package: ({ packageId }) => (packageId ? null : { message: bookingMessages.choosePackage }),
  date: (form) => (isStepComplete(form, 'date') ? null : { message: bookingMessages.chooseTime }),
  vehicle: (form) => invalidFields(vehicleSchema, form),
  contact: (form) => invalidFields(contactSchema, form),
}

/** What must be filled in before a step's own button leads on (specification §5). */
const neededBy: Record<Step, readonly (keyof BookingForm)[]> = {
  package: ['vehicleSize', 'packageId'],
  date: ['date', 'time'],
  vehicle: ['vehicleType', 'vehicleMake', 'vehicleModel'],
  contact: ['time', 'name', 'email', 'phone'],
}

/**
 * True when a step's own button may lead on: earlier than its questions are checked, and for the vehicle type of step 1
 * too, which a service chosen on the page goes past.
 */
export const isStepComplete = (form: BookingForm, step: Step) =>
  neededBy[step].every((field) => !isEmpty(form[field]))

function invalidFields(schema: typeof vehicleSchema | typeof contactSchema, form: BookingForm) {
  const { error } = z.safeParse(schema, form)
  if (!error) return null
  const errors = fieldErrors(error.issues)
  const invalid = errors.map(({ field }) => field)
  return { message: bookingErrorSummary(form, invalid), errors }
}

/** What follows a form that wants a step: that one, or the first before it with an open question, and which that is. */
export function stepFor<Wanted extends WantedStep>(
  form: BookingForm,
  wanted: Wanted,
): { step: Step | Wanted; trouble: Trouble | null } {
  for (const step of steps) {
    if (step === wanted) break
    const trouble = openQuestions[step](form)
    if (trouble) return { step, trouble }
  }
  return { step: wanted, trouble: null }
}

/** True for a refusal that another time would help. */
export const isAboutTime = ({ errors = [] }: Pick<Trouble, 'errors'>) =>
  errors.some(({ field }) => field === 'time' || field === 'date')
