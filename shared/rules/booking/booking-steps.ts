import { areaName, homeArea } from '../../lib/business/area-names.ts'
import type { Location } from '../../lib/business/location.ts'
import { formatDate } from '../../lib/time/business-time.ts'
import {
  addOnName,
  type Catalogue,
  type CataloguePackage,
  durationOf,
  findPackage,
} from '../price/catalogue.ts'
import { aboutDuration, readyText, stayText } from '../schedule/duration-text.ts'
import type { Slot } from '../schedule/slot.ts'
import { type BookingForm, placeOf, pricedTypeOf, type Step } from './booking-form.ts'
import type { BookingStatus } from './booking-status.ts'

/** The labels of the step indicator. */
export const bookingSteps = [
  { id: 'package', label: 'Select Package' },
  { id: 'date', label: 'Choose Date' },
  { id: 'vehicle', label: 'Vehicle Details' },
  { id: 'contact', label: 'Contact Info' },
] as const satisfies { id: Step; label: string }[]

export function stepHeading(step: Step): string {
  return step === 'date' ? 'Choose Date & Time' : (bookingSteps.find(({ id }) => id === step)?.label ?? '')
}

export const confirmedHeading = 'Booking Confirmed'

/** The subheading of the confirmation (specification §2, confirmation screen). A booking may be confirmed at once. */
export const confirmedIntro = (status: BookingStatus) =>
  status === 'confirmed' ? 'Your time is confirmed.' : 'Your time is held. We call you within 24 hours.'

/** The customer's label for a booking that is not confirmed yet. */
export const pendingLabel = 'Pending Confirmation'

/** Joins a package with its add-ons: `Steam Cleaning & Interior Shampoo + Exterior wash`. */
export const serviceWithAddOns = (serviceName: string, addOns: readonly string[], catalogue: Catalogue) =>
  [serviceName, ...addOns.map((id) => addOnName(id, catalogue))].join(' + ')

export const shopOnlyNote = 'At our shop only: it needs a roof.'

/** Returns the duration of a package. Work by the hour may end sooner, and its price covers the first hour only. */
export const packageDuration = (
  servicePackage: Pick<CataloguePackage, 'hours' | 'hourly'>,
  vehicleType: string,
): string => atMost(servicePackage, aboutDuration(durationOf(servicePackage, vehicleType)))

/** Returns a duration as the most that work by the hour takes: `up to 2 hours`. */
const atMost = (servicePackage: Pick<CataloguePackage, 'hourly'> | undefined, duration: string) =>
  servicePackage?.hourly ? duration.replace('about', 'up to') : duration

export const durationNote = (...job: Parameters<typeof packageDuration>): string =>
  `Takes ${packageDuration(...job)}.`

/** Returns the minutes of a form's job, assuming a car until the vehicle is known. */
export const formDuration = (form: BookingForm, catalogue: Catalogue): number =>
  durationOf(findPackage(form.packageId, catalogue), pricedTypeOf(form) ?? 'sedan')

/** Returns the duration of a form's job, with its start and end once they are known. */
export function durationText(
  form: BookingForm,
  ready: Slot | null | undefined,
  catalogue: Catalogue,
): string {
  const durationMinutes = formDuration(form, catalogue)
  const servicePackage = findPackage(form.packageId, catalogue)
  const stay = stayOf(form, ready, catalogue)
  return atMost(servicePackage, stay ? stayText(stay) : aboutDuration(durationMinutes))
}

/** Returns how long a form's job has its vehicle, or `null` until start and end are known. */
function stayOf(form: BookingForm, ready: Slot | null | undefined, catalogue: Catalogue) {
  const { date: bookingDate, time: bookingTime } = form
  if (!bookingDate || !bookingTime || !ready) return null
  const durationMinutes = formDuration(form, catalogue)
  return { bookingDate, bookingTime, readyDate: ready.date, readyTime: ready.time, durationMinutes }
}

/** Returns when a form's job starts and is ready: `Mon, Jan 11, 9:00 AM, ready 5:00 PM`. `null` without a time. */
export function chosenTimeText(form: BookingForm, ready: Slot | null | undefined, catalogue: Catalogue) {
  const { date, time } = form
  return (
    date && time && [formatDate(date), time, readyTextOf(form, ready, catalogue)].filter(Boolean).join(', ')
  )
}

/** Returns when a form's job is ready, or `null` for short jobs and until it is known. */
export function readyTextOf(...job: Parameters<typeof stayOf>): string | null {
  const stay = stayOf(...job)
  return stay && readyText(stay)
}

/** Returns the place of a form's job for use within a sentence. */
export function placeText(form: BookingForm, host: Location, catalogue: Catalogue): string {
  const { place, area } = placeOf(form, host, catalogue)
  if (place === 'shop') return `at our shop in ${areaName(homeArea)}`
  return area ? `at your place in ${areaName(area)}` : 'at your place'
}
