import type { Location } from '../../lib/business/location.ts'
import type { Catalogue } from '../price/catalogue.ts'
import type { BookingForm } from './booking-form.ts'
import { packageGone, priceChanged } from './booking-messages.ts'
import { formPrice } from './form-price.ts'

// What the owner publishes while somebody is booking is told to them before they confirm.

/** What a form is shown to cost before tax, in whole dollars; `null` while no package is chosen. */
export function displayedPriceOf(form: BookingForm, host: Location, catalogue: Catalogue): number | null {
  const { packageId } = form
  return packageId === null ? null : formPrice({ ...form, packageId }, host, catalogue)
}

/** What is to be told when something was shown at one price, and is now at another or not offered any more. */
export function priceChangeMessage(displayed: number | null, current: number | null): string | null {
  if (displayed === null || displayed === current) return null
  return current === null ? packageGone : priceChanged(displayed, current)
}
