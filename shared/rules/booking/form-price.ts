import { areaName, homeArea } from '../../lib/business/area-names.ts'
import { brands, type Location } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { TaxedPrice } from '../price/amounts.ts'
import { type Catalogue, findPackage } from '../price/catalogue.ts'
import { jobPrice } from '../price/job-price.ts'
import { orderTaxes } from '../price/order-taxes.ts'
import { taxesText } from '../price/price-details.ts'
import { brandSurcharge, locationOfJob, surchargeOf } from '../price/surcharge.ts'
import { plusTaxes, type TaxTerms } from '../price/tax.ts'
import { surchargeLabel, vehicleTypeNames } from '../price/vehicles.ts'
import { type BookingForm, placeOf, pricedTypeOf } from './booking-form.ts'
import { packageGone, priceChanged } from './booking-messages.ts'
import { placeText } from './booking-steps.ts'

// Prices in the booking flow. `host` is the brand of the host; the place of the job affects the price as
// well. Prices are before tax and name the taxes to be added; the summary shows the amount due.

/** The hint below vehicle type and place: what to do first, then what the prices are for. */
export function priceHint(form: BookingForm, host: Location, catalogue: Catalogue): string {
  if (form.vehicleSize === null) {
    return 'Select a vehicle type first to see your price.'
  }
  return `Prices for your vehicle, ${placeText(form, host, catalogue)}.`
}

/**
 * Returns the brand whose prices apply to a form's job, and its area. Until the area is known, the host's
 * brand applies.
 */
function pricingOf(form: BookingForm, host: Location, catalogue: Catalogue) {
  const { place, area } = placeOf(form, host, catalogue)
  return area
    ? { location: locationOfJob(host, place, area, catalogue), area }
    : { location: host, area: homeArea }
}

/** Returns the location surcharge of a form's job and its name. */
function formSurcharge(
  form: BookingForm,
  host: Location,
  catalogue: Catalogue,
): { name: string; price: number } {
  const { location, area } = pricingOf(form, host, catalogue)
  const price = surchargeOf(location, area, catalogue)
  const isBrandSurcharge = price === brandSurcharge(location, catalogue)
  return { name: isBrandSurcharge ? brands[location].name : areaName(area), price }
}

/** Says that a form's price has a surcharge: `Includes the $100 Whistler surcharge.` `null` without one. */
export function surchargeNote(form: BookingForm, host: Location, catalogue: Catalogue): string | null {
  const { name, price } = formSurcharge(form, host, catalogue)
  return price > 0 ? `Includes the ${formatDollars(price)} ${name} surcharge.` : null
}

type FormWithPackage = BookingForm & { packageId: string }

/** Names the price that the vehicle factor applies to: `Base price $195` (specification §2). */
export const basePriceText = ({ packageId }: FormWithPackage, catalogue: Catalogue): string =>
  `Base price ${formatDollars(findPackage(packageId, catalogue)?.basePrice ?? 0)}`

/** Returns the price of a form's job with add-ons, for a car until the vehicle is known. */
export function formPrice(form: FormWithPackage, host: Location, catalogue: Catalogue): number {
  const vehicleType = pricedTypeOf(form) ?? 'sedan'
  return jobPrice({ ...form, ...pricingOf(form, host, catalogue), vehicleType, lines: [] }, catalogue)
}

/** Adds the taxes to `formPrice`, as the job will be booked. */
export function taxedFormPrice(
  form: FormWithPackage,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): TaxedPrice {
  const totalPrice = formPrice(form, host, catalogue)
  return { totalPrice, taxes: orderTaxes({ ...form, totalPrice }, taxTerms, catalogue) }
}

/** Formats the price, `$349 plus GST`, prefixed with "from" until the vehicle is known. */
export function formPriceText(
  form: BookingForm,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): string | null {
  const { packageId } = form
  if (!packageId) return null
  const { totalPrice, taxes } = taxedFormPrice({ ...form, packageId }, host, taxTerms, catalogue)
  const priceParts = [!pricedTypeOf(form) && 'from', formatDollars(totalPrice), plusTaxes(taxes)]
  return priceParts.filter(Boolean).join(' ')
}

/**
 * Formats the price of the current choice as `$295` and `plus GST $14.75`. Returns `null` while no package is
 * chosen.
 */
export function currentPrice(
  form: BookingForm,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): { before: string; taxes: string } | null {
  const { packageId } = form
  if (!packageId) return null
  const due = taxedFormPrice({ ...form, packageId }, host, taxTerms, catalogue)
  const before = [!pricedTypeOf(form) && 'from', formatDollars(due.totalPrice)]
  return { before: before.filter(Boolean).join(' '), taxes: taxesText(due.taxes) }
}

/**
 * Explains a price that differs from the one shown for the vehicle size of step 1, or for a car if step 1 was
 * skipped.
 */
export function priceChangeNote(
  form: BookingForm,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): string | null {
  const { packageId, vehicleSize, vehicleType } = form
  if (!packageId || !vehicleType) return null
  const chosen = { ...form, packageId }
  const before = formPrice({ ...chosen, vehicleType: vehicleSize ?? 'sedan' }, host, catalogue)
  if (before === formPrice(chosen, host, catalogue)) return null
  const factor = surchargeLabel(vehicleType, catalogue)
  const after = formPriceText(form, host, taxTerms, catalogue)
  return `${vehicleTypeNames[vehicleType]} price: ${after}${factor ? ` (${factor})` : ''}`
}

// The owner may publish new prices while a visitor is booking. The visitor sees the difference before
// confirming.

/**
 * Returns the price before tax that the form displays, in whole dollars, or `null` while no package is
 * chosen.
 */
export function displayedPriceOf(form: BookingForm, host: Location, catalogue: Catalogue): number | null {
  const { packageId } = form
  return packageId === null ? null : formPrice({ ...form, packageId }, host, catalogue)
}

/** Returns the message for a package whose price changed or that is no longer offered, or `null`. */
export function priceChangeMessage(displayed: number | null, current: number | null): string | null {
  if (displayed === null || displayed === current) return null
  return current === null ? packageGone : priceChanged(displayed, current)
}
