import { areaSlugs } from '../../../../../shared/lib/business/areas.ts'
import type { AddOn } from '../../../../../shared/rules/price/catalogue.ts'
import { usualPackage } from '../../../../../shared/rules/price/packages.ts'
import type { TaxClass } from '../../../../../shared/rules/price/tax.ts'
import type { Site } from '../../../../../shared/site/published/site.ts'
import { numberIn } from '../typed.ts'

/** The sizes that may cost more than a car. */
export const largerSizes = ['truck', 'van'] as const

/** An add-on as its row holds it; a new one has no id yet. */
export type AddOnDraft = {
  key: string
  id: string | undefined
  name: string
  price: string
  taxClass: TaxClass
}

/** All prices, as their form holds them: what is typed is text. */
type PricesDraft = {
  /** Of each package. */
  packages: Record<string, { basePrice: string; hidden: boolean }>
  percents: Record<(typeof largerSizes)[number], string>
  /** By area. */
  surcharges: Record<string, string>
  addOns: AddOnDraft[]
  serviceTaxes: Site['catalogue']['serviceTaxes']
}

const addOnDraft = ({ id, name, price, taxClass }: AddOn): AddOnDraft => ({
  ...{ key: id, id, name, taxClass },
  price: String(price),
})

export const newAddOn = (): AddOnDraft => ({
  ...{ key: crypto.randomUUID(), id: undefined, name: '', taxClass: usualPackage.taxClass },
  price: '',
})

export const pricesDraft = ({ catalogue }: Site): PricesDraft => ({
  packages: Object.fromEntries(
    catalogue.packages.map(({ id, basePrice, hidden }) => [id, { basePrice: String(basePrice), hidden }]),
  ),
  percents: {
    truck: String(catalogue.vehiclePercents.truck),
    van: String(catalogue.vehiclePercents.van),
  },
  surcharges: Object.fromEntries(areaSlugs.map((area) => [area, String(catalogue.surcharges[area])])),
  addOns: catalogue.addOns.map(addOnDraft),
  serviceTaxes: catalogue.serviceTaxes,
})

/** What the form sends; a number that is missing is `null`, which the server refuses at its field. */
export const pricesInput = ({ packages, percents, surcharges, addOns, serviceTaxes }: PricesDraft) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([id, { basePrice, hidden }]) => [
      id,
      { basePrice: numberIn(basePrice), hidden },
    ]),
  ),
  vehiclePercents: { truck: numberIn(percents.truck), van: numberIn(percents.van) },
  surcharges: Object.fromEntries(Object.entries(surcharges).map(([area, text]) => [area, numberIn(text)])),
  addOns: addOns.map(({ id, name, price, taxClass }) => ({
    ...{ id, taxClass },
    name: name.trim(),
    price: numberIn(price),
  })),
  serviceTaxes,
})
