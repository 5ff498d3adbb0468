import { Hono } from 'hono/tiny'
import { customerNoteSchema, customerQuerySchema } from '../../shared/customer/customer.ts'
import type { Answers } from '../../shared/http/answers.ts'
import { requireRecentSignIn } from '../account/recent-sign-in.ts'
import { auditEntry, auditedBy } from '../audit/audit.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { openDatabase } from '../database/open-database.ts'
import type { AppEnv } from '../environment.ts'
import { jsonBody, valid } from '../http/validate.ts'
import { toQuoteJson } from '../quote/quotes.ts'
import { findNote, loadCustomer, saveNote } from './customers.ts'
import { eraseCustomer } from './erase-customer.ts'
import { exportCustomer } from './export-customer.ts'

/** A customer is an e-mail address or a phone number: there are no accounts. */
export const customerRoutes = new Hono<AppEnv>()
  .get('/', valid('query', customerQuerySchema), async (c) => {
    const { bookings, quotes, ...rest } = await loadCustomer(openDatabase(c.env.DB), c.req.valid('query'))
    return c.json<Answers['GET /api/admin/customers']>({
      ...rest,
      bookings: bookings.map(toBookingJson),
      quotes: quotes.map((quote) => toQuoteJson(quote, Date.now())),
    })
  })
  .delete('/', requireRecentSignIn, valid('query', customerQuerySchema), async (c) => {
    const erased = await eraseCustomer(c.env, c.req.valid('query'), await auditedBy(c))
    return c.json<Answers['DELETE /api/admin/customers']>(erased)
  })
  .get('/export', requireRecentSignIn, valid('query', customerQuerySchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const file = await exportCustomer(db, c.req.valid('query'), Date.now())
    await auditEntry(db, await auditedBy(c), 'person-exported')
    c.header('Content-Disposition', 'attachment; filename="customer.json"')
    return c.json<Answers['GET /api/admin/customers/export']>(file)
  })
  .get('/notes', valid('query', customerQuerySchema), async (c) => {
    const note = await findNote(openDatabase(c.env.DB), c.req.valid('query'))
    return c.json<Answers['GET /api/admin/customers/notes']>({ note })
  })
  .put(
    '/notes',
    jsonBody,
    valid('query', customerQuerySchema),
    valid('json', customerNoteSchema),
    async (c) => {
      const note = {
        text: c.req.valid('json').text,
        updatedAt: new Date().toISOString(),
        updatedBy: c.var.user.email,
      }
      await saveNote(openDatabase(c.env.DB), c.req.valid('query'), note)
      return c.json<Answers['PUT /api/admin/customers/notes']>({ note: note.text === '' ? null : note })
    },
  )
