import type { Location } from '../../lib/business/location.ts'
import type { Catalogue } from '../price/catalogue.ts'
import type { TaxTerms } from '../price/tax.ts'
import type { Slot } from '../schedule/slot.ts'
import type { BookingForm } from './booking-form.ts'
import { readyTextOf } from './booking-steps.ts'
import { priceChangeNote } from './form-price.ts'

/** When a job is ready now, and when it was for the vehicle of step 1; `null` if unknown. */
export type ReadyTimes = { ready?: Slot | null; readyBefore?: Slot | null }

/**
 * Says what the vehicle of step 3 changes: `Van price: $1,275 (+50%). Now ready 6:00 PM instead of 2:00 PM`. Returns
 * an empty text if nothing changes.
 */
export function jobChangeNote(
  form: BookingForm,
  { ready, readyBefore }: ReadyTimes,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): string {
  const [now, before] = [ready, readyBefore].map((each) => readyTextOf(form, each, catalogue))
  const readyChange =
    now && before && now !== before && `Now ${now} instead of ${before.replace('ready ', '')}`
  return [priceChangeNote(form, host, taxTerms, catalogue), readyChange].filter(Boolean).join('. ')
}
