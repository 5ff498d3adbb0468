import type { ManualBookingRequest } from '../../../../shared/booking/order-request.ts'
import { type AddOnId, type PackageId, packageById, packages } from '../../../../shared/price/packages.ts'
import { priceOf } from '../../../../shared/price/price.ts'
import { type VehicleType, vehicleSizeOf } from '../../../../shared/price/vehicles.ts'
import { type Location, locationFromHost } from '../../../../shared/site/location.ts'

/** What the owner has written down so far. */
export type NewBookingDraft = {
  packageId: PackageId
  addOns: AddOnId[]
  location: Location
  vehicleType: VehicleType
  vehicleMake: string
  vehicleModel: string
  date: string
  time: string
  overrideHours: boolean
  name: string
  phone: string
  email: string
  comments: string
}

export function emptyNewBooking(host: string, date: string): NewBookingDraft {
  return {
    packageId: packages[0].id,
    addOns: [],
    location: locationFromHost(host),
    vehicleType: 'sedan',
    vehicleMake: '',
    vehicleModel: '',
    date,
    time: '',
    overrideHours: false,
    name: '',
    phone: '',
    email: '',
    comments: '',
  }
}

export function toOrder(draft: NewBookingDraft): ManualBookingRequest {
  return { ...draft, vehicleSize: vehicleSizeOf(draft.vehicleType), addOns: addOnsOf(draft) }
}

/** The chosen add-ons that go with the package. */
export const addOnsOf = ({ packageId, addOns }: NewBookingDraft) =>
  addOns.filter((id) => packageById(packageId).addOns?.includes(id))

export function totalOf(draft: NewBookingDraft): number {
  return priceOf(packageById(draft.packageId), draft.vehicleType, draft.location, addOnsOf(draft))
}
