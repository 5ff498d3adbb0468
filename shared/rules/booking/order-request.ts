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
import {
  contactSchema,
  placeSchema,
  type VehicleDetails,
  vehicleDetails,
  vehicleSchema,
} from './booking-schemas.ts'
import { chooseAddOn, type WithPlace, withPlace } from './order-rules.ts'
import { sourceShape } from './source-schemas.ts'
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

// The schema cannot know which packages and add-ons exist, because the catalogue is loaded later: see
// `findOrderErrors` (order-rules.ts).
const packageId = z
  .string(bookingMessages.choosePackage)
  .check(z.refine((id) => !isEmpty(id), bookingMessages.choosePackage))
const addOns = z.array(z.string(chooseAddOn), 'Please send add-ons as a list')

const untimedFields = {
  ...contactSchema.shape,
  ...vehicleSchema.shape,
  ...placeSchema.shape,
  place: z.optional(placeSchema.shape.place.def.innerType),
  vehicleType: z._default(vehicleSchema.shape.vehicleType, 'sedan'),
  vehicleSize: z.optional(z.nullable(vehicleSchema.shape.vehicleType)),
  packageId,
  addOns: z._default(addOns, []),
  ...sourceShape,
}

const orderFields = { ...untimedFields, ...slotFields }

/**
 * An order without a place is done at the shop, at the prices of the host's brand: see {@link locationOfJob}.
 */
const withDefaultPlace = <Order extends { place?: Place | undefined }>(order: Order) => ({
  ...order,
  place: order.place ?? 'shop',
  namesPlace: order.place !== undefined,
})

/** Renames `time` to the internal name, because the parsed value is minutes since midnight. */
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

/**
 * The body of `POST /api/bookings`. Unknown fields are dropped, so a client cannot set the price, location or
 * status.
 */
export const bookingRequestSchema = z.pipe(
  z
    .object({
      ...orderFields,
      /**
       * The price before tax that the visitor saw, in whole dollars. The order is refused if the price has
       * changed.
       */
      shownPrice: z.optional(z.int('Please send the price in whole dollars')),
      /** Joins the waiting list if the time is taken. */
      wait: z.optional(z.boolean('Please send true or false')),
    })
    .check(requiresArea, requiresAddress),
  z.transform((order) => withPlace(withDefaultPlace(withStart(order)))),
)

/** The body of `POST /api/waiting`: an order that suits at any time from one date to another. */
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

/** The fields that only the owner can set. For a package, omitted fields have defaults from the catalogue. */
export const ownerFields = {
  /** Only for a job outside the catalogue. */
  title: requiredLine(giveTitle, fieldLimits.name),
  /** Only for a job outside the catalogue; determines its taxes. */
  service: z.enum(serviceIds, 'Please choose a service'),
  lines: priceLinesSchema,
  durationMinutes: wholeNumber(
    15,
    maxJobHours * 60,
    `Please enter a duration from 15 minutes to ${maxJobHours} hours`,
  ),
  crew: wholeNumber(1, maxCrews, `Please choose a van from 1 to ${maxCrews}`),
  email: z.union([z.literal(''), contactSchema.shape.email], emailFormat.message),
  packageId,
  addOns,
  /** Allows a start outside business hours or in the past, but never over another job. */
  overrideHours: z.boolean('Please send true or false'),
  /** Allows a start at which the crew arrives later than the drive permits. */
  overrideDrives: z.boolean('Please send true or false'),
}

/** The body of `POST /api/admin/bookings`: an order that the owner enters for a caller. */
export const manualBookingSchema = z.pipe(
  z
    .object({
      ...orderFields,
      ...vehicleDetails,
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
          error: 'Please enter how long the job takes',
          path: ['durationMinutes'],
        },
      ),
    ),
  z.transform((order) => withPlace(withDefaultPlace(withStart(order)))),
)

/** The body of `PATCH /api/admin/bookings/:id/slot`. */
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

/** An order, with the fields that an owner may have set. */
export type JobOrder = BookingOrder &
  VehicleDetails & {
    title?: string | undefined
    service?: ServiceId | undefined
    lines?: PriceLine[]
    durationMinutes?: number | undefined
    crew?: number | undefined
  }
