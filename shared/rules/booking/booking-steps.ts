import { areaName, homeArea } from '../../lib/business/areas.ts'
import type { Location } from '../../lib/business/location.ts'
import {
  addOnName,
  type Catalogue,
  type CataloguePackage,
  durationOf,
  findPackage,
} from '../price/catalogue.ts'
import { aboutDuration, stayText } from '../schedule/duration-text.ts'
import type { Slot } from '../schedule/slot.ts'
import { type BookingForm, placeOf, pricedTypeOf, type Step } from './booking-form.ts'

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

/** The subheading of the confirmation, until the owner has called (specification §2, confirmation screen). */
export const confirmedIntro = 'Your time is held. We call you within 24 hours.'

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
export function durationText(form: BookingForm, ready: Slot | null, catalogue: Catalogue): string {
  const { date, time } = form
  const durationMinutes = formDuration(form, catalogue)
  const servicePackage = findPackage(form.packageId, catalogue)
  if (!date || !time || !ready) return atMost(servicePackage, aboutDuration(durationMinutes))
  const stay = { bookingDate: date, bookingTime: time, readyDate: ready.date, readyTime: ready.time }
  return atMost(servicePackage, stayText({ ...stay, durationMinutes }))
}

/** Returns the place of a form's job for use within a sentence. */
export function placeText(form: BookingForm, host: Location, catalogue: Catalogue): string {
  const { place, area } = placeOf(form, host, catalogue)
  if (place === 'shop') return `at our shop in ${areaName(homeArea)}`
  return area ? `at your place in ${areaName(area)}` : 'at your place'
}
