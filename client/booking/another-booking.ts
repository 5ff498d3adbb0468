import { parseTime } from '../../shared/lib/time/business-time.ts'
import { type BookingForm, readForm } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { vehicleSizeOf } from '../../shared/rules/price/vehicles.ts'
import { fetchAvailability } from './booking-api.ts'

type Booking = BookedJson['booking']

/** Contact, vehicle and the customer's own place of a booking, as a device may keep them. */
export function detailsOf(booking: Booking, catalogue: Catalogue): BookingForm {
  const { place, vehicleType, vehicleMake, vehicleModel } = booking
  const vehicleSize = vehicleSizeOf(vehicleType)
  const vehicle = { vehicleSize, vehicleType, vehicleMake, vehicleModel }
  const ownPlace = place === 'mobile' && placeOfBooking(booking)
  return formOf({ ...contactOf(booking), ...vehicle, ...ownPlace }, catalogue)
}

/** The start of a booking for one more vehicle: same service, same contact, same place, same day. */
export function anotherVehicle({ booking }: BookedJson, catalogue: Catalogue): BookingForm {
  const { packageId, date } = booking
  return formOf({ ...contactOf(booking), ...placeOfBooking(booking), packageId, date }, catalogue)
}

const contactOf = ({ customerName, customerEmail, customerPhone }: Booking) => ({
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
})

const placeOfBooking = ({ place, area, address, accessNotes }: Booking) => ({
  place,
  area,
  address: address ?? '',
  accessNotes: accessNotes ?? '',
})

/** What is no longer offered counts as not chosen. */
const formOf = (fields: Record<string, string>, catalogue: Catalogue) =>
  readForm(Object.entries(fields), catalogue).form

/** The first time of the day after a booking is done that is free for another job there, or `null`. */
export async function freeTimeAfter({ booking }: BookedJson, job: string): Promise<string | null> {
  const { date, readyDate, readyTime } = booking
  const ready = parseTime(readyTime)
  if (readyDate !== date || ready === null) return null
  const { days } = await fetchAvailability(job, { from: date, to: date })
  return days[0]?.slots.find((slot) => isAtOrAfter(slot, ready)) ?? null
}

function isAtOrAfter(time: string, minutes: number): boolean {
  const startMinutes = parseTime(time)
  return startMinutes !== null && startMinutes >= minutes
}
