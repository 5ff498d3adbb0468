import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { openProposedTime } from '../../../shared/rules/booking/move-proposal.ts'
import {
  type MoveProposalJson,
  movePlanSchema,
  withdrawProposalsSchema,
} from '../../../shared/rules/booking/move-proposals-json.ts'
import { toSlot } from '../../../shared/rules/schedule/slot.ts'
import { loadMovePlan } from '../../actions/plan-moves.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import {
  listAnsweredProposals,
  listPendingProposals,
  withdrawProposals,
} from '../../db/schedule/proposed-moves.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'

function toProposedMoveJson(
  booking: Booking,
  state: MoveProposalJson['state'],
  now: number,
): MoveProposalJson {
  const proposedTime = openProposedTime(booking.proposal, now)
  return {
    booking: toBookingJson(booking),
    asked: proposedTime && { ...toSlot(proposedTime), crew: proposedTime.crew },
    until: proposedTime?.until ?? null,
    state,
  }
}

/** Plans new times for jobs that cannot take place as booked, and tracks the customers' replies. */
export const moveRoutes = new Hono<AppEnv>()
  .get('/plan', validate('query', movePlanSchema), async (c) => {
    const plan = await loadMovePlan(openDatabase(c.env.DB), c.req.valid('query'), Date.now())
    return c.json<ApiResponses['GET /api/admin/moves/plan']>(plan)
  })
  .get('/', async (c) => {
    const db = openDatabase(c.env.DB)
    const now = Date.now()
    const [proposed, responded] = await db.batch([listPendingProposals(db, now), listAnsweredProposals(db)])
    const settled = responded.filter(({ id, proposal, status }) => {
      const isPending = proposed.some((each) => each.id === id)
      return !isPending && (status === 'cancelled' || proposal === null)
    })
    return c.json<ApiResponses['GET /api/admin/moves']>({
      items: [
        ...proposed.map((booking) => toProposedMoveJson(booking, 'waiting', now)),
        ...settled.map((booking) =>
          toProposedMoveJson(booking, booking.status === 'cancelled' ? 'cancelled' : 'moved', now),
        ),
      ],
    })
  })
  .post('/stop', jsonBody, validate('json', withdrawProposalsSchema), async (c) => {
    const { ids } = c.req.valid('json')
    const done = await withdrawProposals(openDatabase(c.env.DB), ids, await auditedBy(c))
    return c.json<ApiResponses['POST /api/admin/moves/stop']>({ done })
  })
