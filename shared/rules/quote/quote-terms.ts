import { addDays } from '../../lib/time/business-time.ts'
import { type TaxedPrice, totalWithTaxes } from '../price/amounts.ts'
import { customJobId } from '../price/custom-job.ts'
import { jobTaxes } from '../price/job-taxes.ts'
import { totalOf } from '../price/money.ts'
import type { PriceLine } from '../price/price-lines.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { TaxTerms } from '../price/tax.ts'

// Separate from the schemas of a quote, which the dashboard does not load.

type WithLines = { lines: PriceLine[] }

export const maxOptions = 5

/** The maximum number of days for which a quote is valid, counted from today. */
export const maxQuoteDays = 180

/** Returns the error of a last day (`yyyy-MM-dd`), or `null`. */
export function validateLastDay(validUntil: string, today: string): string | null {
  if (validUntil < today) return 'Please choose today or a later day'
  const isTooFar = validUntil > addDays(today, maxQuoteDays)
  return isTooFar ? `Please choose a day within ${maxQuoteDays} days` : null
}

/** Returns the price of an option before tax, in dollars. */
export const optionTotal = ({ lines }: WithLines) => totalOf(lines)

/** Returns the price with the taxes of the service, as it is booked on acceptance. */
export function optionPrice({ lines }: WithLines, service: ServiceId, taxTerms: TaxTerms): TaxedPrice {
  const totalPrice = totalOf(lines)
  const job = { packageId: customJobId, service, addOns: [], lines, totalPrice }
  return { totalPrice, taxes: jobTaxes(job, taxTerms, { addOns: [] }) }
}

/**
 * The price of the latest quote with taxes, in cents: the accepted option's, or that of the cheapest and the
 * most expensive option.
 */
export type QuoteAmount = { lowest: number; highest: number }

type QuotedService = { service: ServiceId; value: number | null }

/** Returns the price of a priced quote with taxes; once accepted, that of the option with this value. */
export function quoteAmount(
  options: readonly WithLines[],
  { service, value }: QuotedService,
  taxTerms: TaxTerms,
): QuoteAmount | null {
  const accepted = options.filter((option) => optionTotal(option) === value)
  const totals = (accepted.length > 0 ? accepted : options).map((option) =>
    totalWithTaxes(optionPrice(option, service, taxTerms)),
  )
  return totals.length > 0 ? { lowest: Math.min(...totals), highest: Math.max(...totals) } : null
}
