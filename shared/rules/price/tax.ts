import { type Cents, percentOf } from './money.ts'

/** The taxes on a price: none, GST only, or GST and PST (docs/money.md). */
export const taxClasses = ['none', 'gst', 'gst-pst'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassNames: Record<TaxClass, string> = {
  none: 'No tax',
  gst: 'GST',
  'gst-pst': 'GST and PST',
}

/** Rates are in percent. */
export const taxes = {
  gst: { name: 'GST', percent: 5, classes: ['gst', 'gst-pst'] },
  pst: { name: 'PST', percent: 7, classes: ['gst-pst'] },
} as const satisfies Record<string, { name: string; percent: number; classes: readonly TaxClass[] }>

export type TaxId = keyof typeof taxes

export const taxIds = Object.keys(taxes) as [TaxId, ...TaxId[]]

/** Amounts of tax, in cents. */
export type TaxAmounts = Readonly<Record<TaxId, Cents>>

/**
 * The inputs of tax calculations: the taxes that the business charges, and the tax class of each package,
 * add-on and service by id.
 */
export type TaxTerms = { charged: readonly TaxId[]; classes: Readonly<Record<string, TaxClass>> }

export const noTaxTerms: TaxTerms = { charged: [], classes: {} }

/** Returns the tax class of a package, add-on or service. Unknown ids are taxed like other services. */
export const taxClassOf = ({ classes }: TaxTerms, id: string): TaxClass =>
  classes[id] ?? classes.other ?? 'none'

/** Returns the suffix of a price, `plus GST`, or `null` when no tax applies. */
export const plusTax = (terms: TaxTerms, id: string): string | null =>
  plusText(taxesOf(taxClassOf(terms, id), terms.charged))

/** Returns the suffix from calculated taxes. */
export const plusTaxes = (amounts: TaxAmounts): string | null =>
  plusText(taxIds.filter((id) => amounts[id] > 0))

const plusText = (ids: readonly TaxId[]) =>
  ids.length > 0 ? `plus ${ids.map((id) => taxes[id].name).join(' and ')}` : null

/** Returns the charged taxes that apply to a tax class. */
export const taxesOf = (taxClass: TaxClass, charged: readonly TaxId[]): TaxId[] =>
  charged.filter((id) => isChargedOn(id, taxClass))

function isChargedOn(id: TaxId, taxClass: TaxClass): boolean {
  const classes: readonly TaxClass[] = taxes[id].classes
  return classes.includes(taxClass)
}

export type TaxedItem = { amount: Cents; taxClass: TaxClass }

/**
 * Returns the taxes on the parts of a price, in cents. Each tax is calculated once, on the sum of its taxable
 * parts, and then rounded. Taxes that the business does not charge are zero. Discounts reduce the taxable sum
 * to zero at most.
 */
export function taxOn(items: readonly TaxedItem[], charged: readonly TaxId[]): TaxAmounts {
  const taxAmount = (id: TaxId): Cents => {
    if (!charged.includes(id)) return 0
    const base = items.reduce(
      (sum, { amount, taxClass }) => sum + (isChargedOn(id, taxClass) ? amount : 0),
      0,
    )
    return percentOf(Math.max(base, 0), taxes[id].percent)
  }
  return { gst: taxAmount('gst'), pst: taxAmount('pst') }
}
