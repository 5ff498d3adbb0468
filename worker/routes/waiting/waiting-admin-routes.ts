import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { bookWaitingSchema } from '../../../shared/rules/waiting/waiting-list.ts'
import { dismissSchema, waitingQuerySchema } from '../../../shared/rules/waiting/waiting-list-query.ts'
import { bookWaitingOrder } from '../../actions/book-waiting-order.ts'
import { dismissWaitingOrders } from '../../actions/dismiss-waiting-orders.ts'
import { loadWaitingList } from '../../actions/load-waiting-list.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { removeWaiting } from '../../db/waiting/waiting-orders.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, longJsonBody, validate } from '../../lib/http/validate.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { toProblem } from '../booking/outcome-problems.ts'
import { respondToOrder } from '../booking/respond-to-order.ts'

/** The waiting list: owners book an order or dismiss it, or dismiss orders in bulk. */
export const waitingAdminRoutes = new Hono<AppEnv>()
  .get('/', validate('query', waitingQuerySchema), async (c) => {
    const page = await loadWaitingList(openDatabase(c.env.DB), c.req.valid('query'), Date.now())
    if (!page) {
      throw new Problem('invalid', {
        detail: 'The cursor does not belong to this list',
        errors: [{ field: 'cursor', message: 'Please start from the first page' }],
      })
    }
    return c.json<ApiResponses['GET /api/admin/waiting']>(page)
  })
  .post('/dismiss', longJsonBody, validate('json', dismissSchema), async (c) => {
    const by = await auditedBy(c)
    const done = await dismissWaitingOrders(
      openDatabase(c.env.DB),
      c.req.valid('json'),
      by,
      Date.parse(by.at),
    )
    return c.json<ApiResponses['POST /api/admin/waiting/dismiss']>(done)
  })
  .post('/:id/book', jsonBody, validate('json', bookWaitingSchema), async (c) => {
    const { date, time, crew } = c.req.valid('json')
    const start = date !== undefined && time !== undefined ? { date, startMinutes: time } : null
    const outcome = await bookWaitingOrder(c, c.req.param('id'), { start, crew, actor: currentActor(c) })
    return respondToOrder(c, outcome)
  })
  .delete('/:id', async (c) => {
    if (!(await removeWaiting(openDatabase(c.env.DB), c.req.param('id')))) {
      throw await toProblem(c, { kind: 'order-gone', booking: undefined })
    }
    return c.body(null, 204)
  })
