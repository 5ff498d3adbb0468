import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { byteOrderMark, csvLine } from '../../../shared/lib/text/csv.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { type AuditEntryJson, auditActions } from '../../../shared/rules/audit/audit-actions.ts'
import { auditEntry, auditedBy, listAudit } from '../../db/audit/audit-log.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { validate } from '../../lib/http/validate.ts'

/** Together with the session check, a page reads fewer than 60 rows. */
const pageSize = 30
const exportPageSize = 2000

const querySchema = z.object({
  before: z.optional(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))),
})

const headerLine =
  byteOrderMark + csvLine(['Id', 'At', 'Who', 'Network', 'Action', 'What happened', 'Subject'])

const toCsvLine = ({ id, at, actor, network, action, subject }: AuditEntryJson) =>
  csvLine([id, at, actor, network, action, auditActions[action], subject])

/** The audit log, page by page and as a CSV export. */
export const auditRoutes = new Hono<AppEnv>()
  .get('/audit', validate('query', querySchema), async (c) => {
    const entries = await listAudit(openDatabase(c.env.DB), c.req.valid('query').before, pageSize)
    const next = entries.length === pageSize ? (entries.at(-1)?.id ?? null) : null
    return c.json<ApiResponses['GET /api/admin/audit']>({ entries, next })
  })
  .get('/audit.csv', async (c) => {
    const db = openDatabase(c.env.DB)
    // Logged before the response starts, so that no export goes unrecorded; it is the file's first row.
    await auditEntry(db, await auditedBy(c), 'audit-exported')
    let before: number | undefined
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(encoder.encode(headerLine)),
      pull: async (controller) => {
        const entries = await listAudit(db, before, exportPageSize)
        if (entries.length > 0) controller.enqueue(encoder.encode(entries.map(toCsvLine).join('')))
        if (entries.length < exportPageSize) return controller.close()
        before = entries.at(-1)?.id
      },
    })
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="audit-${businessDate(Date.now())}.csv"`,
    })
  })
