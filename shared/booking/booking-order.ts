import * as z from 'zod/mini'
import { type AddOnId, addOnIds, type PackageId, packageById, packageIds } from '../price/packages.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { locations } from '../site/location.ts'
import { paragraphs, requiredLine } from '../text/text.ts'
import { isCalendarDate, parseTime } from '../time/business-time.ts'
import * as bookingMessages from './booking-messages.ts'

export { bookingMessages }

export const fieldLimits = { name: 100, email: 254, phone: 40, make: 60, model: 60, comments: 2000 }

const name = requiredLine('Please enter your full name', fieldLimits.name)

const email = requiredLine('Please enter your email address', fieldLimits.email).check(
  z.email({
    pattern: z.regexes.html5Email,
    error: 'Please enter an email address like name@example.com',
  }),
)

const phone = requiredLine('Please enter your phone number', fieldLimits.phone).check(
  z.refine(
    (text) => (text.match(/\p{Nd}/gu)?.length ?? 0) >= 7,
    'Please enter a phone number that we can call',
  ),
)

const vehicleType = z.enum(vehicleTypes, 'Please choose a vehicle type')

const comments = paragraphs('Please write your notes as text', fieldLimits.comments)

/** Step 3 of the wizard. */
export const vehicleSchema = z.object({
  vehicleType,
  vehicleMake: requiredLine('Please enter the make', fieldLimits.make),
  vehicleModel: requiredLine('Please enter the model', fieldLimits.model),
  comments: z.optional(z.nullable(comments)),
})

/** Step 4 of the wizard. */
export const contactSchema = z.object({ name, email, phone })

const orderFields = {
  ...contactSchema.shape,
  ...vehicleSchema.shape,
  vehicleType: z._default(vehicleType, 'sedan'),
  vehicleSize: z.optional(z.nullable(vehicleType)),
  packageId: z.enum(packageIds, bookingMessages.choosePackage),
  addOns: z._default(
    z.array(z.enum(addOnIds, 'Please choose one of our add-ons'), 'Please give add-ons as a list'),
    [],
  ),
  date: z.string('Please choose a date').check(z.refine(isCalendarDate, 'Please choose a date')),
  time: z
    .string('Please choose a time')
    .check(z.refine((text) => parseTime(text) !== null, 'Please choose a time such as 9:00 AM')),
}

function addOnsFit({ packageId, addOns }: { packageId: PackageId; addOns: AddOnId[] }): boolean {
  return (
    new Set(addOns).size === addOns.length &&
    addOns.every((id) => packageById(packageId).addOns?.includes(id))
  )
}

const addOnsMisfit = { error: 'This add-on does not go with the package', path: ['addOns'] }

/** What `POST /api/bookings` takes. A price, location or status that a client adds is dropped here. */
export const bookingRequestSchema = z.object(orderFields).check(z.refine(addOnsFit, addOnsMisfit))

/** What `POST /api/admin/bookings` takes: an order that the owner writes down for a caller. */
export const manualBookingSchema = z
  .object({
    ...orderFields,
    email: z._default(
      z.union([z.literal(''), email], 'Please enter an email address like name@example.com'),
      '',
    ),
    location: z.enum(locations, 'Please choose Squamish or Whistler'),
    /** Books outside business hours on purpose; never over another job. */
    overrideHours: z._default(z.boolean('Please say true or false'), false),
  })
  .check(z.refine(addOnsFit, addOnsMisfit))

/** What `PATCH /api/admin/bookings/:id/slot` takes. */
export const rescheduleSchema = z.object({
  date: orderFields.date,
  time: orderFields.time,
  updatedAt: z.optional(z.string()),
})

export type BookingRequest = z.input<typeof bookingRequestSchema>
export type BookingOrder = z.output<typeof bookingRequestSchema>
export type ManualBookingRequest = z.input<typeof manualBookingSchema>

export type FieldError = { field: string; message: string }

/** What is wrong, one entry a field, in the order of the schema. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const firstByField = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = path.join('.') || 'body'
    if (!firstByField.has(field)) firstByField.set(field, message)
  }
  return Array.from(firstByField, ([field, message]) => ({ field, message }))
}

const requiredFields = ['name', 'email', 'phone', 'packageId', 'date', 'time'] as const

/** The sentence above the field errors: the specification's one when something required is empty (§5). */
export function bookingErrorSummary(
  body: Readonly<Record<string, unknown>>,
  required: readonly string[] = requiredFields,
): string {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  return required.some((field) => isEmpty(body[field]))
    ? bookingMessages.required
    : bookingMessages.checkFields
}
