import { type BusinessTerms, defaultBusinessTerms } from '../../../shared/rules/terms/business-terms.ts'
import type { businessTerms } from '../schema/terms-tables.ts'

export type TermsRow = typeof businessTerms.$inferSelect

/** The terms that a query for the one row found; what the owner has not said is as the site comes with it. */
export function termsOf([row]: TermsRow[]): BusinessTerms {
  if (!row) return defaultBusinessTerms
  const { gstNumber, pstNumber, words, deposits, invoicesWhenPaid } = row
  return {
    taxNumbers: { gst: gstNumber, pst: pstNumber },
    words: { ...defaultBusinessTerms.words, ...words },
    deposits,
    invoicesWhenPaid,
  }
}
