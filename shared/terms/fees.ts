import { shippedCatalogue } from '../price/packages.ts'
import { taxes, taxIds } from '../price/tax.ts'
import { surchargeLabel, vehicleSizes } from '../price/vehicles.ts'
import { areas } from '../site/areas.ts'
import { formatDollars } from '../text/format-number.ts'

/** Something that a price depends on or that may come to it: what, when and how much. */
export type Fee = { id: string; name: string; text: string }

const { packages, surcharges } = shippedCatalogue

const dearerAreas = areas.filter(({ slug }) => surcharges[slug] > 0)
const dearerSizes = vehicleSizes.filter(({ id }) => surchargeLabel(id, shippedCatalogue))
const hourlyPackages = packages.filter(({ hourly }) => hourly)

/**
 * All that may come to a price, and nothing else does: what the banner ADDITIONAL FEES MAY APPLY leads to (specification
 * §1; facts §6, drip pricing). What is fixed is in every price already. Amounts are those that prices are made of.
 */
export const fees: readonly Fee[] = [
  {
    id: 'area',
    name: 'Where the job is',
    text: `${dearerAreas.map(({ name, slug }) => `${name} +${formatDollars(surcharges[slug])}`).join(', ')}, already in every price for a job there.`,
  },
  {
    id: 'vehicle',
    name: 'Size of the vehicle',
    text: `${dearerSizes.map(({ name, id }) => `${name} ${surchargeLabel(id, shippedCatalogue)}`).join(', ')}, in the price as soon as you choose yours.`,
  },
  {
    id: 'hours',
    name: 'Work by the hour',
    text: `${hourlyPackages.map(({ name, basePrice }) => `${name} is ${formatDollars(basePrice)} an hour`).join(', ')}: you book the first, and we call before another.`,
  },
  {
    id: 'soiling',
    name: 'Heavy soiling',
    text: 'Pet hair, sand or mud that takes longer: we tell you how much first, and add it only if you agree.',
  },
  {
    id: 'taxes',
    name: 'Taxes',
    text: `${taxIds.map((id) => `${taxes[id].name} ${taxes[id].percent}%`).join(' and ')}, where we say so beside a price. The total that you confirm has them.`,
  },
]
