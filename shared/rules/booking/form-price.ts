import { areaName, homeArea } from '../../lib/business/areas.ts'
import { brands, type Location } from '../../lib/business/location.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import type { TaxedPrice } from '../price/amounts.ts'
import { addOnName, addOnPrice, type Catalogue, findPackage } from '../price/catalogue.ts'
import { jobPrice } from '../price/job-price.ts'
import { orderTaxes } from '../price/order-taxes.ts'
import { taxesText } from '../price/price-details.ts'
import { brandSurcharge, locationOfJob, surchargeOf } from '../price/surcharge.ts'
import { plusTaxes, type TaxTerms } from '../price/tax.ts'
import { surchargeLabel, vehicleTypeNames } from '../price/vehicles.ts'
import { type BookingForm, placeOf } from './booking-form.ts'
import { packageGone, priceChanged } from './booking-messages.ts'

// What the booking's forms say about prices. `host` is the brand that was asked; where the job is done counts too. Prices
// are before tax, and say which taxes come to them; the summary has what is due.

/** The line under vehicle type and place: what to do first, then what the prices contain. */
export function priceHint(form: BookingForm, host: Location, catalogue: Catalogue): string {
  if (form.vehicleSize === null) {
    return 'Please select a vehicle type first to see the price for your vehicle.'
  }
  const waivedText = waivedSurchargeText(form, host, catalogue)
  if (waivedText) return `Prices are for your vehicle type, with ${waivedText}.`
  const { name, price } = formSurcharge(form, host, catalogue)
  return price > 0
    ? `Prices include the ${name} location surcharge of ${formatDollars(price)}, the same for every vehicle.`
    : 'Prices are for your vehicle type.'
}

/** At which brand's prices the job of a form is booked, and in which area; at the host's until its area is said. */
function pricingOf(form: BookingForm, host: Location, catalogue: Catalogue) {
  const { place, area } = placeOf(form, host, catalogue)
  return area
    ? { location: locationOfJob(host, place, area, catalogue), area }
    : { location: host, area: homeArea }
}

/** What the job of a form costs more where it is done, and what that is called. */
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

/** What a job at the shop is spared on the host that was asked, `no Whistler surcharge at our shop in Squamish`, or `null`. */
function waivedSurchargeText(form: BookingForm, host: Location, catalogue: Catalogue): string | null {
  const { location } = pricingOf(form, host, catalogue)
  const isLower = brandSurcharge(location, catalogue) < brandSurcharge(host, catalogue)
  return isLower ? `no ${brands[host].name} surcharge at our shop in ${areaName(homeArea)}` : null
}

/** Why a price is another than elsewhere, `Whistler: +$100, included`, or `null`. */
export function surchargeNote(form: BookingForm, host: Location, catalogue: Catalogue): string | null {
  const waivedText = waivedSurchargeText(form, host, catalogue)
  if (waivedText) return waivedText.replace(/^n/, 'N')
  const { name, price } = formSurcharge(form, host, catalogue)
  return price > 0 ? `${name}: +${formatDollars(price)}, included` : null
}

type FormWithPackage = BookingForm & { packageId: string }

/**
 * What the price of a form is made of, `Base price $195 +25%, Whistler +$100`: the vehicle multiplies the base alone
 * (specification §9).
 */
export function priceBasis(form: FormWithPackage, host: Location, catalogue: Catalogue): string {
  const { packageId, vehicleType, addOns } = form
  const basePrice = findPackage(packageId, catalogue)?.basePrice ?? 0
  const factor = vehicleType && surchargeLabel(vehicleType, catalogue)
  const base = ['Base price', formatDollars(basePrice), factor].filter(Boolean).join(' ')
  const extras = addOns.map((id) => ({ name: addOnName(id, catalogue), price: addOnPrice(id, catalogue) }))
  const added = [formSurcharge(form, host, catalogue), ...extras]
    .filter(({ price }) => price > 0)
    .map(({ name, price }) => `${name} +${formatDollars(price)}`)
  return [base, ...added].join(', ')
}

/** What the package of a form costs where its job is done, with its add-ons; until the vehicle is known, for a car. */
export function formPrice(form: FormWithPackage, host: Location, catalogue: Catalogue): number {
  const vehicleType = form.vehicleType ?? 'sedan'
  return jobPrice({ ...form, ...pricingOf(form, host, catalogue), vehicleType, lines: [] }, catalogue)
}

/** The same with its taxes, as it is booked. */
export function taxedFormPrice(
  form: FormWithPackage,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): TaxedPrice {
  const totalPrice = formPrice(form, host, catalogue)
  return { totalPrice, taxes: orderTaxes({ ...form, totalPrice }, taxTerms, catalogue) }
}

/** The price as people read it, `$349 plus GST`; until the vehicle is known, from how much on. */
export function formPriceText(
  form: BookingForm,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): string | null {
  const { packageId, vehicleType } = form
  if (!packageId) return null
  const { totalPrice, taxes } = taxedFormPrice({ ...form, packageId }, host, taxTerms, catalogue)
  const priceParts = [!vehicleType && 'from', formatDollars(totalPrice), plusTaxes(taxes)]
  return priceParts.filter(Boolean).join(' ')
}

/** What is chosen so far costs, before tax and what comes to it: `$295` and `plus GST $14.75`, or `null` for nothing yet. */
export function currentPrice(
  form: BookingForm,
  host: Location,
  taxTerms: TaxTerms,
  catalogue: Catalogue,
): { before: string; taxes: string } | null {
  const { packageId, vehicleType } = form
  if (!packageId) return null
  const due = taxedFormPrice({ ...form, packageId }, host, taxTerms, catalogue)
  const before = [!vehicleType && 'from', formatDollars(due.totalPrice)]
  return { before: before.filter(Boolean).join(' '), taxes: taxesText(due.taxes) }
}

/** Why the price is another one than what was shown for the vehicle type of step 1, or for a car without one. */
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
  const after = formPriceText(form, host, taxTerms, catalogue)
  const basis = priceBasis(chosen, host, catalogue)
  return `${vehicleTypeNames[vehicleType]} price: ${after}. ${basis}.`
}

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
