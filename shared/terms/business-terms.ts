import { type DepositPolicy, noDeposits } from '../deposit/deposit-policy.ts'
import { type AddOnId, addOnIds, type PackageId, packageIds } from '../price/packages.ts'
import { type TaxClass, type TaxId, type TaxTerms, taxIds } from '../price/tax.ts'
import { defaultTerms, type TermsWords } from './terms-words.ts'

/** A package, an add-on or whatever the owner adds to a job. */
export type TaxedThing = PackageId | AddOnId | 'custom'

export const taxedThings: readonly [TaxedThing, ...TaxedThing[]] = [...packageIds, ...addOnIds, 'custom']

/** On which terms the business works, as far as its owner decides: taxes, deposits and what is agreed with a customer. */
export type BusinessTerms = {
  /** Registration numbers: a tax is charged once there is one. */
  taxNumbers: Readonly<Record<TaxId, string | null>>
  /** Where they differ from {@link defaultTaxClasses}. */
  taxClasses: Readonly<Partial<Record<TaxedThing, TaxClass>>>
  words: TermsWords
  deposits: DepositPolicy
}

/**
 * How things are taxed unless the owner says otherwise: work on an interior and washing bear GST alone; what stays on the
 * vehicle (coatings) bears PST too. To be confirmed by the owner's accountant (docs/money.md).
 */
export const defaultTaxClasses: Readonly<Record<TaxedThing, TaxClass>> = {
  'interior-detailing': 'gst',
  'interior-exterior-package': 'gst',
  'steam-cleaning-package': 'gst',
  'one-step-correction': 'gst',
  'two-step-ceramic': 'gst-pst',
  'five-year-ceramic': 'gst-pst',
  'headlight-restoration': 'gst',
  'decal-removal': 'gst',
  wash: 'gst',
  custom: 'gst',
}

export const defaultBusinessTerms: BusinessTerms = {
  taxNumbers: { gst: null, pst: null },
  taxClasses: {},
  words: defaultTerms,
  deposits: noDeposits,
}

/** What of the terms has to be known to reckon taxes: a tax is charged once its number is there. */
export const taxTermsOf = ({ taxNumbers, taxClasses }: BusinessTerms): TaxTerms => ({
  charged: taxIds.filter((id) => taxNumbers[id] !== null),
  classes: { ...defaultTaxClasses, ...taxClasses },
})
