import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { type Catalogue, servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import { type TermsJson, termsSchema } from '../../../shared/rules/terms/terms-request.ts'
import { defaultTerms, servedTerms } from '../../../shared/rules/terms/terms-text.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { publishedFromRows, selectPublished } from '../../db/site/load-published.ts'
import { refreshPublished } from '../../db/site/published-site-cache.ts'
import { saveTerms, selectTerms, termsOf } from '../../db/terms/stored-terms.ts'
import type { TermsRow } from '../../db/terms/terms-from-row.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import { type AppEnv, type Bindings, isStripeSetUp } from '../../lib/environment.ts'
import { conflictProblem } from '../../lib/http/http-problem.ts'
import { jsonBody, parseOrThrow } from '../../lib/http/validate.ts'

/** The business's terms (design: terms of business). */
export const termsRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const db = openDatabase(c.env.DB)
    const [rows, published] = await db.batch([selectTerms(db), selectPublished(db)])
    const { catalogue } = publishedFromRows(published)
    return c.json<ApiResponses['GET /api/admin/terms']>(toTermsJson(rows, c.env, catalogue))
  })
  .put('/', jsonBody, async (c) => {
    const db = openDatabase(c.env.DB)
    const [rows, published] = await db.batch([selectTerms(db), selectPublished(db)])
    const { catalogue } = publishedFromRows(published)
    const input = parseOrThrow(termsSchema(termsOf(rows), catalogue), await c.req.json())
    const { isSaved, rows: stored } = await saveTerms(db, input, await auditedBy(c))
    const json = toTermsJson(stored, c.env, catalogue)
    if (!isSaved) throw conflictProblem(json)
    await refreshPublished(c)
    return c.json<ApiResponses['PUT /api/admin/terms']>(json)
  })

const emptyTexts = { payment: '', cancellation: '', late: '', weather: '' }

function toTermsJson(rows: TermsRow[], env: Bindings, catalogue: Catalogue): TermsJson {
  const { taxNumbers, deposits, invoicesWhenPaid, payLinks, tips } = termsOf(rows)
  return {
    taxNumbers,
    words: { ...emptyTexts, ...rows[0]?.words },
    deposits,
    invoicesWhenPaid,
    payLinks,
    tips,
    updatedAt: rows[0]?.updatedAt ?? null,
    isStripeSetUp: isStripeSetUp(env),
    standardWords: servedTerms(defaultTerms, servedPlaces(catalogue)),
  }
}
