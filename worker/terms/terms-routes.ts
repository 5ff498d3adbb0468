import { Hono } from 'hono/tiny'
import type { Answers } from '../../shared/http/answers.ts'
import { defaultTaxClasses } from '../../shared/terms/business-terms.ts'
import { type TermsJson, termsSchema } from '../../shared/terms/terms-request.ts'
import { auditedBy } from '../audit/audit.ts'
import { openDatabase } from '../database/open-database.ts'
import { type AppEnv, type Bindings, canTakeDeposits } from '../environment.ts'
import { Problem } from '../http/thrown-problem.ts'
import { jsonBody, valid } from '../http/validate.ts'
import { keepChange } from '../site/kept-site.ts'
import { selectTerms, termsOf } from './load-terms.ts'
import { saveTerms } from './save-terms.ts'
import type { TermsRow } from './terms-of.ts'

/** On which terms the business works (design: terms of business). */
export const termsRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<Answers['GET /api/admin/terms']>(toTermsJson(await selectTerms(openDatabase(c.env.DB)), c.env)),
  )
  .put('/', jsonBody, valid('json', termsSchema), async (c) => {
    const saved = await saveTerms(openDatabase(c.env.DB), c.req.valid('json'), await auditedBy(c))
    if (!saved) {
      throw new Problem('terms-changed', {
        detail: 'Somebody else has saved other terms since. Load this page again to see them.',
      })
    }
    await keepChange(c)
    return c.json<Answers['PUT /api/admin/terms']>(toTermsJson([saved], c.env))
  })

const noWords = { payment: '', cancellation: '', late: '', weather: '' }

function toTermsJson(rows: TermsRow[], env: Bindings): TermsJson {
  const { taxNumbers, taxClasses, deposits } = termsOf(rows)
  return {
    taxNumbers,
    taxClasses: { ...defaultTaxClasses, ...taxClasses },
    words: { ...noWords, ...rows[0]?.words },
    deposits,
    updatedAt: rows[0]?.updatedAt ?? null,
    canTakeDeposits: canTakeDeposits(env),
  }
}
