import { emailFormat } from '../../lib/text/email-format.ts'
import { hasPhoneNumber } from '../../lib/text/phone.ts'
import type { TextRule } from '../../lib/text/text-rule.ts'
import { tidyEmail, tidyLine, tidyPhone } from '../../lib/text/tidy.ts'
import * as bookingMessages from './booking-messages.ts'

export { bookingMessages }

export const fieldLimits = {
  name: 100,
  email: 254,
  phone: 40,
  make: 60,
  model: 60,
  comments: 2000,
  address: 200,
  accessNotes: 500,
}

/**
 * The rules of the text fields in the booking flow. `booking-schemas.ts` builds the API's schemas from them.
 */
export const fieldRules = {
  vehicleMake: { limit: fieldLimits.make, missing: 'Please enter the make' },
  vehicleModel: { limit: fieldLimits.model, missing: 'Please enter the model' },
  comments: { limit: fieldLimits.comments, hasLines: true },
  name: { limit: fieldLimits.name, missing: 'Please enter your full name' },
  email: {
    limit: fieldLimits.email,
    missing: 'Please enter your email address',
    tidy: tidyEmail,
    shape: emailFormat,
  },
  phone: {
    limit: fieldLimits.phone,
    missing: 'Please enter your phone number',
    tidy: tidyPhone,
    shape: { fits: hasPhoneNumber, message: 'Please enter a phone number that we can call' },
  },
  address: { limit: fieldLimits.address, missing: bookingMessages.giveAddress },
  accessNotes: { limit: fieldLimits.accessNotes, hasLines: true },
} satisfies Record<string, TextRule>

/** The text fields of step 3, next to the vehicle type. */
export const vehicleFields = ['vehicleMake', 'vehicleModel', 'comments'] as const

/** The text fields of step 4; `addressFields` are only for mobile jobs. */
export const contactFields = ['name', 'email', 'phone'] as const
export const addressFields = ['address', 'accessNotes'] as const

const requiredFields = ['name', 'email', 'phone', 'packageId', 'date', 'time'] as const

export function isEmpty(value: unknown): boolean {
  const text = value ?? ''
  return typeof text === 'string' && tidyLine(text) === ''
}

/** The message above the field errors. The specification prescribes one for missing required fields (§5). */
export function bookingErrorSummary(
  body: Readonly<Record<string, unknown>>,
  required: readonly string[] = requiredFields,
): string {
  return required.some((field) => isEmpty(body[field]))
    ? bookingMessages.required
    : bookingMessages.checkFields
}
