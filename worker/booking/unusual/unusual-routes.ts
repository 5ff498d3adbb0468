import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { maxUndone, unusualGroups } from '../../../shared/booking/unusual.ts'
import type { Answers } from '../../../shared/http/answers.ts'
import { auditEntry, auditedBy } from '../../audit/audit.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { AppEnv } from '../../environment.ts'
import { jsonBody, valid } from '../../http/validate.ts'
import { ownerOf } from '../admin-booking-routes.ts'
import { bringBack } from './bring-back.ts'
import { undoBookings } from './undo-bookings.ts'
import { listStrangersBookings } from './unusual-bookings.ts'

const idsSchema = z.object({
  ids: z.array(z.string()).check(z.minLength(1), z.maxLength(maxUndone, `At most ${maxUndone} at once`)),
})

/** Bookings that nobody real may have made: seen together, undone together, brought back. */
export const unusualBookingRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const bookings = await listStrangersBookings(openDatabase(c.env.DB), Date.now())
    return c.json<Answers['GET /api/admin/unusual-bookings']>({ bookings, groups: unusualGroups(bookings) })
  })
  .post('/undo', jsonBody, valid('json', idsSchema), async (c) => {
    const { ids } = c.req.valid('json')
    const undone = await undoBookings(openDatabase(c.env.DB), ids, await auditedBy(c))
    return c.json<Answers['POST /api/admin/unusual-bookings/undo']>({ undone })
  })
  .post('/bring-back', jsonBody, valid('json', idsSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const at = new Date().toISOString()
    const taken: string[] = []
    let broughtBack = 0
    for (const id of c.req.valid('json').ids) {
      const outcome = await bringBack(db, id, ownerOf(c), at)
      if (outcome === 'back') broughtBack++
      if (outcome === 'taken') taken.push(id)
    }
    if (broughtBack > 0) await auditEntry(db, await auditedBy(c), 'bookings-brought-back')
    return c.json<Answers['POST /api/admin/unusual-bookings/bring-back']>({ broughtBack, taken })
  })
