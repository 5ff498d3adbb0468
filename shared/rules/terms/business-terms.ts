import { type DepositPolicy, noDeposits } from '../deposit/deposit-policy.ts'
import type { Catalogue } from '../price/catalogue.ts'
import { customJob } from '../price/custom-job.ts'
import { type TaxClass, type TaxId, type TaxTerms, taxIds } from '../price/tax.ts'
import { defaultTerms, type TermsWords } from './terms-words.ts'

/** What is taxed in a way of its own, by id: packages, add-ons, and whatever the owner adds to a job. */
export const taxedThings = ({ packages, addOns }: Catalogue): string[] => [
  ...[...packages, ...addOns].map(({ id }) => id),
  customJob,
]

/** On which terms the business works, as far as its owner decides: taxes, deposits and what is agreed with a customer. */
export type BusinessTerms = {
  /** Registration numbers: a tax is charged once there is one. */
  taxNumbers: Readonly<Record<TaxId, string | null>>
  /** Where they differ from {@link defaultTaxClasses}. */
  taxClasses: Readonly<Record<string, TaxClass>>
  words: TermsWords
  deposits: DepositPolicy
  /** The invoice of a job that is done and paid in full is issued by itself. */
  invoicesWhenPaid: boolean
}

/**
 * How things are taxed unless the owner says otherwise: work on an interior and washing bear GST alone; what stays on the
 * vehicle (coatings) bears PST too. What is not listed counts as `custom`. To be confirmed by the owner's accountant (docs/money.md).
 */
export const defaultTaxClasses: Readonly<Record<string, TaxClass>> = {
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
  invoicesWhenPaid: true,
}

/** What of the terms has to be known to reckon taxes: a tax is charged once its number is there. */
export const taxTermsOf = ({ taxNumbers, taxClasses }: BusinessTerms): TaxTerms => ({
  charged: taxIds.filter((id) => taxNumbers[id] !== null),
  classes: { ...defaultTaxClasses, ...taxClasses },
})
