import { and, eq } from 'drizzle-orm'
import { defaultTemplates } from '../../../shared/rules/quote/default-templates.ts'
import type { OfferTemplate } from '../../../shared/rules/quote/offer.ts'
import type { OfferTemplatesJson } from '../../../shared/rules/quote/quote-json.ts'
import type { Database } from '../../ground/database/open-database.ts'
import { offerTemplates } from '../schema.ts'

/** The one row that there is once the owner has saved any. */
const id = 1

/** The owner's templates, or the ones that the site came with. */
export async function loadTemplates(db: Database): Promise<OfferTemplatesJson> {
  const [row] = await db.select().from(offerTemplates)
  if (row) return { templates: row.templates, updatedAt: row.updatedAt }
  return { templates: defaultTemplates, updatedAt: null }
}

/**
 * Stores the templates over those that were last saved at `knownAt`. Sent again after a lost answer, they are there.
 * @returns `null`, and nothing is written, when somebody else has saved others since.
 */
export async function saveTemplates(
  db: Database,
  templates: OfferTemplate[],
  knownAt: string | null,
): Promise<OfferTemplatesJson | null> {
  const row = { templates, updatedAt: new Date().toISOString() }
  const written =
    knownAt === null
      ? await db
          .insert(offerTemplates)
          .values({ id, ...row })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(offerTemplates)
          .set(row)
          .where(and(eq(offerTemplates.id, id), eq(offerTemplates.updatedAt, knownAt)))
          .returning()
  if (written.length > 0) return row
  const stored = await loadTemplates(db)
  return JSON.stringify(stored.templates) === JSON.stringify(templates) ? stored : null
}
