import { type BusinessTerms, defaultBusinessTerms } from '../../shared/terms/business-terms.ts'
import type { TermsWords } from '../../shared/terms/terms-words.ts'
import type { Database } from '../database/open-database.ts'
import { businessTerms } from '../database/schema.ts'

type TermsRow = typeof businessTerms.$inferSelect

/** The query for the terms of business, to be read in the batch of whoever needs them: see {@link termsOf}. */
export const selectTerms = (db: Database) => db.select().from(businessTerms)

/** The terms that a query of {@link selectTerms} found; what the owner has not said is as the site comes with it. */
export function termsOf([row]: TermsRow[]): BusinessTerms {
  if (!row) return defaultBusinessTerms
  const { gstNumber, pstNumber, taxClasses, words, deposits } = row
  return {
    taxNumbers: { gst: gstNumber, pst: pstNumber },
    taxClasses,
    words: { ...defaultBusinessTerms.words, ...words },
    deposits,
  }
}

/** What the owner agrees on with customers, for whoever reads nothing else with it. */
export const loadWords = async (db: Database): Promise<TermsWords> => termsOf(await selectTerms(db)).words
