import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import { bookingErrorSummary, bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { bookingListQuerySchema } from '../../../shared/rules/booking/booking-list-query.ts'
import { bookingPatchSchema, expectedVersionSchema } from '../../../shared/rules/booking/booking-patch.ts'
import { manualBookingSchema, rescheduleSchema } from '../../../shared/rules/booking/order-request.ts'
import { toAlternativeSlot } from '../../../shared/rules/schedule/alternatives.ts'
import { changeStatus, markNoShow, undoCompletion } from '../../actions/change-status.ts'
import { deleteBooking } from '../../actions/delete-booking.ts'
import { type EditOutcome, editBooking } from '../../actions/edit-booking.ts'
import { issueReceipt } from '../../actions/issue-receipt.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { sendEmailsAfterResponse } from '../../actions/send-emails.ts'
import { auditedBy } from '../../db/audit/audit-log.ts'
import { selectHistory } from '../../db/booking/booking-events.ts'
import { type Booking, findBooking } from '../../db/booking/bookings.ts'
import { listBookings } from '../../db/booking/list-bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { paymentConflict } from '../../db/payment/payment-conditions.ts'
import { notRecordedText, paymentFromRequest, rejectReusedId } from '../../db/payment/payments.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { idempotencyKeySchema } from '../../lib/http/idempotency-key.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { ownerStartProblems, respondToOrder } from './respond-to-order.ts'

export const currentActor = (c: Context<AppEnv>): Actor => ({ kind: 'owner', email: c.var.user.email })

const notFound = () => new Problem('not-found', { detail: 'This booking no longer exists' })

function statusConflict(booking: Booking, reason: string): Problem {
  const detail = isErased(booking) ? erasedDetail : reason
  return new Problem('status-conflict', { detail, booking: toBookingJson(booking) })
}

/** Answers an edit of an outdated version with the current booking. */
function versionConflict(booking: Booking, extraDetail = ''): Problem {
  if (isErased(booking)) return statusConflict(booking, changedDetail)
  const current = toBookingJson(booking)
  return new Problem('conflict', { detail: `${changedDetail}${extraDetail}`, booking: current, current })
}

const erasedDetail = 'Nothing personal is kept of this booking any more, so it stays as it is'
const invoicedDetail = 'An invoice stands for this booking. Take it back before you delete the booking.'
const changedDetail = 'This booking was changed in the meantime'

/** Explains that a booking with payments cannot be deleted, and names the amount. */
async function paidBookingProblem(db: Database, id: string): Promise<Problem> {
  const paid = formatCents((await findBooking(db, id))?.paid ?? 0)
  return new Problem('booking-paid', {
    detail: `${paid} was paid for this booking, so it is kept. Give the money back first, or cancel the booking`,
  })
}

const isOutdated = (expectedVersion: string | undefined, { updatedAt }: Booking) =>
  expectedVersion !== undefined && expectedVersion !== updatedAt

/** Turns an edit's outcome into the JSON response. @throws a Problem when nothing was changed. */
function respondToEdit(c: Context<AppEnv>, outcome: EditOutcome, expectedVersion: string | undefined) {
  switch (outcome.kind) {
    case 'edited':
      return c.json<ApiResponses['PATCH /api/admin/bookings/:id' | 'PATCH /api/admin/bookings/:id/slot']>(
        toBookingJson(outcome.booking),
      )
    case 'not-found':
      throw notFound()
    case 'conflict':
      throw isOutdated(expectedVersion, outcome.booking)
        ? versionConflict(outcome.booking)
        : statusConflict(outcome.booking, `${changedDetail}, or its time is fixed`)
    case 'invalid':
      throw new Problem('invalid', { detail: bookingMessages.checkFields, errors: outcome.errors })
    case 'rejected': {
      const isTaken = outcome.reason === 'taken'
      const { type, detail, error } = ownerStartProblems[outcome.reason]
      throw new Problem(type, {
        detail: isTaken ? `${detail} The booking keeps its time.` : detail,
        errors: [error],
        alternatives: outcome.alternatives.map(toAlternativeSlot),
      })
    }
  }
}

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
      return respondToOrder(c, outcome, ownerStartProblems)
    },
  )
  .get('/:id', async (c) => {
    const booking = await findBooking(openDatabase(c.env.DB), c.req.param('id'))
    if (!booking) throw notFound()
    return c.json<ApiResponses['GET /api/admin/bookings/:id']>(toBookingJson(booking))
  })
  .get('/:id/history', async (c) => {
    const events = await selectHistory(openDatabase(c.env.DB), c.req.param('id'))
    return c.json<ApiResponses['GET /api/admin/bookings/:id/history']>({ events })
  })
  .patch('/:id', jsonBody, validate('json', bookingPatchSchema), async (c) => {
    const { status, updatedAt, overrideDrives, payment, ...edit } = c.req.valid('json')
    if (status === undefined) {
      const options = { rules: 'none', ignoreDrives: overrideDrives, expectedVersion: updatedAt } as const
      const outcome = await editBooking(c, c.req.param('id'), edit, { ...options, actor: currentActor(c) })
      return respondToEdit(c, outcome, updatedAt)
    }
    const id = c.req.param('id')
    const db = openDatabase(c.env.DB)
    const now = Date.now()
    const outcome = await rejectReusedId(
      changeStatus(db, id, status, currentActor(c), new Date(now).toISOString(), {
        expectedVersion: updatedAt,
        payment: payment && paymentFromRequest(currentActor(c), payment, now),
      }),
    )
    if (outcome.kind === 'not-found') throw notFound()
    if (outcome.kind === 'payment-refused') throw paymentConflict(outcome, now)
    const { kind, booking } = outcome
    if (kind === 'conflict') {
      const extraDetail = payment ? `. ${notRecordedText(payment)}` : ''
      throw isOutdated(updatedAt, booking)
        ? versionConflict(booking, extraDetail)
        : statusConflict(booking, `A ${booking.status} booking cannot become ${status}${extraDetail}`)
    }
    if (status === 'completed')
      await issueReceipt(c, id, { actor: currentActor(c), now }, payment?.sendsReceipt)
    sendEmailsAfterResponse(c, booking)
    return c.json<ApiResponses['PATCH /api/admin/bookings/:id']>(toBookingJson(booking))
  })
  .post('/:id/undo-completion', async (c) => {
    const db = openDatabase(c.env.DB)
    const outcome = await undoCompletion(db, c.req.param('id'), currentActor(c), Date.now())
    if (outcome.kind === 'not-found') throw notFound()
    const { kind, booking } = outcome
    if (kind === 'conflict') throw statusConflict(booking, 'This can no longer be undone')
    return c.json<ApiResponses['POST /api/admin/bookings/:id/undo-completion']>(toBookingJson(booking))
  })
  .post('/:id/no-show', jsonBody, validate('json', expectedVersionSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const { updatedAt } = c.req.valid('json')
    const outcome = await markNoShow(db, c.req.param('id'), currentActor(c), Date.now(), updatedAt)
    if (outcome.kind === 'not-found') throw notFound()
    const { kind, booking } = outcome
    if (kind === 'conflict') {
      throw statusConflict(
        booking,
        updatedAt === booking.updatedAt ? 'Nobody is missed at this booking' : changedDetail,
      )
    }
    return c.json<ApiResponses['POST /api/admin/bookings/:id/no-show']>(toBookingJson(booking))
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
    return respondToEdit(c, outcome, updatedAt)
  })
  .delete('/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    const id = c.req.param('id')
    const outcome = await deleteBooking(db, id, await auditedBy(c))
    if (outcome === 'not-found') throw notFound()
    if (outcome === 'has-money') throw await paidBookingProblem(db, id)
    if (outcome === 'invoiced') throw new Problem('invoice-conflict', { detail: invoicedDetail })
    return c.body(null, 204)
  })
