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
import { type BookingForm, placeOf, type Step } from './booking-form.ts'

/** What the indicator calls the four steps. */
export const bookingSteps = [
  { id: 'package', label: 'Select Package' },
  { id: 'date', label: 'Choose Date' },
  { id: 'vehicle', label: 'Vehicle Details' },
  { id: 'contact', label: 'Contact Info' },
] as const satisfies { id: Step; label: string }[]

/** What a step says above its questions. */
export function stepHeading(step: Step): string {
  return step === 'date' ? 'Choose Date & Time' : (bookingSteps.find(({ id }) => id === step)?.label ?? '')
}

export const confirmedHeading = 'Booking Confirmed'

/** What the heading means until the owner has called (specification §2, confirmation screen). */
export const confirmedIntro = 'Your time is held. We call you within 24 hours.'

/** What its customer reads of a booking that nobody has confirmed yet. */
export const pendingLabel = 'Pending Confirmation'

/** A package with what was added to it: `Steam Cleaning & Interior Shampoo + Exterior wash`. */
export const serviceWithAddOns = (serviceName: string, addOns: readonly string[], catalogue: Catalogue) =>
  [serviceName, ...addOns.map((id) => addOnName(id, catalogue))].join(' + ')

export const shopOnlyNote = 'At our shop only: it needs a roof.'

/** How long a package's job takes. */
export const durationNote = (servicePackage: Pick<CataloguePackage, 'hours'>, vehicleType: string) =>
  `Takes ${aboutDuration(durationOf(servicePackage, vehicleType))}.`

/** What a card says of a package's job: how long it takes, and whether it needs our roof. */
export const jobNote = (servicePackage: Pick<CataloguePackage, 'hours' | 'shopOnly'>, vehicleType: string) =>
  [durationNote(servicePackage, vehicleType), servicePackage.shopOnly && shopOnlyNote]
    .filter(Boolean)
    .join(' ')

/** How many minutes the job of a form takes; until the vehicle is known, for a car. */
export const formDuration = ({ packageId, vehicleType }: BookingForm, catalogue: Catalogue): number =>
  durationOf(findPackage(packageId, catalogue), vehicleType ?? 'sedan')

/** How long the job of a form takes, and from when to when where that is known. */
export function durationText(form: BookingForm, ready: Slot | null, catalogue: Catalogue): string {
  const { date, time } = form
  const durationMinutes = formDuration(form, catalogue)
  if (!date || !time || !ready) return aboutDuration(durationMinutes)
  const stay = { bookingDate: date, bookingTime: time, readyDate: ready.date, readyTime: ready.time }
  return stayText({ ...stay, durationMinutes })
}

/** Where the job of a form is done, within a sentence. */
export function placeText(form: BookingForm, host: Location, catalogue: Catalogue): string {
  const { place, area } = placeOf(form, host, catalogue)
  if (place === 'shop') return `at our shop in ${areaName(homeArea)}`
  return area ? `at your place in ${areaName(area)}` : 'at your place'
}
