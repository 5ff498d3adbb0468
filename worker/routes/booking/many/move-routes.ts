import { Hono } from 'hono/tiny'
import type { Answers } from '../../../../shared/api/answers.ts'
import { openTimeOf } from '../../../../shared/rules/booking/move-proposal.ts'
import {
  type AskedMoveJson,
  movePlanSchema,
  stopAskingSchema,
} from '../../../../shared/rules/booking/moves-json.ts'
import { toSlot } from '../../../../shared/rules/schedule/slot.ts'
import { loadMovePlan } from '../../../actions/plan-moves.ts'
import { auditedBy } from '../../../db/audit/audit.ts'
import type { Booking } from '../../../db/booking/bookings.ts'
import { toBookingJson } from '../../../db/booking/to-booking-json.ts'
import { endAsking, listAnswered, listAsked } from '../../../db/schedule/proposed-moves.ts'
import { openDatabase } from '../../../lib/database/open-database.ts'
import type { AppEnv } from '../../../lib/environment.ts'
import { jsonBody, valid } from '../../../lib/http/validate.ts'

function toAskedJson(booking: Booking, state: AskedMoveJson['state'], now: number): AskedMoveJson {
  const time = openTimeOf(booking.proposal, now)
  return {
    booking: toBookingJson(booking),
    asked: time && { ...toSlot(time), crew: time.crew },
    until: time?.until ?? null,
    state,
  }
}

/** The owner's plan for jobs that cannot be done when they are booked, and what their customers have said. */
export const moveRoutes = new Hono<AppEnv>()
  .get('/plan', valid('query', movePlanSchema), async (c) => {
    const plan = await loadMovePlan(openDatabase(c.env.DB), c.req.valid('query'), Date.now())
    return c.json<Answers['GET /api/admin/moves/plan']>(plan)
  })
  .get('/', async (c) => {
    const db = openDatabase(c.env.DB)
    const now = Date.now()
    const [asked, answered] = await db.batch([listAsked(db, now), listAnswered(db)])
    const settled = answered.filter(({ id, proposal, status }) => {
      const isWaiting = asked.some((each) => each.id === id)
      return !isWaiting && (status === 'cancelled' || proposal === null)
    })
    return c.json<Answers['GET /api/admin/moves']>({
      items: [
        ...asked.map((booking) => toAskedJson(booking, 'waiting', now)),
        ...settled.map((booking) =>
          toAskedJson(booking, booking.status === 'cancelled' ? 'cancelled' : 'moved', now),
        ),
      ],
    })
  })
  .post('/stop', jsonBody, valid('json', stopAskingSchema), async (c) => {
    const { ids } = c.req.valid('json')
    const done = await endAsking(openDatabase(c.env.DB), ids, await auditedBy(c))
    return c.json<Answers['POST /api/admin/moves/stop']>({ done })
  })
