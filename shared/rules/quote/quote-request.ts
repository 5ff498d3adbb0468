import * as z from 'zod/mini'
import { type AreaSlug, homeArea } from '../../lib/business/area-names.ts'
import type { Place } from '../../lib/business/place.ts'
import { paragraphs, requiredLine, textLine } from '../../lib/text/text-schemas.ts'
import { bookingMessages, fieldLimits, fieldRules } from '../booking/booking-field-rules.ts'
import { contactSchema, placeSchema, vehicleDetails } from '../booking/booking-schemas.ts'
import { ownerFields } from '../booking/order-request.ts'
import { maxPhotos } from '../photo/photo.ts'
import { type ServiceId, serviceIds } from '../price/service-ids.ts'
import { vehicleTypes } from '../price/vehicles.ts'
import { type Fleet, fleetErrors, fleetFrequencies, fleetLimits, fleetNeeds, fleetSize } from './fleet.ts'
import * as requestMessages from './quote-form-messages.ts'
import { maxVehicles } from './quote-limits.ts'

/** Boats and trailers have no type. */
const vehicle = z.object({
  vehicleType: z._default(z.nullable(z.enum(vehicleTypes, 'Please choose the type')), null),
  vehicleMake: requiredLine('Please enter the make', fieldLimits.make),
  vehicleModel: requiredLine('Please enter the model', fieldLimits.model),
})

const detailedVehicle = z.object({ ...vehicle.shape, ...vehicleDetails })

export type QuotedVehicle = z.output<typeof detailedVehicle>

type Refinement = { error: string; path: (string | number)[] }

/**
 * A check across fields that also runs while other fields have errors, so that all errors are reported at
 * once. The value may then have fields of other types.
 */
const checkAlways = <Value>(isValid: (value: Value) => boolean, refinement: Refinement) =>
  z.refine<Value>(isValid, { ...refinement, when: ({ value }) => value instanceof Object })

const giveVehicles = 'Please enter at least one vehicle'

const vehicleList = <Vehicle extends z.ZodMiniType>(each: Vehicle) =>
  z
    .array(each, 'Please send the vehicles as a list')
    .check(
      z.maxLength(maxVehicles, `Please enter at most ${maxVehicles} vehicles, and tell us about the others`),
    )

const fleetCount = z._default(
  z
    .number(fleetErrors.count)
    .check(
      z.refine(
        (count) => Number.isInteger(count) && count >= 0 && count <= fleetLimits.perKind,
        fleetErrors.count,
      ),
    ),
  0,
)

const fleet = z
  .object({
    cars: fleetCount,
    trucks: fleetCount,
    vans: fleetCount,
    larger: fleetCount,
    frequency: z.enum(fleetFrequencies, fleetErrors.frequency),
    needs: z
      .array(z.enum(fleetNeeds, fleetErrors.needs), fleetErrors.needs)
      .check(z.minLength(1, fleetErrors.needs), z.maxLength(fleetNeeds.length, fleetErrors.needs)),
    company: z._default(textLine('Please write the company as text', fleetLimits.company), ''),
  })
  .check(checkAlways((counts) => fleetSize(counts) > 0, { error: fleetErrors.empty, path: ['cars'] }))

const requestFields = {
  service: z.enum(serviceIds, requestMessages.chooseService),
  vehicles: z._default(vehicleList(vehicle), []),
  place: placeSchema.shape.place,
  area: placeSchema.shape.area,
  wish: z._default(paragraphs(requestMessages.describeRequest, fieldLimits.comments), ''),
  /** In place of vehicles, only for a fleet. */
  fleet: z.optional(z.nullable(fleet)),
  photos: z._default(
    z
      .array(z.uuid('Please add this photo again'), 'Please send the photos as a list')
      .check(z.maxLength(maxPhotos, `Please send at most ${maxPhotos} photos`)),
    [],
  ),
  ...contactSchema.shape,
}

type SubmittedPlace = { place: Place; area?: AreaSlug | null | undefined }

const requiresArea = checkAlways<SubmittedPlace>(({ place, area }) => place !== 'mobile' || Boolean(area), {
  error: bookingMessages.chooseArea,
  path: ['area'],
})

type SubmittedJob = {
  service: ServiceId
  fleet?: Fleet | null | undefined
  vehicles: readonly unknown[]
  wish: string
}

/** Returns whether counts describe the vehicles. Earlier clients list a fleet's vehicles one by one. */
const isCountedFleet = ({ service, fleet }: Pick<SubmittedJob, 'service' | 'fleet'>) =>
  service === 'fleet' && Boolean(fleet)

const requiresVehicles = checkAlways<SubmittedJob>(
  (job) => isCountedFleet(job) || job.vehicles?.length !== 0,
  { error: giveVehicles, path: ['vehicles'] },
)

const requiresDescription = checkAlways<SubmittedJob>((job) => isCountedFleet(job) || job.wish !== '', {
  error: requestMessages.describeRequest,
  path: ['wish'],
})

/** The quote is sent by email, or told on the phone. */
const requiresContact = checkAlways<{ email: string; phone: string }>(
  ({ email, phone }) => email !== '' || phone !== '',
  { error: requestMessages.giveContact, path: ['email'] },
)

/** Fills in the area, and drops the fleet of another service and the vehicles of a counted one. */
function withDefaults<Request extends SubmittedPlace & SubmittedJob>({ fleet, ...request }: Request) {
  const isFleet = isCountedFleet({ ...request, fleet })
  return {
    ...request,
    area: request.area ?? homeArea,
    ...(isFleet && { vehicles: [], fleet }),
  }
}

/** The body of `POST /api/quotes`, also for the form without scripts. Photos are uploaded beforehand. */
export const quoteRequestSchema = z.pipe(
  z
    .object({
      ...requestFields,
      email: z._default(ownerFields.email, ''),
      phone: z._default(
        z.union([z.literal(''), contactSchema.shape.phone], fieldRules.phone.shape.message),
        '',
      ),
    })
    .check(requiresVehicles, requiresDescription, requiresArea, requiresContact),
  z.transform(withDefaults),
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
    .check(requiresVehicles, requiresDescription, requiresArea),
  z.transform(withDefaults),
)

export type QuoteRequest = z.input<typeof quoteRequestSchema>
export type OwnerQuoteRequest = z.input<typeof ownerQuoteRequestSchema>
export type ParsedQuoteRequest = z.output<typeof quoteRequestSchema>
