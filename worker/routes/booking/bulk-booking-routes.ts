import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { bulkRequestSchema, bulkUndoSchema } from '../../../shared/rules/booking/bulk-request.ts'
import { canCrewUndo } from '../../../shared/rules/booking/undoable-actions.ts'
import { applyBulkAction } from '../../actions/apply-bulk-action.ts'
import { moveImmediately, proposeMoves } from '../../actions/propose-moves.ts'
import { undoChange } from '../../actions/undo-change.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { findLastChange, findUndoableChange } from '../../db/booking/undoable-changes.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, longJsonBody, validate } from '../../lib/http/validate.ts'
import { demandReauthentication, isRecentlyAuthenticated } from '../account/require-recent-sign-in.ts'

const undoExpiredDetail =
  'This can no longer be undone: it was undone already, or 10 minutes have passed and the emails are sent.'

/** Bulk changes of bookings, and the undo of these and of single ones for ten minutes. */
export const bulkBookingRoutes = new Hono<AppEnv>()
  .post('/many', longJsonBody, validate('json', bulkRequestSchema), async (c) => {
    const request = c.req.valid('json')
    // A stolen or unattended session must not cancel the whole calendar. Removing unconfirmed bookings needs
    // no reauthentication, so that a flood of them is quick to clear.
    if (request.act === 'cancel' && !isRecentlyAuthenticated(c)) await demandReauthentication(c)
    const by = await auditedBy(c)
    const change = request.act === 'propose-move' ? proposeMoves : applyBulkAction
    const result = request.moveNow
      ? await moveImmediately(c, request, by)
      : await change(openDatabase(c.env.DB), request, by, Date.parse(by.at))
    return c.json<ApiResponses['POST /api/admin/bookings/many']>(result)
  })
  .post('/many/undo', jsonBody, validate('json', bulkUndoSchema), async (c) => {
    const by = await auditedBy(c)
    const db = openDatabase(c.env.DB)
    const { id } = c.req.valid('json')
    const now = Date.parse(by.at)
    if (c.var.user.role !== 'owner') {
      const change = await findUndoableChange(db, id, now)
      const isOwn = change?.actor === by.actor && canCrewUndo(change.act)
      if (change && !isOwn) throw new Problem('not-allowed')
    }
    const undone = await undoChange(db, id, by, now)
    if (!undone) throw new Problem('undo-over', { detail: undoExpiredDetail })
    return c.json<ApiResponses['POST /api/admin/bookings/many/undo']>(undone)
  })

/** What the account did last, while it can be undone. Crew may ask as well, so it is no route of a booking. */
export const lastChangeRoutes = new Hono<AppEnv>().get('/', async (c) => {
  const last = await findLastChange(openDatabase(c.env.DB), c.var.user.email, Date.now())
  return c.json<ApiResponses['GET /api/admin/last-change']>({ last })
})
