import { type Cents, percentOf } from './money.ts'

/** What is charged on a price: nothing, GST alone, or GST and PST (facts: money and consumer law in BC). */
export const taxClasses = ['none', 'gst', 'gst-pst'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassNames: Record<TaxClass, string> = {
  none: 'No tax',
  gst: 'GST',
  'gst-pst': 'GST and PST',
}

/** The taxes with their rates, in percent. */
export const taxes = {
  gst: { name: 'GST', percent: 5, classes: ['gst', 'gst-pst'] },
  pst: { name: 'PST', percent: 7, classes: ['gst-pst'] },
} as const satisfies Record<string, { name: string; percent: number; classes: readonly TaxClass[] }>

export type TaxId = keyof typeof taxes

export const taxIds = Object.keys(taxes) as [TaxId, ...TaxId[]]

/** Amounts of tax, in cents. */
export type TaxAmounts = Readonly<Record<TaxId, Cents>>

/** What has to be known to reckon taxes: which ones the business charges, and how each thing is taxed, by its id. */
export type TaxTerms = { charged: readonly TaxId[]; classes: Readonly<Record<string, TaxClass>> }

/** Of a business that charges no tax. */
export const noTaxTerms: TaxTerms = { charged: [], classes: {} }

/** How something is taxed, by its id; what is not known any more as any other service. */
export const taxClassOf = ({ classes }: TaxTerms, id: string): TaxClass =>
  classes[id] ?? classes.other ?? 'none'

/** What is said beside the price of something, `plus GST`, or `null` where no tax comes to it. */
export const plusTax = (terms: TaxTerms, id: string): string | null =>
  plusText(taxesOf(taxClassOf(terms, id), terms.charged))

/** The same beside a price whose taxes are reckoned. */
export const plusTaxes = (amounts: TaxAmounts): string | null =>
  plusText(taxIds.filter((id) => amounts[id] > 0))

const plusText = (ids: readonly TaxId[]) =>
  ids.length > 0 ? `plus ${ids.map((id) => taxes[id].name).join(' and ')}` : null

/** Which of the taxes that are charged come to what is taxed so. */
export const taxesOf = (taxClass: TaxClass, charged: readonly TaxId[]): TaxId[] =>
  charged.filter((id) => isChargedOn(id, taxClass))

function isChargedOn(id: TaxId, taxClass: TaxClass): boolean {
  const classes: readonly TaxClass[] = taxes[id].classes
  return classes.includes(taxClass)
}

/** A part of a price, as it is taxed. */
export type TaxedItem = { amount: Cents; taxClass: TaxClass }

/**
 * The tax on the parts of a price, in cents: each tax is reckoned once, on the sum of what it is charged on, and rounded
 * then. Only `charged` taxes count: a business charges what it is registered for. What is taken off lowers what is
 * taxed, to nothing at most.
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
