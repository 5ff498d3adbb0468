import { addDays } from '../../lib/time/business-time.ts'
import type { TaxedPrice } from '../price/amounts.ts'
import { customJobId } from '../price/custom-job.ts'
import { jobTaxes } from '../price/job-taxes.ts'
import { totalOf } from '../price/money.ts'
import type { PriceLine } from '../price/price-lines.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { TaxTerms } from '../price/tax.ts'

// Apart from the schemas of an offer, which the dashboard does not load.

type WithLines = { lines: PriceLine[] }

export const maxOptions = 5

/** An offer can be accepted through so many days from today on, at most. */
export const maxQuoteDays = 180

/** Why an offer cannot end with a day (`yyyy-MM-dd`), or `null` when it can. */
export function validateLastDay(validUntil: string, today: string): string | null {
  if (validUntil < today) return 'Please choose a day that is still to come'
  const isTooFar = validUntil > addDays(today, maxQuoteDays)
  return isTooFar ? `Please choose a day within ${maxQuoteDays} days` : null
}

/** What an option costs before tax, in dollars. */
export const optionTotal = ({ lines }: WithLines) => totalOf(lines)

/** The same with the taxes of its quote's service, as it is booked when it is accepted. */
export function optionPrice({ lines }: WithLines, service: ServiceId, taxTerms: TaxTerms): TaxedPrice {
  const totalPrice = totalOf(lines)
  const job = { packageId: customJobId, service, addOns: [], lines, totalPrice }
  return { totalPrice, taxes: jobTaxes(job, taxTerms, { addOns: [] }) }
}
