import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { findServedErrors, workSettingsSchema } from '../../../shared/rules/schedule/work-settings.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { loadWorkSettings, saveWorkSettings } from '../../db/schedule/work-settings.ts'
import { refreshPublished } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflictProblem, Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'

/** How work is taken on. */
export const workSettingsRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<ApiResponses['GET /api/admin/settings/work']>(await loadWorkSettings(openDatabase(c.env.DB))),
  )
  .patch('/', jsonBody, validate('json', workSettingsSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const { updatedAt, ...stored } = await loadWorkSettings(db)
    const { updatedAt: expected = updatedAt, ...patch } = c.req.valid('json')
    const edited = { ...stored, ...patch }
    const errors = findServedErrors(edited)
    if (errors.length > 0) throw new Problem('invalid', { detail: bookingMessages.checkFields, errors })
    const { isSaved, settings } = await saveWorkSettings(db, edited, expected, await auditedBy(c))
    if (!isSaved) throw conflictProblem(settings)
    await refreshPublished(c)
    return c.json<ApiResponses['PATCH /api/admin/settings/work']>(settings)
  })
