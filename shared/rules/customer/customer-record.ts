import * as z from 'zod/mini'
import { areaSlugs } from '../../lib/business/area-names.ts'
import { nameKey } from '../../lib/text/name-key.ts'
import { formatPhone } from '../../lib/text/phone-number.ts'
import { paragraphs, requiredLine, textLine, textSchema } from '../../lib/text/text-schemas.ts'
import { fieldLimits, fieldRules } from '../booking/booking-field-rules.ts'
import { contactPreferences } from '../mail/contact-preference.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { wholeNumber } from '../schedule/schedule-schemas.ts'
import { maxCustomerNoteLength, maxPerCustomer } from './record-options.ts'

// What owners record about a customer, beyond what bookings and quotes say.

export const customerRecordMessages = {
  nameMissing: 'Please enter the name',
  contactMissing: 'Please enter a phone number or an email',
  addressMissing: 'Please enter the address',
  vehicleMissing: 'Please enter the make or the model',
  tooMany: `The limit is ${maxPerCustomer}`,
  exists: 'A customer already has this phone number or email',
}

const optionalText = (notText: string, limit: number) =>
  z._default(
    z.pipe(
      z.nullable(textLine(notText, limit)),
      z.transform((text) => text || null),
    ),
    null,
  )

const addressSchema = z.object({
  address: requiredLine(customerRecordMessages.addressMissing, fieldLimits.address),
  area: z._default(z.nullable(z.enum(areaSlugs, 'Please choose an area')), null),
  accessNotes: z._default(paragraphs('Please write the access notes as text', fieldLimits.accessNotes), ''),
})
export type CustomerAddress = z.output<typeof addressSchema>

const vehicleSchema = z
  .object({
    vehicleType: z.enum(vehicleTypes, 'Please choose the vehicle type'),
    make: textLine('Please write the make as text', fieldLimits.make),
    model: textLine('Please write the model as text', fieldLimits.model),
    year: z._default(z.nullable(wholeNumber(1886, 2100, 'Please enter the year with 4 digits')), null),
    colour: optionalText('Please write the colour as text', 30),
    plate: optionalText('Please write the licence plate as text', 12),
  })
  .check(
    z.refine(({ make, model }) => make !== '' || model !== '', {
      error: customerRecordMessages.vehicleMissing,
      path: ['make'],
    }),
  )
export type CustomerVehicle = z.output<typeof vehicleSchema>

const emptyOr = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  z.union([z.pipe(z.string(), z.literal('')), schema])

const phone = textSchema(
  { ...fieldRules.phone, missing: customerRecordMessages.contactMissing },
  customerRecordMessages.contactMissing,
).check(z.overwrite(formatPhone))
const email = textSchema(
  { ...fieldRules.email, missing: customerRecordMessages.contactMissing },
  customerRecordMessages.contactMissing,
)

const listOf = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.maxLength(maxPerCustomer, customerRecordMessages.tooMany))

const recordFields = {
  name: requiredLine(customerRecordMessages.nameMissing, fieldLimits.name),
  phone: emptyOr(phone),
  email: emptyOr(email),
  otherPhones: listOf(phone),
  otherEmails: listOf(email),
  addresses: listOf(addressSchema),
  vehicles: listOf(vehicleSchema),
  tell: z.enum(contactPreferences, 'Please choose how to reach them'),
}

const hasContact = ({ phone, email }: { phone: string; email: string }) => phone !== '' || email !== ''

/** The body of `POST /api/admin/customers`, and a row of an import. */
export const newCustomerSchema = z
  .object({
    name: recordFields.name,
    phone: z._default(recordFields.phone, ''),
    email: z._default(recordFields.email, ''),
    otherPhones: z._default(recordFields.otherPhones, []),
    otherEmails: z._default(recordFields.otherEmails, []),
    addresses: z._default(recordFields.addresses, []),
    vehicles: z._default(recordFields.vehicles, []),
    note: z._default(paragraphs('Please write the notes as text', maxCustomerNoteLength), ''),
    tell: z._default(recordFields.tell, 'email'),
  })
  .check(z.refine(hasContact, { error: customerRecordMessages.contactMissing, path: ['phone'] }))
export type NewCustomer = z.output<typeof newCustomerSchema>

/**
 * The body of `PATCH /api/admin/customers/:id`: any of the fields. `updatedAt` is the version that the caller
 * has read; without it the save is unconditional.
 */
export const customerPatchSchema = z.extend(z.partial(z.object(recordFields)), {
  updatedAt: z.exactOptional(z.string('Please send the time of the last change')),
})
export type CustomerPatch = z.output<typeof customerPatchSchema>

/** A customer's record as owners edit it. */
export type CustomerRecordJson = Omit<NewCustomer, 'note'> & { id: number; updatedAt: string }

/** What a search finds a customer by, besides the name, the main contact and bookings. */
export function recordSearchKey({
  otherPhones,
  otherEmails,
  addresses,
  vehicles,
}: Pick<NewCustomer, 'otherPhones' | 'otherEmails' | 'addresses' | 'vehicles'>): string {
  const lines = [
    ...otherPhones.flatMap((each) => [each, each.replace(/\D/g, '')]),
    ...otherEmails,
    ...addresses.map(({ address }) => address),
    ...vehicles.map(({ year, colour, make, model, plate }) =>
      [year, colour, make, model, plate, plate?.replace(/[ -]/g, '')].filter(Boolean).join(' '),
    ),
  ]
  return nameKey(lines.join('\n'))
}
