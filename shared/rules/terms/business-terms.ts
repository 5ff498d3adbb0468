import { type DepositPolicy, noDeposits } from '../deposit/deposit-policy.ts'
import type { Catalogue } from '../price/catalogue.ts'
import { type TaxId, type TaxTerms, taxIds } from '../price/tax.ts'
import { defaultTerms, type TermsText } from './terms-text.ts'

/** On which terms the business works, as far as its owner decides: taxes, deposits and what is agreed with a customer. */
export type BusinessTerms = {
  /** Registration numbers: a tax is charged once there is one. */
  taxNumbers: Readonly<Record<TaxId, string | null>>
  words: TermsText
  deposits: DepositPolicy
  /** The invoice of a job that is done and paid in full is issued by itself. */
  invoicesWhenPaid: boolean
}

export const defaultBusinessTerms: BusinessTerms = {
  taxNumbers: { gst: null, pst: null },
  words: defaultTerms,
  deposits: noDeposits,
  invoicesWhenPaid: true,
}

/** What has to be known to reckon taxes: a tax is charged once its number is there, on what the catalogue says it is on. */
export const taxTermsOf = (
  { taxNumbers }: Pick<BusinessTerms, 'taxNumbers'>,
  { packages, addOns, serviceTaxes }: Catalogue,
): TaxTerms => ({
  charged: taxIds.filter((id) => taxNumbers[id] !== null),
  classes: {
    ...serviceTaxes,
    ...Object.fromEntries([...packages, ...addOns].map(({ id, taxClass }) => [id, taxClass])),
  },
})
