import { areas } from '../../lib/business/areas.ts'
import { isServed } from '../../lib/business/served-places.ts'
import { formatDollars } from '../../lib/text/format-number.ts'
import { type Catalogue, offeredPackages, servedPlaces } from '../price/catalogue.ts'
import { noSalesTax } from '../price/price-details.ts'
import { type TaxId, taxes } from '../price/tax.ts'
import { surchargeLabel, vehicleSizes } from '../price/vehicles.ts'

/** A fee that may apply: its name, and when and how much. */
export type Fee = { id: string; name: string; text: string }

/**
 * Returns every fee that may apply to a price, and there are no others. The banner ADDITIONAL FEES MAY APPLY
 * links to this list (specification §1). The Competition Act prohibits drip pricing, so mandatory fees are
 * included in every price (docs/money.md). Amounts come from the catalogue; fees of zero and taxes that are
 * not charged are omitted.
 */
export function feesOf(catalogue: Catalogue, charged: readonly TaxId[]): Fee[] {
  const { surcharges } = catalogue
  const areaFees = areas
    .filter(({ slug }) => surcharges[slug] > 0 && isServed('mobile', slug, servedPlaces(catalogue)))
    .map(({ name, slug }) => `${name} +${formatDollars(surcharges[slug])}`)
  const sizeFees = vehicleSizes.flatMap(({ name, id }) => {
    const label = surchargeLabel(id, catalogue)
    return label ? `${name} ${label}` : []
  })
  const hourlyPackages = offeredPackages(catalogue)
    .filter(({ hourly }) => hourly)
    .map(({ name, basePrice }) => `${name} is ${formatDollars(basePrice)} an hour`)
  return [
    ...feeIfAny(areaFees, 'area', 'Where the job is', 'already included in every price there.'),
    ...feeIfAny(sizeFees, 'vehicle', 'Size of the vehicle', 'included as soon as you choose yours.'),
    ...feeIfAny(
      hourlyPackages,
      'hours',
      'Work by the hour',
      'you book the first hour, and we call you before we add another.',
      ': ',
    ),
    {
      id: 'soiling',
      name: 'Heavy soiling',
      text: 'Pet hair, sand or mud that takes longer: we tell you how much first, and add it only if you agree.',
    },
    {
      id: 'taxes',
      name: 'Taxes',
      text: taxFeeText(charged),
    },
  ]
}

function taxFeeText(charged: readonly TaxId[]): string {
  if (charged.length === 0) return `${noSalesTax}.`
  const rates = charged.map((id) => `${taxes[id].name} ${taxes[id].percent}%`).join(' and ')
  return `${rates}, where we say so beside a price. The total you confirm includes ${charged.length > 1 ? 'them' : 'it'}.`
}

const feeIfAny = (
  amounts: readonly string[],
  id: string,
  name: string,
  when: string,
  before = ', ',
): Fee[] => (amounts.length > 0 ? [{ id, name, text: `${amounts.join(', ')}${before}${when}` }] : [])

/** Formats all fees in one line, for structured data. */
export const feesText = (fees: readonly Fee[]): string =>
  fees.map(({ name, text }) => `${name}: ${text}`).join(' ')
