import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { Answers } from '../../../shared/api/answers.ts'
import { callBy } from '../../../shared/rules/booking/to-call.ts'
import { figuresQuerySchema } from '../../../shared/rules/figures/figures.ts'
import { loadFigures } from '../../actions/load-figures.ts'
import { sessionJson } from '../../db/account/session-json.ts'
import { bookingStats, listToCall } from '../../db/booking/summaries.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { readVersion } from '../../db/data-version.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isKnown } from '../../lib/http/entity-tag.ts'
import { valid } from '../../lib/http/validate.ts'

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
