import type { Location } from '../../lib/business/location.ts'
import type { Catalogue } from '../price/catalogue.ts'
import type { BookingForm } from './booking-form.ts'
import { packageGone, priceChanged } from './booking-messages.ts'
import { priceIn } from './form-price.ts'

// What the owner publishes while somebody is booking is told to them before they confirm.

/** What a form is shown to cost before tax, in whole dollars; `null` while no package is chosen. */
export function shownPriceOf(form: BookingForm, host: Location, catalogue: Catalogue): number | null {
  const { packageId } = form
  return packageId === null ? null : priceIn({ ...form, packageId }, host, catalogue)
}

/** What is to be told when something was shown at one price, and is now at another or not offered any more. */
export function changeSince(shown: number | null, now: number | null): string | null {
  if (shown === null || shown === now) return null
  return now === null ? packageGone : priceChanged(shown, now)
}
