import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { bookingCallBy } from '../../../shared/rules/booking/confirmation-call.ts'
import { figuresQuerySchema } from '../../../shared/rules/figures/figures.ts'
import { loadFigures } from '../../actions/load-figures.ts'
import { toSessionJson } from '../../db/account/sessions.ts'
import { bookingStats, listBookingsToCall } from '../../db/booking/booking-totals.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { getDataVersion } from '../../db/data-version.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { isNotModified } from '../../lib/http/entity-tag.ts'
import { validate } from '../../lib/http/validate.ts'

const changesQuerySchema = z.object({ since: z.optional(z.coerce.number().check(z.int(), z.gte(0))) })

/** Statistics of the bookings: stat cards, charts, the list of customers to call, and a check for changes. */
export const summaryRoutes = new Hono<AppEnv>()
  .get('/stats', async (c) =>
    c.json<ApiResponses['GET /api/admin/stats']>(await bookingStats(openDatabase(c.env.DB))),
  )
  .get('/figures', validate('query', figuresQuerySchema), async (c) => {
    const { from, to } = c.req.valid('query')
    return c.json<ApiResponses['GET /api/admin/figures']>(await loadFigures(openDatabase(c.env.DB), from, to))
  })
  .get('/to-call', async (c) => {
    const { items, total } = await listBookingsToCall(openDatabase(c.env.DB))
    const now = new Date().toISOString()
    return c.json<ApiResponses['GET /api/admin/to-call']>({
      items: items.map((row) => {
        const dueAt = bookingCallBy(row)
        return { ...toBookingJson(row), callBy: dueAt, isOverdue: dueAt < now }
      }),
      total,
    })
  })
  .get('/changes', validate('query', changesQuerySchema), async (c) => {
    const version = await getDataVersion(openDatabase(c.env.DB))
    const etag = `"${version}"`
    c.header('ETag', etag)
    if (isNotModified(c, etag)) return c.body(null, 304)
    const changed = version !== c.req.valid('query').since
    const session = toSessionJson(c.var.user)
    return c.json<ApiResponses['GET /api/admin/changes']>({ version, changed, session })
  })
