import { type BookingForm, readForm } from '../../shared/booking/booking-form.ts'
import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { durationOf, findPackage } from '../../shared/price/packages.ts'
import { vehicleSizeOf } from '../../shared/price/vehicles.ts'
import { parseTime } from '../../shared/time/business-time.ts'
import { fetchAvailability } from './booking-api.ts'

type Booking = BookedJson['booking']

/** Contact and vehicle of a booking, as a device may keep them. */
export function detailsOf(booking: Booking): BookingForm {
  const { vehicleType, vehicleMake, vehicleModel } = booking
  const vehicleSize = vehicleSizeOf(vehicleType)
  return formOf({ ...contactOf(booking), vehicleSize, vehicleType, vehicleMake, vehicleModel })
}

/** The start of a booking for one more vehicle: same service, same contact, same day. */
export const anotherVehicle = ({ booking }: BookedJson) =>
  formOf({ ...contactOf(booking), packageId: booking.packageId, date: booking.date })

const contactOf = ({ customerName, customerEmail, customerPhone }: Booking) => ({
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
})

/** What is no longer offered counts as not chosen. */
const formOf = (fields: Record<string, string>) => readForm(Object.entries(fields)).form

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
