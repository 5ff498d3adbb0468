import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/areas.ts'
import { places } from '../../lib/business/place.ts'
import { formatPhone } from '../../lib/text/phone-number.ts'
import { textLine, textSchema } from '../../lib/text/text-schemas.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { bookingMessages, fieldLimits, fieldRules } from './booking-field-rules.ts'

// The rules of the booking's fields as the API takes them. Apart from the rules, so that no visitor loads schemas.

const required = <Rule extends { limit: number; missing: string }>(rule: Rule) =>
  textSchema(rule, rule.missing)

export const vehicleSchema = z.object({
  vehicleType: z.enum(vehicleTypes, bookingMessages.chooseVehicleType),
  vehicleMake: required(fieldRules.vehicleMake),
  vehicleModel: required(fieldRules.vehicleModel),
  comments: z.optional(z.nullable(textSchema(fieldRules.comments, 'Please write your notes as text'))),
})

const accessNotes = textSchema(fieldRules.accessNotes, 'Please write how we get to the vehicle as text')

/** Where the job is done. For the shop the rest is not asked. */
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

/** What a customer may correct: where mail about the booking goes. */
export const emailSchema = z.pick(contactSchema, { email: true })

/** The same: where the vehicle of a mobile job stands, and how the crew gets to it. */
export const addressSchema = z.object({ address: required(fieldRules.address), accessNotes })
