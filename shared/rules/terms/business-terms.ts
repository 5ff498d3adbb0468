import { type DepositPolicy, noDeposits } from '../deposit/deposit-policy.ts'
import type { Catalogue } from '../price/catalogue.ts'
import { type TaxId, type TaxTerms, taxIds } from '../price/tax.ts'
import { defaultTerms, type TermsText } from './terms-text.ts'

/** The terms of business that the owner sets: taxes, deposits and the texts of the contract. */
export type BusinessTerms = {
  /** A tax is charged once its registration number is set. */
  taxNumbers: Readonly<Record<TaxId, string | null>>
  words: TermsText
  deposits: DepositPolicy
  /** Issues the invoice automatically once a job is completed and paid in full. */
  invoicesWhenPaid: boolean
  /** Offers to pay a balance due by card. */
  payLinks: boolean
  /** Offers to add a tip to such a payment. */
  tips: boolean
}

export const defaultBusinessTerms: BusinessTerms = {
  taxNumbers: { gst: null, pst: null },
  words: defaultTerms,
  deposits: noDeposits,
  invoicesWhenPaid: true,
  payLinks: true,
  tips: true,
}

/**
 * Returns the taxes that are charged, which are those with a registration number, and the tax classes from
 * the catalogue.
 */
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
