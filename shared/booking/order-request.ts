import * as z from 'zod/mini'
import { type AddOnId, addOnIds, type PackageId, packageById, packageIds } from '../price/packages.ts'
import { brands, locations } from '../site/location.ts'
import { isCalendarDate, parseTime } from '../time/business-time.ts'
import { bookingMessages, contactSchema, vehicleSchema } from './booking-order.ts'

// What the API takes. Apart from the steps' own schemas, so that no visitor loads it.

const orderFields = {
  ...contactSchema.shape,
  ...vehicleSchema.shape,
  vehicleType: z._default(vehicleSchema.shape.vehicleType, 'sedan'),
  vehicleSize: z.optional(z.nullable(vehicleSchema.shape.vehicleType)),
  packageId: z.enum(packageIds, bookingMessages.choosePackage),
  addOns: z._default(
    z.array(z.enum(addOnIds, 'Please choose one of our add-ons'), 'Please give add-ons as a list'),
    [],
  ),
  date: z.string('Please choose a date').check(z.refine(isCalendarDate, 'Please choose a date')),
  time: z.pipe(
    z.string('Please choose a time'),
    z.transform((text, { issues }) => {
      const minutes = parseTime(text)
      if (minutes !== null) return minutes
      const message = 'Please choose a time such as 9:00 AM'
      issues.push({ code: 'custom', message, input: text, continue: true })
      return z.NEVER
    }),
  ),
}

/** The time under the name that it has inside, where it is minutes since midnight. */
function withStart<Order extends { time: number }>({ time, ...order }: Order) {
  return { ...order, startMinutes: time }
}

function addOnsFit({ packageId, addOns }: { packageId: PackageId; addOns: AddOnId[] }): boolean {
  return (
    new Set(addOns).size === addOns.length &&
    addOns.every((id) => packageById(packageId).addOns?.includes(id))
  )
}

const addOnsMisfit = { error: 'This add-on does not go with the package', path: ['addOns'] }

/** What `POST /api/bookings` takes. A price, location or status that a client adds is dropped here. */
export const bookingRequestSchema = z.pipe(
  z.object(orderFields).check(z.refine(addOnsFit, addOnsMisfit)),
  z.transform(withStart),
)

/** What `POST /api/admin/bookings` takes: an order that the owner writes down for a caller. */
export const manualBookingSchema = z.pipe(
  z
    .object({
      ...orderFields,
      email: z._default(
        z.union(
          [z.literal(''), contactSchema.shape.email],
          'Please enter an email address like name@example.com',
        ),
        '',
      ),
      location: z.enum(
        locations,
        `Please choose ${locations.map((location) => brands[location].name).join(' or ')}`,
      ),
      /** Books outside business hours on purpose; never over another job. */
      overrideHours: z._default(z.boolean('Please say true or false'), false),
    })
    .check(z.refine(addOnsFit, addOnsMisfit)),
  z.transform(withStart),
)

/** What `PATCH /api/admin/bookings/:id/slot` takes. */
export const rescheduleSchema = z.pipe(
  z.object({
    date: orderFields.date,
    time: orderFields.time,
    updatedAt: z.optional(z.string()),
  }),
  z.transform(withStart),
)

export type BookingRequest = z.input<typeof bookingRequestSchema>
export type BookingOrder = z.output<typeof bookingRequestSchema>
export type ManualBookingRequest = z.input<typeof manualBookingSchema>
