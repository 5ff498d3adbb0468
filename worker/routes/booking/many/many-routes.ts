import { Hono } from 'hono/tiny'
import type { Answers } from '../../../../shared/api/answers.ts'
import { manyRequestSchema, manyUndoSchema } from '../../../../shared/rules/booking/many-request.ts'
import { changeMany } from '../../../actions/change-many.ts'
import { moveNow, proposeMoves } from '../../../actions/propose-moves.ts'
import { undoMany } from '../../../actions/undo-many.ts'
import { auditedBy } from '../../../db/audit/audit.ts'
import { findLastChange } from '../../../db/booking/many/many-changes.ts'
import { openDatabase } from '../../../lib/database/open-database.ts'
import type { AppEnv } from '../../../lib/environment.ts'
import { Problem } from '../../../lib/http/thrown-problem.ts'
import { jsonBody, longJsonBody, valid } from '../../../lib/http/validate.ts'
import { askAgain, isRecent } from '../../account/recent-sign-in.ts'

const tooLate =
  'This can no longer be undone: it was undone before, or it was done more than ten minutes ago, and its mails have left.'

/** What is done to many bookings at once, and undone within ten minutes. */
export const manyBookingRoutes = new Hono<AppEnv>()
  .get('/many', async (c) => {
    const last = await findLastChange(openDatabase(c.env.DB), c.var.user.email, Date.now())
    return c.json<Answers['GET /api/admin/bookings/many']>({ last })
  })
  .post('/many', longJsonBody, valid('json', manyRequestSchema), async (c) => {
    const request = c.req.valid('json')
    // A session that somebody left open, or took along, empties no calendar. What nobody has confirmed is removed without
    // asking: a flood is cleared in three presses.
    if (request.act === 'cancel' && !isRecent(c)) await askAgain(c)
    const by = await auditedBy(c)
    const change = request.act === 'propose-move' ? proposeMoves : changeMany
    const changed = request.moveNow
      ? await moveNow(c, request, by)
      : await change(openDatabase(c.env.DB), request, by, Date.parse(by.at))
    return c.json<Answers['POST /api/admin/bookings/many']>(changed)
  })
  .post('/many/undo', jsonBody, valid('json', manyUndoSchema), async (c) => {
    const by = await auditedBy(c)
    const undone = await undoMany(openDatabase(c.env.DB), c.req.valid('json').id, by, Date.parse(by.at))
    if (!undone) throw new Problem('undo-over', { detail: tooLate })
    return c.json<Answers['POST /api/admin/bookings/many/undo']>(undone)
  })
