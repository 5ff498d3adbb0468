import * as z from 'zod/mini'
import { type AreaSlug, homeArea } from '../../lib/business/areas.ts'
import type { Place } from '../../lib/business/place.ts'
import { paragraphs, requiredLine } from '../../lib/text/text-schemas.ts'
import { bookingErrorSummary, bookingMessages, fieldLimits } from '../booking/booking-field-rules.ts'
import { contactSchema, placeSchema, vehicleDetails } from '../booking/booking-schemas.ts'
import { ownerFields } from '../booking/order-request.ts'
import { maxPhotos } from '../photo/photo.ts'
import { serviceIds } from '../price/service-ids.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { maxVehicles } from './quote-limits.ts'

/** Boats and trailers have no type. */
const vehicle = z.object({
  vehicleType: z._default(z.nullable(z.enum(vehicleTypes, 'Please choose the type')), null),
  vehicleMake: requiredLine('Please enter the make', fieldLimits.make),
  vehicleModel: requiredLine('Please enter the model', fieldLimits.model),
})

const detailedVehicle = z.object({ ...vehicle.shape, ...vehicleDetails })

export type QuotedVehicle = z.output<typeof detailedVehicle>

/** Text with line breaks that must not be empty. */
const description = paragraphs('Please say what you would like', fieldLimits.comments).check(
  z.refine((text) => text !== '', 'Please say what you would like'),
)

const vehicleList = <Vehicle extends z.ZodMiniType>(each: Vehicle) =>
  z
    .array(each, 'Please send the vehicles as a list')
    .check(
      z.minLength(1, 'Please enter at least one vehicle'),
      z.maxLength(maxVehicles, `Please enter at most ${maxVehicles} vehicles, and tell us about the others`),
    )

const requestFields = {
  service: z.enum(serviceIds, 'Please choose a service'),
  vehicles: vehicleList(vehicle),
  place: placeSchema.shape.place,
  area: placeSchema.shape.area,
  wish: description,
  photos: z._default(
    z
      .array(z.uuid('Please add this photo again'), 'Please send the photos as a list')
      .check(z.maxLength(maxPhotos, `Please send at most ${maxPhotos} photos`)),
    [],
  ),
  ...contactSchema.shape,
}

type SubmittedPlace = { place: Place; area?: AreaSlug | null | undefined }

const requiresArea = z.refine<SubmittedPlace>(({ place, area }) => place === 'shop' || Boolean(area), {
  error: bookingMessages.chooseArea,
  path: ['area'],
})

const withDefaultArea = <Request extends SubmittedPlace>(request: Request) => ({
  ...request,
  area: request.area ?? homeArea,
})

/** The body of `POST /api/quotes`, also for the form without scripts. Photos are uploaded beforehand. */
export const quoteRequestSchema = z.pipe(
  z.object(requestFields).check(requiresArea),
  z.transform(withDefaultArea),
)

/**
 * The body of `POST /api/admin/quotes`: a request that the owner enters for a caller, who may have no email.
 */
export const ownerQuoteRequestSchema = z.pipe(
  z
    .object({
      ...requestFields,
      vehicles: vehicleList(detailedVehicle),
      email: z._default(ownerFields.email, ''),
    })
    .check(requiresArea),
  z.transform(withDefaultArea),
)

export type QuoteRequest = z.input<typeof quoteRequestSchema>
export type OwnerQuoteRequest = z.input<typeof ownerQuoteRequestSchema>
export type ParsedQuoteRequest = z.output<typeof quoteRequestSchema>

const requiredFields = ['service', 'wish', 'name', 'email', 'phone'] as const

/** Returns the message above the field errors. */
export const quoteErrorSummary = (body: Readonly<Record<string, unknown>>) =>
  bookingErrorSummary(body, requiredFields)
