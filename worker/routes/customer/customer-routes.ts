import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import {
  customerListSchema,
  customerNoteSchema,
  customerParamSchema,
  mergeSchema,
  splitBookingsSchema,
} from '../../../shared/rules/customer/customer.ts'
import {
  customerPatchSchema,
  customerRecordMessages,
  newCustomerSchema,
} from '../../../shared/rules/customer/customer-record.ts'
import { waitingReference } from '../../../shared/rules/waiting/waiting.ts'
import { eraseCustomer } from '../../actions/erase-customer.ts'
import { exportCustomer } from '../../actions/export-customer.ts'
import { auditEntry, auditedBy } from '../../db/audit/audit-log.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { listPlansOf, toCarePlanJson } from '../../db/care/care-plans.ts'
import { addCustomer, toRecordJson, updateCustomer } from '../../db/customer/customer-records.ts'
import {
  contactOf,
  findCustomerRecords,
  loadCustomer,
  mergeCustomers,
  noteOf,
  saveNote,
  unmergeCustomer,
} from '../../db/customer/customers.ts'
import { listCustomers } from '../../db/customer/list-customers.ts'
import {
  confirmMixedNumbers,
  listMixedNumbers,
  splitByNumber,
} from '../../db/customer/mixed-phone-numbers.ts'
import { splitBookings } from '../../db/customer/split-bookings.ts'
import { listUnbilledJobs } from '../../db/invoice/unbilled-jobs.ts'
import { textPhonesOf } from '../../db/message/load-thread.ts'
import { countUnreadTexts } from '../../db/message/texts.ts'
import { toQuoteJson } from '../../db/quote/quotes.ts'
import { listOrdersOfCustomer } from '../../db/waiting/list-waiting-orders.ts'
import { preferredTimeOf } from '../../db/waiting/waiting-orders.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { conflictProblem, Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { areTextsSetUp } from '../../lib/services/text-sender.ts'

const notFound = () => new Problem('not-found', { detail: 'This customer no longer exists' })

/** Customers are everyone who booked or requested a quote. They have no accounts. */
export const customerRoutes = new Hono<AppEnv>()
  .get('/', validate('query', customerListSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const page = await listCustomers(db, c.req.valid('query'))
    if (!page) {
      throw new Problem('invalid', {
        detail: 'The cursor does not belong to this list',
        errors: [{ field: 'cursor', message: 'Please start from the first page' }],
      })
    }
    return c.json<ApiResponses['GET /api/admin/customers']>({
      ...page,
      mixedNumbers: await listMixedNumbers(db),
    })
  })
  .post('/', jsonBody, validate('json', newCustomerSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const by = { at: new Date().toISOString(), actor: c.var.user.email }
    const { kind, id } = await addCustomer(db, c.req.valid('json'), by)
    if (kind === 'exists')
      throw new Problem('customer-exists', { detail: customerRecordMessages.exists, customerId: id })
    const [customer] = await findCustomerRecords(db, id)
    if (!customer) throw notFound()
    return c.json<ApiResponses['POST /api/admin/customers']>({ customer: toRecordJson(customer) }, 201)
  })
  .patch(
    '/:id',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', customerPatchSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const at = new Date().toISOString()
      const outcome = await updateCustomer(openDatabase(c.env.DB), id, c.req.valid('json'), at)
      if (outcome.kind === 'not-found') throw notFound()
      if (outcome.kind === 'no-contact') {
        const message = customerRecordMessages.contactMissing
        throw new Problem('invalid', { detail: message, errors: [{ field: 'phone', message }] })
      }
      const customer = toRecordJson(outcome.customer)
      if (outcome.kind === 'conflict') throw conflictProblem(customer)
      return c.json<ApiResponses['PATCH /api/admin/customers/:id']>({ customer })
    },
  )
  .get('/:id', validate('param', customerParamSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const records = await findCustomerRecords(db, c.req.valid('param').id)
    const [customer, ...merged] = records
    if (!customer) throw notFound()
    const now = Date.now()
    const [loaded, waiting, unread, plans] = await Promise.all([
      loadCustomer(db, records),
      listOrdersOfCustomer(db, records),
      countUnreadTexts(db, textPhonesOf(records)),
      listPlansOf(db, records, now),
    ])
    const { bookings, quotes, totals, noShows, duplicates, invoicesKeptUntil, galleryPictures } = loaded
    return c.json<ApiResponses['GET /api/admin/customers/:id']>({
      ...toRecordJson(customer),
      noShows,
      bookings: bookings.map(toBookingJson),
      quotes: quotes.map((quote) => toQuoteJson(quote, now)),
      waiting: waiting.map((each) => ({
        ...{ id: each.id, reference: waitingReference(each.id), createdAt: each.createdAt },
        ...{ packageId: each.order.packageId, ...preferredTimeOf(each) },
      })),
      totals,
      note: noteOf(customer),
      carePlans: plans.map(toCarePlanJson),
      invoicesKeptUntil,
      galleryPictures,
      merged: merged.map((each) => ({ ...contactOf(each), note: noteOf(each) })),
      mixedNumbers: records.some(({ hasMixedNumbers }) => hasMixedNumbers)
        ? (await listMixedNumbers(db)).filter(({ id }) => records.some((each) => each.id === id))
        : [],
      texts: { isSetUp: areTextsSetUp(c.env), unread },
      duplicates: duplicates.map(contactOf),
    })
  })
  .get('/:id/unbilled', validate('param', customerParamSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const records = await findCustomerRecords(db, c.req.valid('param').id)
    if (records.length === 0) throw notFound()
    const { jobs, ...unbilled } = await listUnbilledJobs(db, records)
    return c.json<ApiResponses['GET /api/admin/customers/:id/unbilled']>({
      items: jobs.map(toBookingJson),
      ...unbilled,
    })
  })
  .delete('/:id', validate('param', customerParamSchema), async (c) => {
    const erased = await eraseCustomer(c.env, c.req.valid('param').id, await auditedBy(c))
    return c.json<ApiResponses['DELETE /api/admin/customers/:id']>(erased)
  })
  .get('/:id/export', validate('param', customerParamSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const records = await findCustomerRecords(db, c.req.valid('param').id)
    if (records.length === 0) throw notFound()
    const file = await exportCustomer(db, records, Date.now())
    await auditEntry(db, await auditedBy(c), 'person-exported')
    c.header('Content-Disposition', 'attachment; filename="customer.json"')
    return c.json<ApiResponses['GET /api/admin/customers/:id/export']>(file)
  })
  .put(
    '/:id/note',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', customerNoteSchema),
    async (c) => {
      const by = { at: new Date().toISOString(), actor: c.var.user.email }
      const { id } = c.req.valid('param')
      const outcome = await saveNote(openDatabase(c.env.DB), id, c.req.valid('json'), by)
      if (outcome.kind === 'not-found') throw notFound()
      const { kind, note } = outcome
      if (kind === 'conflict') throw conflictProblem(note)
      return c.json<ApiResponses['PUT /api/admin/customers/:id/note']>({ note })
    },
  )
  .post(
    '/:id/merge',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', mergeSchema),
    async (c) => {
      const { id } = c.req.valid('param')
      const { into } = c.req.valid('json')
      const db = openDatabase(c.env.DB)
      const [records, targetRecords] = await Promise.all([
        findCustomerRecords(db, id),
        findCustomerRecords(db, into),
      ])
      if (records.length === 0 || targetRecords.length === 0) throw notFound()
      await mergeCustomers(db, id, into, await auditedBy(c))
      return c.body(null, 204)
    },
  )
  .post('/:id/split', validate('param', customerParamSchema), async (c) => {
    await splitByNumber(openDatabase(c.env.DB), c.req.valid('param').id, await auditedBy(c))
    return c.body(null, 204)
  })
  .post(
    '/:id/split-bookings',
    jsonBody,
    validate('param', customerParamSchema),
    validate('json', splitBookingsSchema),
    async (c) => {
      const db = openDatabase(c.env.DB)
      const records = await findCustomerRecords(db, c.req.valid('param').id)
      if (records.length === 0) throw notFound()
      const customerId = await splitBookings(db, records, c.req.valid('json').bookingIds, await auditedBy(c))
      if (customerId === null) {
        const message = 'Please choose some of this customer’s bookings, but not all'
        throw new Problem('invalid', { detail: message, errors: [{ field: 'bookingIds', message }] })
      }
      return c.json<ApiResponses['POST /api/admin/customers/:id/split-bookings']>({ customerId }, 201)
    },
  )
  .post('/:id/keep-together', validate('param', customerParamSchema), async (c) => {
    await confirmMixedNumbers(openDatabase(c.env.DB), c.req.valid('param').id, await auditedBy(c))
    return c.body(null, 204)
  })
  .post('/:id/unmerge', validate('param', customerParamSchema), async (c) => {
    await unmergeCustomer(openDatabase(c.env.DB), c.req.valid('param').id, await auditedBy(c))
    return c.body(null, 204)
  })
