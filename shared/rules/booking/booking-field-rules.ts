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

/** What the fields that a visitor types into have to hold; `booking-schemas.ts` makes the API's schemas of them. */
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

/** What step 3 of the wizard asks for, beside the vehicle type. */
export const vehicleFields = ['vehicleMake', 'vehicleModel', 'comments'] as const

/** What step 4 asks for, and what more where we come to the vehicle. */
export const contactFields = ['name', 'email', 'phone'] as const
export const addressFields = ['address', 'accessNotes'] as const

const requiredFields = ['name', 'email', 'phone', 'packageId', 'date', 'time'] as const

/** True for what nobody has filled in. */
export function isEmpty(value: unknown): boolean {
  const text = value ?? ''
  return typeof text === 'string' && tidyLine(text) === ''
}

/** The sentence above the field errors: the specification's one when something required is empty (§5). */
export function bookingErrorSummary(
  body: Readonly<Record<string, unknown>>,
  required: readonly string[] = requiredFields,
): string {
  return required.some((field) => isEmpty(body[field]))
    ? bookingMessages.required
    : bookingMessages.checkFields
}
