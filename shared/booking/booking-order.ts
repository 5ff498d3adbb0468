import * as z from 'zod/mini'
import { vehicleTypes } from '../price/vehicles.ts'
import { areaSlugs } from '../site/areas.ts'
import { line, paragraphs, requiredLine } from '../text/text.ts'
import * as bookingMessages from './booking-messages.ts'
import { places } from './place.ts'

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

const name = requiredLine('Please enter your full name', fieldLimits.name)

const email = requiredLine('Please enter your email address', fieldLimits.email).check(
  z.refine((text) => z.regexes.html5Email.test(text), 'Please enter an email address like name@example.com'),
)

const phone = requiredLine('Please enter your phone number', fieldLimits.phone).check(
  z.refine(
    (text) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7,
    'Please enter a phone number that we can call',
  ),
)

const vehicleType = z.enum(vehicleTypes, 'Please choose your vehicle type')

const comments = paragraphs('Please write your notes as text', fieldLimits.comments)

/** Step 3 of the wizard. */
export const vehicleSchema = z.object({
  vehicleType,
  vehicleMake: requiredLine('Please enter the make', fieldLimits.make),
  vehicleModel: requiredLine('Please enter the model', fieldLimits.model),
  comments: z.optional(z.nullable(comments)),
})

const accessNotes = paragraphs('Please write how we get to the vehicle as text', fieldLimits.accessNotes)

/** Where the job is done: asked in steps 1 and 4 of the wizard. For the shop the rest is not asked. */
export const placeSchema = z.object({
  place: z._default(z.enum(places, 'Please choose our shop or your place'), 'shop'),
  area: z.optional(z.nullable(z.enum(areaSlugs, bookingMessages.chooseArea))),
  address: z.optional(z.nullable(line(bookingMessages.giveAddress, fieldLimits.address))),
  accessNotes: z.optional(z.nullable(accessNotes)),
})

/** Step 4 of the wizard. */
export const contactSchema = z.object({ name, email, phone })

/** The same where we come to the vehicle. */
export const mobileContactSchema = z.object({
  ...contactSchema.shape,
  address: requiredLine(bookingMessages.giveAddress, fieldLimits.address),
  accessNotes,
})

const requiredFields = ['name', 'email', 'phone', 'packageId', 'date', 'time'] as const

/** True for what nobody has filled in. */
export function isEmpty(value: unknown): boolean {
  const given = value ?? ''
  return typeof given === 'string' && given.trim() === ''
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
