import { defaultQuoteTemplates } from '../../../shared/rules/quote/default-quote-templates.ts'
import type { QuoteTemplate } from '../../../shared/rules/quote/priced-quote.ts'
import type { QuoteTemplatesJson } from '../../../shared/rules/quote/quote-json.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { nextUpdatedAt, versionMatches } from '../../lib/database/row-version.ts'
import { quoteTemplates } from '../schema/quote-tables.ts'

/** The table has only this row, and none until the owner saves templates. */
const id = 1

/** Loads the owner's templates, or the default ones. */
export async function loadQuoteTemplates(db: Database): Promise<QuoteTemplatesJson> {
  const [row] = await db.select().from(quoteTemplates)
  if (row) return { templates: row.templates, updatedAt: row.updatedAt }
  return { templates: defaultQuoteTemplates, updatedAt: null }
}

/**
 * Stores the templates if the stored ones were last saved at `expected`, in one statement. A retry after a
 * lost response finds them already stored.
 * @returns the stored templates; `isSaved` is false when somebody else has saved others since.
 */
export async function saveQuoteTemplates(
  db: Database,
  templates: QuoteTemplate[],
  expected: string | null,
): Promise<{ isSaved: boolean; stored: QuoteTemplatesJson }> {
  const at = new Date().toISOString()
  const written = await db
    .insert(quoteTemplates)
    .values({ id, templates, updatedAt: at })
    .onConflictDoUpdate({
      target: quoteTemplates.id,
      set: { templates, updatedAt: nextUpdatedAt(quoteTemplates.updatedAt, at) },
      setWhere: versionMatches(quoteTemplates.updatedAt, expected),
    })
    .returning()
  const stored = await loadQuoteTemplates(db)
  const isSaved = written.length > 0 || JSON.stringify(stored.templates) === JSON.stringify(templates)
  return { isSaved, stored }
}
