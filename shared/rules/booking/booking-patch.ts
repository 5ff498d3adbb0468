import * as z from 'zod/mini'
import { completionPaymentSchema } from '../payment/payment-request.ts'
import type { BookingFieldWith } from './booking-fields.ts'
import { contactSchema, placeSchema, vehicleDetails, vehicleSchema } from './booking-schemas.ts'
import { bookingStatuses } from './booking-status.ts'
import { ownerFields } from './order-request.ts'

const { vehicleType, vehicleMake, vehicleModel, comments } = vehicleSchema.shape
const { place, area, address, accessNotes } = placeSchema.shape

/** The time has requests of its own: see `rescheduleSchema`. */
type EditedField = Exclude<BookingFieldWith<'edited'>, 'bookingDate' | 'startMinutes'>

const edits = {
  customerName: z.exactOptional(contactSchema.shape.name),
  customerEmail: z.exactOptional(ownerFields.email),
  customerPhone: z.exactOptional(contactSchema.shape.phone),
  packageId: z.exactOptional(ownerFields.packageId),
  service: z.exactOptional(ownerFields.service),
  addOns: z.exactOptional(ownerFields.addOns),
  vehicleType: z.exactOptional(vehicleType),
  vehicleMake: z.exactOptional(vehicleMake),
  vehicleModel: z.exactOptional(vehicleModel),
  ...vehicleDetails,
  comments: z.exactOptional(comments.def.innerType),
  place: z.exactOptional(place.def.innerType),
  area: z.exactOptional(area.def.innerType),
  address: z.exactOptional(address.def.innerType),
  accessNotes: z.exactOptional(accessNotes.def.innerType),
  durationMinutes: z.exactOptional(ownerFields.durationMinutes),
  crew: z.exactOptional(ownerFields.crew),
  lines: z.exactOptional(ownerFields.lines),
} satisfies Record<EditedField, z.ZodMiniType>

const changes = {
  status: z.exactOptional(z.enum(bookingStatuses, 'Please choose a booking status')),
  /** Becomes the `serviceName` of a job outside the catalogue. */
  title: z.exactOptional(ownerFields.title),
  ...edits,
}

/**
 * The version that the caller has read. A mismatch means that somebody else has changed the booking since.
 */
export const expectedVersionSchema = z.object({
  updatedAt: z.string('Please send the booking’s updatedAt as you last read it'),
})

/** What ends a booking: whether the customer gets an email, and whether what was paid is kept. */
const endingChoices = {
  tell: z.optional(z.boolean('Please choose whether they get a message')),
  keepsPaid: z.optional(z.boolean('Please choose whether the deposit is kept')),
}

const choice = z.optional(z.boolean('Please send true or false'))

/**
 * The choices on completion: whether to message the customer that the vehicle is ready, and to send the bill: the
 * balance due and how to pay it.
 */
export const completionChoices = { tellsReady: choice, sendsBill: choice }

/** `POST /api/admin/bookings/:id/no-show` and `POST /api/admin/jobs/:id/no-show`. */
export const noShowSchema = z.extend(expectedVersionSchema, endingChoices)

/** The body of `PATCH /api/admin/bookings/:id`: another status, or any other field of a booking. */
export const bookingPatchSchema = z
  .object({
    ...changes,
    overrideDrives: z._default(ownerFields.overrideDrives, false),
    updatedAt: z.optional(expectedVersionSchema.shape.updatedAt),
    /** The payment that was taken on completion. */
    payment: z.optional(completionPaymentSchema),
    ...completionChoices,
    ...endingChoices,
  })
  .check(
    z.refine((patch) => Object.keys(changes).some((field) => field in patch), {
      error: 'Please say what to change',
      path: ['status'],
    }),
    z.refine(
      ({ payment, status, updatedAt }) =>
        payment === undefined || (status === 'completed' && updatedAt !== undefined),
      { error: 'Please record this payment by itself', path: ['payment'] },
    ),
    z.refine(
      ({ tell, keepsPaid, status }) =>
        (tell === undefined && keepsPaid === undefined) || status === 'cancelled',
      { error: 'Only a cancellation has this choice', path: ['tell'] },
    ),
    z.refine(
      ({ tellsReady, sendsBill, status }) =>
        (tellsReady === undefined && sendsBill === undefined) || status === 'completed',
      { error: 'Only a completion has this choice', path: ['tellsReady'] },
    ),
  )

export type BookingPatch = z.output<typeof bookingPatchSchema>
