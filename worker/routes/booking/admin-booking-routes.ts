import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary } from '../../../shared/rules/booking/booking-field-rules.ts'
import { bookingListQuerySchema } from '../../../shared/rules/booking/booking-list-query.ts'
import { bookingPatchSchema, noShowSchema } from '../../../shared/rules/booking/booking-patch.ts'
import { manualBookingSchema, rescheduleSchema } from '../../../shared/rules/booking/order-request.ts'
import { changeStatus, markNoShow } from '../../actions/change-status.ts'
import { deleteBooking } from '../../actions/delete-booking.ts'
import { editBooking } from '../../actions/edit-booking.ts'
import { issueReceiptLater } from '../../actions/issue-receipt.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { selectHistory } from '../../db/booking/booking-events.ts'
import { findBooking, markSeen } from '../../db/booking/bookings.ts'
import { listBookings } from '../../db/booking/list-bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { findLastChangeOf } from '../../db/booking/undoable-changes.ts'
import { loadChannels } from '../../db/message/customer-channels.ts'
import { paymentFromRequest, rejectReusedId } from '../../db/payment/payments.ts'
import { storePaymentReminder } from '../../db/payment/store-payment-reminder.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { messageServices } from '../../lib/services/text-sender.ts'
import { editProblems, toProblem } from './outcome-problems.ts'
import { respondToOrder } from './respond-to-order.ts'

export const currentActor = (c: Context<AppEnv>): Actor => ({ kind: 'owner', email: c.var.user.email })

export const adminBookingRoutes = new Hono<AppEnv>()
  .get('/', validate('query', bookingListQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const page = await listBookings(openDatabase(c.env.DB), query, businessDate(Date.now()))
    if (!page) {
      throw new Problem('invalid', {
        detail: 'The cursor does not belong to this list',
        errors: [{ field: 'cursor', message: 'Please start from the first page' }],
      })
    }
    const { items, ...rest } = page
    return c.json<ApiResponses['GET /api/admin/bookings']>({ ...rest, items: items.map(toBookingJson) })
  })
  .post(
    '/',
    jsonBody,
    validate('header', idempotencyKeySchema),
    validate('json', manualBookingSchema, bookingErrorSummary),
    async (c) => {
      const { location, overrideHours, overrideDrives, ...order } = c.req.valid('json')
      const outcome = await placeBooking(c, order, {
        location,
        actor: currentActor(c),
        rules: overrideHours ? 'none' : 'hours',
        ignoreDrives: overrideDrives,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      return respondToOrder(c, outcome)
    },
  )
  .get('/:id', async (c) => {
    const booking = await findBooking(openDatabase(c.env.DB), c.req.param('id'))
    if (!booking) throw await toProblem(c, { kind: 'not-found' })
    return c.json<ApiResponses['GET /api/admin/bookings/:id']>(toBookingJson(booking))
  })
  .post('/:id/seen', async (c) => {
    await markSeen(openDatabase(c.env.DB), c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/:id/history', async (c) => {
    const db = openDatabase(c.env.DB)
    const id = c.req.param('id')
    const [events, undo] = await Promise.all([selectHistory(db, id), findLastChangeOf(db, id, Date.now())])
    return c.json<ApiResponses['GET /api/admin/bookings/:id/history']>({ events, undo })
  })
  .get('/:id/channels', async (c) => {
    const db = openDatabase(c.env.DB)
    const booking = await findBooking(db, c.req.param('id'))
    if (!booking) throw await toProblem(c, { kind: 'not-found' })
    const channels = await loadChannels(db, booking, messageServices(c.env))
    return c.json<ApiResponses['GET /api/admin/bookings/:id/channels']>({ channels })
  })
  .patch('/:id', jsonBody, validate('json', bookingPatchSchema), async (c) => {
    const { status, updatedAt, overrideDrives, payment, tell, keepsPaid, tellsReady, sendsBill, ...edit } =
      c.req.valid('json')
    if (status === undefined) {
      const options = { rules: 'none', ignoreDrives: overrideDrives, expectedVersion: updatedAt } as const
      const outcome = await editBooking(c, c.req.param('id'), edit, { ...options, actor: currentActor(c) })
      if (outcome.kind !== 'edited') {
        throw await toProblem(c, outcome, { problems: editProblems, expectedVersion: updatedAt })
      }
      return c.json<ApiResponses['PATCH /api/admin/bookings/:id']>(toBookingJson(outcome.booking))
    }
    const id = c.req.param('id')
    const db = openDatabase(c.env.DB)
    const now = Date.now()
    const outcome = await rejectReusedId(
      changeStatus(db, id, status, currentActor(c), new Date(now).toISOString(), {
        expectedVersion: updatedAt,
        payment: payment && paymentFromRequest(currentActor(c), payment, now),
        ...{ tell, keepsPaid, tellsReady },
      }),
    )
    if (outcome.kind !== 'changed') {
      throw await toProblem(c, outcome, { expectedVersion: updatedAt, payment })
    }
    const { booking } = outcome
    const by = { actor: currentActor(c), now }
    if (status === 'completed') await issueReceiptLater(c, id, by, payment?.sendsReceipt)
    if (sendsBill) await storePaymentReminder(db, id, 'message', messageServices(c.env), by)
    sendMessagesAfterResponse(c, booking)
    return c.json<ApiResponses['PATCH /api/admin/bookings/:id']>(toBookingJson(booking))
  })
  .post('/:id/no-show', jsonBody, validate('json', noShowSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const { updatedAt, ...choices } = c.req.valid('json')
    const by = { actor: c.var.user.email, expectedVersion: updatedAt }
    const outcome = await markNoShow(db, c.req.param('id'), Date.now(), { ...by, ...choices })
    if (outcome.kind !== 'changed') {
      throw await toProblem(c, outcome, { expectedVersion: updatedAt })
    }
    return c.json<ApiResponses['POST /api/admin/bookings/:id/no-show']>(toBookingJson(outcome.booking))
  })
  .patch('/:id/slot', jsonBody, validate('json', rescheduleSchema), async (c) => {
    const { date, updatedAt, overrideHours, overrideDrives, ...edit } = c.req.valid('json')
    const rules = overrideHours ? 'none' : 'hours-ahead'
    const options = {
      rules,
      ignoreDrives: overrideDrives,
      expectedVersion: updatedAt,
      actor: currentActor(c),
    } as const
    const outcome = await editBooking(c, c.req.param('id'), { ...edit, bookingDate: date }, options)
    if (outcome.kind !== 'edited') {
      throw await toProblem(c, outcome, { problems: editProblems, expectedVersion: updatedAt })
    }
    return c.json<ApiResponses['PATCH /api/admin/bookings/:id/slot']>(toBookingJson(outcome.booking))
  })
  .delete('/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    const outcome = await deleteBooking(db, c.req.param('id'), await auditedBy(c))
    if (outcome.kind !== 'deleted') throw await toProblem(c, outcome)
    return c.body(null, 204)
  })
