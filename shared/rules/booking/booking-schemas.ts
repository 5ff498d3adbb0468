import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import { places } from '../../lib/business/place.ts'
import { formatPhone } from '../../lib/text/phone-number.ts'
import { textLine, textSchema } from '../../lib/text/text-schemas.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import { bookingMessages, fieldLimits, fieldRules } from './booking-field-rules.ts'

// API schemas of the booking fields. Separate from the rules, so that visitors never load the schemas.

const required = <Rule extends { limit: number; missing: string }>(rule: Rule) =>
  textSchema(rule, rule.missing)

const optionalLine = (notText: string, limit: number) =>
  z.exactOptional(
    z.nullable(
      z.pipe(
        textLine(notText, limit),
        z.transform((text) => text || null),
      ),
    ),
  )

export const vehicleSchema = z.object({
  vehicleType: z.enum(vehicleTypes, bookingMessages.chooseVehicleType),
  vehicleMake: required(fieldRules.vehicleMake),
  vehicleModel: required(fieldRules.vehicleModel),
  comments: z.optional(z.nullable(textSchema(fieldRules.comments, 'Please write your notes as text'))),
})

/** What only the owner records of a vehicle. An empty text counts as unknown. */
export const vehicleDetails = {
  vehicleYear: z.exactOptional(z.nullable(wholeNumber(1886, 2100, 'Please enter the year with 4 digits'))),
  vehicleColour: optionalLine('Please write the colour as text', 30),
  vehiclePlate: optionalLine('Please write the licence plate as text', 12),
}

const vehicleDetailsSchema = z.object(vehicleDetails)
export type VehicleDetails = z.output<typeof vehicleDetailsSchema>

const accessNotes = textSchema(fieldRules.accessNotes, 'Please write how we get to the vehicle as text')

/** The place of a job. The other fields are ignored at the shop. */
export const placeSchema = z.object({
  place: z._default(z.enum(places, 'Please choose our shop or your place'), 'shop'),
  area: z.optional(z.nullable(z.enum(areaSlugs, bookingMessages.chooseArea))),
  address: z.optional(z.nullable(textLine(bookingMessages.giveAddress, fieldLimits.address))),
  accessNotes: z.optional(z.nullable(accessNotes)),
})

export const contactSchema = z.object({
  name: required(fieldRules.name),
  email: required(fieldRules.email),
  phone: required(fieldRules.phone).check(z.overwrite(formatPhone)),
})

/** The email address that a customer may correct. */
export const emailSchema = z.pick(contactSchema, { email: true })

/** The phone number that a customer adds when they accept a quote. */
export const phoneSchema = z.pick(contactSchema, { phone: true })

/** The address and access notes that a customer may correct for a mobile job. */
export const addressSchema = z.object({ address: required(fieldRules.address), accessNotes })
