import { parseTime } from '../../shared/lib/time/business-time.ts'
import { type BookingForm, parseForm } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import { vehicleSizeOf } from '../../shared/rules/price/vehicles.ts'
import { fetchDay } from './booking-api.ts'

type Booking = BookedJson['booking']

/** The contact, vehicle and mobile address of a booking, for this device to remember. */
export function toSavedDetails(booking: Booking, catalogue: Catalogue): BookingForm {
  const { place, vehicleType, vehicleMake, vehicleModel } = booking
  const vehicleSize = vehicleSizeOf(vehicleType)
  const vehicle = { vehicleSize, vehicleType, vehicleMake, vehicleModel }
  const mobilePlace = place === 'mobile' && placeFields(booking)
  return toForm({ ...contactFields(booking), ...vehicle, ...mobilePlace }, catalogue)
}

/** Prefills a booking for another vehicle: same service, contact, place and day. */
export function formForAnotherVehicle({ booking }: BookedJson, catalogue: Catalogue): BookingForm {
  const { packageId, date } = booking
  return toForm({ ...contactFields(booking), ...placeFields(booking), packageId, date }, catalogue)
}

const contactFields = ({ customerName, customerEmail, customerPhone }: Booking) => ({
  name: customerName,
  email: customerEmail,
  phone: customerPhone,
})

const placeFields = ({ place, area, address, accessNotes }: Booking) => ({
  place,
  area,
  address: address ?? '',
  accessNotes: accessNotes ?? '',
})

/** Drops services that are no longer offered. */
const toForm = (fields: Record<string, string>, catalogue: Catalogue) =>
  parseForm(Object.entries(fields), catalogue).form

/** Finds the first time for `job` that is free after the booking finishes that day, or null. */
export async function findFreeTimeAfter({ booking }: BookedJson, job: string): Promise<string | null> {
  const { date, readyDate, readyTime } = booking
  const ready = parseTime(readyTime)
  if (readyDate !== date || ready === null) return null
  const day = await fetchDay(job, date)
  return day?.slots.find((slot) => (parseTime(slot) ?? 0) >= ready) ?? null
}
