import { type BookingForm, emptyForm, withField } from '../../shared/booking/booking-form.ts'
import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { durationOf, findPackage } from '../../shared/price/packages.ts'
import { isVehicleType, vehicleSizeOf } from '../../shared/price/vehicles.ts'
import { parseTime } from '../../shared/time/business-time.ts'
import { fetchAvailability } from './booking-api.ts'

type Booking = BookedJson['booking']

/** Contact and vehicle of a booking, as a device may keep them. */
export function detailsOf(booking: Booking): BookingForm {
  const { vehicleType, vehicleMake, vehicleModel } = booking
  return {
    ...contactOf(booking),
    vehicleSize: vehicleSizeOf(vehicleType),
    vehicleType: isVehicleType(vehicleType) ? vehicleType : emptyForm.vehicleType,
    vehicleMake,
    vehicleModel,
  }
}

const contactOf = ({ customerName, customerEmail, customerPhone }: Booking): BookingForm => ({
  ...emptyForm,
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
})

/** The start of a booking for one more vehicle: same service, same contact, same day. */
export function anotherVehicle({ booking }: BookedJson): BookingForm {
  const form = { ...contactOf(booking), date: booking.date }
  const service = serviceOf(booking)
  return service ? withField(form, 'packageId', service.id) : form
}

/** The first free time of the day after a booking is done, or `null`. */
export async function freeTimeAfter({ booking }: BookedJson): Promise<string | null> {
  const { date } = booking
  const service = serviceOf(booking)
  const startMinutes = parseTime(booking.time)
  if (!service || startMinutes === null) return null
  const end = startMinutes + durationOf(service, booking.vehicleType)
  const { days } = await fetchAvailability(service.id, { from: date, to: date })
  return days[0]?.slots.find((slot) => isAtOrAfter(slot, end)) ?? null
}

function isAtOrAfter(time: string, minutes: number): boolean {
  const startMinutes = parseTime(time)
  return startMinutes !== null && startMinutes >= minutes
}

const serviceOf = ({ packageId }: Booking) => findPackage(packageId)
