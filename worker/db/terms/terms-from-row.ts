import { type BusinessTerms, defaultBusinessTerms } from '../../../shared/rules/terms/business-terms.ts'
import type { businessTerms } from '../schema/terms-tables.ts'

export type TermsRow = typeof businessTerms.$inferSelect

/** Parses the one row of terms. Values that the owner never set are the defaults. */
export function termsOf([row]: TermsRow[]): BusinessTerms {
  if (!row) return defaultBusinessTerms
  const { gstNumber, pstNumber, words, deposits, invoicesWhenPaid, payLinks, tips } = row
  return {
    taxNumbers: { gst: gstNumber, pst: pstNumber },
    words: { ...defaultBusinessTerms.words, ...words },
    deposits,
    invoicesWhenPaid,
    payLinks,
    tips,
  }
}
