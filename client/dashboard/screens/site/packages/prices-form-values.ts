import { areaSlugs } from '../../../../../shared/lib/business/area-names.ts'
import type { AddOn } from '../../../../../shared/rules/price/catalogue.ts'
import { addOnDefaults } from '../../../../../shared/rules/price/default-catalogue.ts'
import type { Site } from '../../../../../shared/site/published/site.ts'
import { parseNumber } from '../form-text.ts'

/** Vehicle sizes that may cost more than a car. */
export const largerSizes = ['truck', 'van'] as const

/** An add-on as form values; a new one has no id yet. */
export type AddOnFormValues = Omit<AddOn, 'id' | 'price'> & {
  key: string
  id: string | undefined
  price: string
}

/** All prices as form values; numbers are text, as typed. */
type PricesFormValues = {
  /** By package id. */
  packages: Record<string, { basePrice: string; hidden: boolean }>
  percents: Record<(typeof largerSizes)[number], string>
  /** By area. */
  surcharges: Record<string, string>
  addOns: AddOnFormValues[]
  serviceTaxes: Site['catalogue']['serviceTaxes']
}

const addOnFormValues = ({ price, ...rest }: AddOn): AddOnFormValues => ({
  ...rest,
  key: rest.id,
  price: String(price),
})

export const newAddOn = (): AddOnFormValues => ({
  ...addOnDefaults,
  ...{ key: crypto.randomUUID(), id: undefined, name: '', price: '' },
})

export const pricesFormValues = ({ catalogue }: Site): PricesFormValues => ({
  packages: Object.fromEntries(
    catalogue.packages.map(({ id, basePrice, hidden }) => [id, { basePrice: String(basePrice), hidden }]),
  ),
  percents: {
    truck: String(catalogue.vehiclePercents.truck),
    van: String(catalogue.vehiclePercents.van),
  },
  surcharges: Object.fromEntries(areaSlugs.map((area) => [area, String(catalogue.surcharges[area])])),
  addOns: catalogue.addOns.map(addOnFormValues),
  serviceTaxes: catalogue.serviceTaxes,
})

/**
 * Converts form values to the API's request. A missing number is sent as `null`, which the server rejects at its field.
 */
export const pricesInput = ({ packages, percents, surcharges, addOns, serviceTaxes }: PricesFormValues) => ({
  packages: Object.fromEntries(
    Object.entries(packages).map(([id, { basePrice, hidden }]) => [
      id,
      { basePrice: parseNumber(basePrice), hidden },
    ]),
  ),
  vehiclePercents: { truck: parseNumber(percents.truck), van: parseNumber(percents.van) },
  surcharges: Object.fromEntries(Object.entries(surcharges).map(([area, text]) => [area, parseNumber(text)])),
  addOns: addOns.map(({ key: _, name, price, ...rest }) => ({
    ...rest,
    name: name.trim(),
    price: parseNumber(price),
  })),
  serviceTaxes,
})
