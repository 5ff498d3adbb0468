import * as z from 'zod/mini'
import { brands, locations } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import { emailFormat } from '../../lib/text/email-format.ts'
import { findTextError } from '../../lib/text/text-rule.ts'
import { plainText, requiredLine } from '../../lib/text/text-schemas.ts'
import { isCalendarDate, parseTime } from '../../lib/time/business-time.ts'
import { customJobId } from '../price/custom-job.ts'
import { type PriceLine, priceLinesSchema } from '../price/price-lines.ts'
import { type ServiceId, serviceIds } from '../price/service-ids.ts'
import { locationOfJob } from '../price/surcharge.ts'
import { maxCrews, wholeNumber } from '../schedule/schedule-schemas.ts'
import { bookingMessages, fieldLimits, fieldRules, isEmpty } from './booking-field-rules.ts'
import { contactSchema, placeSchema, vehicleSchema } from './booking-schemas.ts'
import { chooseAddOn, type WithPlace, withPlace } from './order-rules.ts'
import { isWaitRange } from './wait-range.ts'

const chosenDate = plainText('Please choose a date').check(z.refine(isCalendarDate, 'Please choose a date'))

export const slotFields = {
  date: chosenDate,
  time: z.pipe(
    plainText('Please choose a time'),
    z.transform((text, { issues }) => {
      const minutes = parseTime(text)
      if (minutes !== null) return minutes
      const message = 'Please choose a time such as 9:00 AM'
      issues.push({ code: 'custom', message, input: text, continue: true })
      return z.NEVER
    }),
  ),
}

// Which packages and add-ons there are is known once the catalogue is read: see `orderProblems` (order-rules.ts).
const packageId = z
  .string(bookingMessages.choosePackage)
  .check(z.refine((id) => !isEmpty(id), bookingMessages.choosePackage))
const addOns = z.array(z.string(chooseAddOn), 'Please give add-ons as a list')

const untimedFields = {
  ...contactSchema.shape,
  ...vehicleSchema.shape,
  ...placeSchema.shape,
  place: z.optional(placeSchema.shape.place.def.innerType),
  vehicleType: z._default(vehicleSchema.shape.vehicleType, 'sedan'),
  vehicleSize: z.optional(z.nullable(vehicleSchema.shape.vehicleType)),
  packageId,
  addOns: z._default(addOns, []),
}

const orderFields = { ...untimedFields, ...slotFields }

/** An order that names no place is one at the shop, at the prices of the brand that was asked: {@link locationOfJob}. */
const withDefaultPlace = <Order extends { place?: Place | undefined }>(order: Order) => ({
  ...order,
  place: order.place ?? 'shop',
  namesPlace: order.place !== undefined,
})

/** The time under the name that it has inside, where it is minutes since midnight. */
function withStart<Order extends { time: number }>({ time, ...order }: Order) {
  return { ...order, startMinutes: time }
}

type SubmittedPlace = Partial<WithPlace>

const requiresArea = z.refine<SubmittedPlace>(({ place, area }) => place !== 'mobile' || Boolean(area), {
  error: bookingMessages.chooseArea,
  path: ['area'],
})

const requiresAddress = z.refine<SubmittedPlace>(
  ({ place, address }) => place !== 'mobile' || !findTextError(address ?? '', fieldRules.address),
  { error: bookingMessages.giveAddress, path: ['address'] },
)

/** What `POST /api/bookings` takes. A price, location or status that a client adds is dropped here. */
export const bookingRequestSchema = z.pipe(
  z
    .object({
      ...orderFields,
      /** The price before tax that the visitor saw, in whole dollars: no other one is booked. */
      shownPrice: z.optional(z.int('Please give the price in whole dollars')),
      /** The order is to wait where its time is taken. */
      wait: z.optional(z.boolean('Please say true or false')),
    })
    .check(requiresArea, requiresAddress),
  z.transform((order) => withPlace(withDefaultPlace(withStart(order)))),
)

/** What `POST /api/waiting` takes: an order that any time from one day to another suits. */
export const waitingRequestSchema = z.pipe(
  z.object({ ...untimedFields, date: chosenDate, waitUntil: chosenDate }).check(
    requiresArea,
    requiresAddress,
    z.refine(({ date, waitUntil }) => isWaitRange(date, waitUntil), {
      error: bookingMessages.waitRange,
      path: ['waitUntil'],
    }),
  ),
  z.transform((order) => withPlace(withDefaultPlace(order))),
)

export type WaitingRequest = z.input<typeof waitingRequestSchema>
export type WaitingOrder = z.output<typeof waitingRequestSchema>

const maxJobHours = 100

const giveTitle = 'Please give the job a title'

/** What only the owner says about a job; in a catalogue's job, what is not given follows from the package. */
export const ownerFields = {
  /** Of a job outside the catalogue. */
  title: requiredLine(giveTitle, fieldLimits.name),
  /** The same; how its lines are taxed. */
  service: z.enum(serviceIds, 'Please choose a service'),
  lines: priceLinesSchema,
  durationMinutes: wholeNumber(
    15,
    maxJobHours * 60,
    `Please give a duration from 15 minutes to ${maxJobHours} hours`,
  ),
  crew: wholeNumber(1, maxCrews, `Please choose a crew from 1 to ${maxCrews}`),
  email: z.union([z.literal(''), contactSchema.shape.email], emailFormat.message),
  packageId,
  addOns,
  /** On purpose: outside business hours or in the past; never over another job. */
  overrideHours: z.boolean('Please say true or false'),
  /** On purpose: the crew comes later than the drive allows. */
  overrideDrives: z.boolean('Please say true or false'),
}

/** What `POST /api/admin/bookings` takes: an order that the owner writes down for a caller. */
export const manualBookingSchema = z.pipe(
  z
    .object({
      ...orderFields,
      packageId: ownerFields.packageId,
      email: z._default(ownerFields.email, ''),
      title: z.optional(ownerFields.title),
      service: z.optional(ownerFields.service),
      lines: z._default(ownerFields.lines, []),
      durationMinutes: z.optional(ownerFields.durationMinutes),
      crew: z.optional(ownerFields.crew),
      location: z.enum(
        locations,
        `Please choose ${locations.map((location) => brands[location].name).join(' or ')}`,
      ),
      overrideHours: z._default(ownerFields.overrideHours, false),
      overrideDrives: z._default(ownerFields.overrideDrives, false),
    })
    .check(
      requiresArea,
      z.refine(({ packageId, title }) => packageId !== customJobId || title !== undefined, {
        error: giveTitle,
        path: ['title'],
      }),
      z.refine(
        ({ packageId, durationMinutes }) => packageId !== customJobId || durationMinutes !== undefined,
        {
          error: 'Please say how long the job takes',
          path: ['durationMinutes'],
        },
      ),
    ),
  z.transform((order) => withPlace(withDefaultPlace(withStart(order)))),
)

/** What `PATCH /api/admin/bookings/:id/slot` takes. */
export const rescheduleSchema = z.pipe(
  z.object({
    ...slotFields,
    crew: z.optional(ownerFields.crew),
    overrideHours: z._default(ownerFields.overrideHours, false),
    overrideDrives: z._default(ownerFields.overrideDrives, false),
    updatedAt: z.optional(z.string()),
  }),
  z.transform(withStart),
)

export type BookingRequest = z.input<typeof bookingRequestSchema>
type BookingOrder = z.output<typeof bookingRequestSchema>
export type ManualBookingRequest = z.input<typeof manualBookingSchema>

/** An order, with what an owner may have said about it. */
export type JobOrder = BookingOrder & {
  title?: string | undefined
  service?: ServiceId | undefined
  lines?: PriceLine[]
  durationMinutes?: number | undefined
  crew?: number | undefined
}
