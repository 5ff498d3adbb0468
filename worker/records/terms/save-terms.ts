import { sql } from 'drizzle-orm'
import type { TermsInput } from '../../../shared/rules/terms/terms-request.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { type AuditedBy, auditChange } from '../audit/audit.ts'
import { businessTerms } from '../schema.ts'
import { selectTerms } from './load-terms.ts'
import type { TermsRow } from './terms-of.ts'

/**
 * Stores the terms over those that were last changed at `updatedAt`, in one statement. Sent again after a lost answer,
 * they are there.
 * @returns what is stored, or `null` when somebody else has changed it since.
 */
export async function saveTerms(
  db: Database,
  { updatedAt: knownAt, ...input }: TermsInput,
  by: AuditedBy,
): Promise<TermsRow | null> {
  const own = ownersPart(input)
  const row = { ...own, updatedAt: by.at }
  const [[written]] = await db.batch([
    db
      .insert(businessTerms)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({
        target: businessTerms.id,
        set: row,
        setWhere: sql`${businessTerms.updatedAt} is ${knownAt}`,
      })
      .returning(),
    auditChange(db, by, 'terms-changed'),
  ])
  if (written) return written
  const [stored] = await selectTerms(db)
  return stored && isSame(stored, own) ? stored : null
}

type OwnersPart = Omit<TermsRow, 'id' | 'updatedAt'>

/** What is other than as the site comes with it. */
function ownersPart(input: Omit<TermsInput, 'updatedAt'>): OwnersPart {
  const { taxNumbers, words, deposits, invoicesWhenPaid } = input
  return {
    gstNumber: taxNumbers.gst,
    pstNumber: taxNumbers.pst,
    words: Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
    deposits,
    invoicesWhenPaid,
  }
}

const keysOfOwner = ['gstNumber', 'pstNumber', 'words', 'deposits', 'invoicesWhenPaid'] as const

const isSame = (stored: OwnersPart, sent: OwnersPart) =>
  keysOfOwner.every((key) => JSON.stringify(stored[key]) === JSON.stringify(sent[key]))
