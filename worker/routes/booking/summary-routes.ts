import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/contract/answers.ts'
import { callBy } from '../../../shared/rules/booking/to-call.ts'
import { figuresQuerySchema } from '../../../shared/rules/figures/figures.ts'
import { loadFigures } from '../../acts/load-figures.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { isKnown } from '../../ground/http/entity-tag.ts'
import { valid } from '../../ground/http/validate.ts'
import { sessionJson } from '../../records/account/session-json.ts'
import { bookingStats, listToCall } from '../../records/booking/summaries.ts'
import { toBookingJson } from '../../records/booking/to-booking-json.ts'
import { readVersion } from '../../records/data-version.ts'

const changesQuerySchema = z.object({ since: z.optional(z.coerce.number().check(z.int(), z.gte(0))) })

/** What the bookings come to: the stat cards, the figures, whom to call, and whether anything changed. */
export const summaryRoutes = new Hono<AppEnv>()
  .get('/stats', async (c) =>
    c.json<Answers['GET /api/admin/stats']>(await bookingStats(openDatabase(c.env.DB))),
  )
  .get('/figures', valid('query', figuresQuerySchema), async (c) => {
    const { from, to } = c.req.valid('query')
    return c.json<Answers['GET /api/admin/figures']>(await loadFigures(openDatabase(c.env.DB), from, to))
  })
  .get('/to-call', async (c) => {
    const { items, total } = await listToCall(openDatabase(c.env.DB))
    const now = new Date().toISOString()
    return c.json<Answers['GET /api/admin/to-call']>({
      items: items.map((row) => {
        const by = callBy(row.createdAt)
        return { ...toBookingJson(row), callBy: by, isOverdue: by < now }
      }),
      total,
    })
  })
  .get('/changes', valid('query', changesQuerySchema), async (c) => {
    const version = await readVersion(openDatabase(c.env.DB))
    const etag = `"${version}"`
    c.header('ETag', etag)
    if (isKnown(c, etag)) return c.body(null, 304)
    const changed = version !== c.req.valid('query').since
    const session = sessionJson(c.var.user)
    return c.json<Answers['GET /api/admin/changes']>({ version, changed, session })
  })
