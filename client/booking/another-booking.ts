import { durationOf, packages } from '../../shared/price/packages.ts'
import { isVehicleType, vehicleSizeOf } from '../../shared/price/vehicles.ts'
import { parseTime } from '../../shared/time/business-time.ts'
import type { BookedJson } from '../../worker/booking/booking-json.ts'
import { fetchAvailability } from './booking-api.ts'
import type { Draft, KeptDetails } from './wizard-state.ts'

type Booking = BookedJson['booking']

/** Contact and vehicle of a booking, as a device may keep them. */
export function detailsOf(booking: Booking): KeptDetails {
  const { vehicleType, vehicleMake, vehicleModel } = booking
  return {
    ...contactOf(booking),
    priceClass: vehicleSizeOf(vehicleType),
    vehicleType: isVehicleType(vehicleType) ? vehicleType : 'sedan',
    vehicleMake,
    vehicleModel,
  }
}

function contactOf({ customerName, customerEmail, customerPhone }: Booking) {
  return { name: customerName, email: customerEmail, phone: customerPhone }
}

/** The start of a booking for one more vehicle: same service, same contact, same day. */
export function anotherVehicle({ booking }: BookedJson): Partial<Draft> {
  const { date } = booking
  const service = serviceOf(booking)
  return {
    ...contactOf(booking),
    date,
    ...(service && { packageId: service.id, category: service.category }),
  }
}

/** The first free time of the day after a booking is done, or `null`. */
export async function freeTimeAfter({ booking }: BookedJson): Promise<string | null> {
  const { date } = booking
  const service = serviceOf(booking)
  if (!service) return null
  const end = (parseTime(booking.time) ?? 0) + durationOf(service)
  const { days } = await fetchAvailability(service.id, { from: date, to: date })
  return days[0]?.slots.find((slot) => (parseTime(slot) ?? 0) >= end) ?? null
}

const serviceOf = ({ serviceName }: Booking) => packages.find(({ name }) => name === serviceName)
