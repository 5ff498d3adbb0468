import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/contract/answers.ts'
import { bookWaitingSchema } from '../../../shared/rules/waiting/waiting-list.ts'
import { bookWaiting } from '../../acts/book-waiting.ts'
import { listWaiting } from '../../acts/list-waiting.ts'
import { openDatabase } from '../../ground/database/open-database.ts'
import type { AppEnv } from '../../ground/environment.ts'
import { Problem } from '../../ground/http/thrown-problem.ts'
import { jsonBody, valid } from '../../ground/http/validate.ts'
import { removeWaiting } from '../../records/waiting/waiting-orders.ts'
import { ownerOf } from '../booking/admin-booking-routes.ts'
import { answerOrder, ownerRefusals } from '../booking/answer-order.ts'

const gone = () => new Problem('not-found', { detail: 'This order is no longer on the waiting list' })

/** Who waits for a time: booked in one press, or let go of. */
export const waitingAdminRoutes = new Hono<AppEnv>()
  .get('/', async (c) =>
    c.json<Answers['GET /api/admin/waiting']>(await listWaiting(openDatabase(c.env.DB), Date.now())),
  )
  .post('/:id/book', jsonBody, valid('json', bookWaitingSchema), async (c) => {
    const { date, time, crew } = c.req.valid('json')
    const start = date !== undefined && time !== undefined ? { date, startMinutes: time } : null
    const outcome = await bookWaiting(c, c.req.param('id'), { start, crew, actor: ownerOf(c) })
    if (outcome.kind === 'gone') throw gone()
    return answerOrder(c, outcome, ownerRefusals)
  })
  .delete('/:id', async (c) => {
    if (!(await removeWaiting(openDatabase(c.env.DB), c.req.param('id')))) throw gone()
    return c.body(null, 204)
  })
