import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import type { MessageSettings, MessageSettingsJson } from '../../../shared/rules/message/message-settings.ts'
import { messageSettingsSchema } from '../../../shared/rules/message/message-settings-schema.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import {
  messageSettingsOf,
  saveMessageSettings,
  selectMessageSettings,
  selectUsedSegments,
} from '../../db/message/message-settings.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../../lib/environment.ts'
import { conflictProblem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { areTextsSetUp } from '../../lib/services/text-sender.ts'

type Stored = MessageSettings & { version: string }

async function toJson(env: Bindings, settings: Stored): Promise<MessageSettingsJson> {
  const [used] = await selectUsedSegments(openDatabase(env.DB), Date.now())
  return { ...settings, areTextsSetUp: areTextsSetUp(env), usedSegments: used?.count ?? 0 }
}

/** Which message goes by which channel, and what texts say. */
export const messageSettingsRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const rows = await selectMessageSettings(openDatabase(c.env.DB))
    return c.json<ApiResponses['GET /api/admin/settings/messages']>(
      await toJson(c.env, messageSettingsOf(rows)),
    )
  })
  .put('/', jsonBody, validate('json', messageSettingsSchema), async (c) => {
    const by = await auditedBy(c)
    const { isSaved, settings } = await saveMessageSettings(openDatabase(c.env.DB), c.req.valid('json'), by)
    const json = await toJson(c.env, settings)
    if (!isSaved) throw conflictProblem(json)
    return c.json<ApiResponses['PUT /api/admin/settings/messages']>(json)
  })
