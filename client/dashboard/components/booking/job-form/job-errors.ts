import { fieldErrorsOf } from '../../../lib/api/api-errors.ts'
import { missingMessages } from '../booking-screen-messages.ts'
import type { JobFormValues } from './job-form-values.ts'

const requiredFields = ['customerName', 'customerPhone', 'vehicleMake', 'vehicleModel'] as const

/**
 * Maps a refused request's errors to form fields. The server words missing fields for the customer, so here
 * they get the owner's wording instead.
 */
export function jobErrorsOf(error: unknown, values: JobFormValues): Record<string, string | undefined> {
  const { name, phone, email, ...others } = fieldErrorsOf(error)
  const errors: Record<string, string | undefined> = {
    ...others,
    customerName: others.customerName ?? name,
    customerPhone: others.customerPhone ?? phone,
    customerEmail: others.customerEmail ?? email,
  }
  const missing = requiredFields.filter((field) => errors[field] && !values[field].trim())
  return { ...errors, ...Object.fromEntries(missing.map((field) => [field, missingMessages[field]])) }
}
