import type { TermsInput } from '../../../shared/rules/terms/terms-request.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { isAlreadySaved, nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { type AuditedBy, auditChange } from '../audit/audit-log.ts'
import { businessTerms } from '../schema/terms-tables.ts'
import type { TermsRow } from './terms-from-row.ts'

export { termsOf } from './terms-from-row.ts'

/** The query for the terms of business, for the batch of whoever needs them: see {@link termsOf}. */
export const selectTerms = (db: Database) => db.select().from(businessTerms)

/**
 * Stores the terms if the stored ones were last changed at `updatedAt`, in one statement. A retry after a
 * lost response finds them already stored.
 * @returns the stored rows; `isSaved` is false when somebody else has changed the terms since.
 */
export async function saveTerms(
  db: Database,
  { updatedAt: expected, ...input }: TermsInput,
  by: AuditedBy,
): Promise<{ isSaved: boolean; rows: TermsRow[] }> {
  const columns = toTermsColumns(input)
  const [written, , stored] = await db.batch([
    db
      .insert(businessTerms)
      .values({ id: 1, ...columns, updatedAt: by.at })
      .onConflictDoUpdate({
        target: businessTerms.id,
        set: { ...columns, updatedAt: nextUpdatedAt(businessTerms.updatedAt, by.at) },
        setWhere: versionMatches(businessTerms.updatedAt, expected),
      })
      .returning(),
    auditChange(db, by, 'terms-changed'),
    selectTerms(db),
  ])
  const isSaved = written.length > 0 || stored.some((row) => isAlreadySaved(columns, row))
  return { isSaved, rows: stored }
}

type TermsColumns = Omit<TermsRow, 'id' | 'updatedAt'>

/** Empty texts are left out, so that the defaults apply. */
function toTermsColumns(input: Omit<TermsInput, 'updatedAt'>): TermsColumns {
  const { taxNumbers, words, deposits, invoicesWhenPaid, payLinks, tips } = input
  return {
    gstNumber: taxNumbers.gst,
    pstNumber: taxNumbers.pst,
    words: Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
    deposits,
    invoicesWhenPaid,
    payLinks,
    tips,
  }
}
