import { areaSlugs } from '../../../../../shared/ground/business/areas.ts'
import type { AddOn } from '../../../../../shared/rules/price/catalogue.ts'
import type { Site } from '../../../../../shared/site/published/site.ts'
import { numberIn } from '../typed.ts'

/** The sizes that may cost more than a car. */
export const largerSizes = ['truck', 'van'] as const

/** An add-on as its row holds it; a new one has no id yet. */
export type AddOnDraft = { key: string; id: string | undefined; name: string; price: string }

/** The prices beside the packages' own, as their form holds them: what is typed is text. */
type PricesDraft = {
  percents: Record<(typeof largerSizes)[number], string>
  /** By area. */
  surcharges: Record<string, string>
  addOns: AddOnDraft[]
}

const addOnDraft = ({ id, name, price }: AddOn): AddOnDraft => ({ key: id, id, name, price: String(price) })

export const newAddOn = (): AddOnDraft => ({ key: crypto.randomUUID(), id: undefined, name: '', price: '' })

export const pricesDraft = ({ catalogue }: Site): PricesDraft => ({
  percents: {
    truck: String(catalogue.vehiclePercents.truck),
    van: String(catalogue.vehiclePercents.van),
  },
  surcharges: Object.fromEntries(areaSlugs.map((area) => [area, String(catalogue.surcharges[area])])),
  addOns: catalogue.addOns.map(addOnDraft),
})

/** What the form sends; a number that is missing is `null`, which the server refuses at its field. */
export const pricesInput = ({ percents, surcharges, addOns }: PricesDraft) => ({
  vehiclePercents: { truck: numberIn(percents.truck), van: numberIn(percents.van) },
  surcharges: Object.fromEntries(Object.entries(surcharges).map(([area, text]) => [area, numberIn(text)])),
  addOns: addOns.map(({ id, name, price }) => ({ id, name: name.trim(), price: numberIn(price) })),
})
