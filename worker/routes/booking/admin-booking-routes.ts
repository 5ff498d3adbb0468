import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/api/answers.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import { bookingErrorSummary, bookingMessages } from '../../../shared/rules/booking/booking-order.ts'
import { bookingPatchSchema, knownAsSchema } from '../../../shared/rules/booking/edit-request.ts'
import { isErased } from '../../../shared/rules/booking/erasure.ts'
import { listQuerySchema } from '../../../shared/rules/booking/list-query.ts'
import { manualBookingSchema, rescheduleSchema } from '../../../shared/rules/booking/order-request.ts'
import { toAlternativeSlot } from '../../../shared/rules/schedule/alternatives.ts'
import { changeStatus, markNoShow, undoCompletion } from '../../actions/change-status.ts'
import { deleteBooking } from '../../actions/delete-booking.ts'
import { type EditOutcome, editBooking } from '../../actions/edit-booking.ts'
import { issueReceipt } from '../../actions/issue-receipt.ts'
import { placeBooking } from '../../actions/place-booking.ts'
import { sendMailAfter } from '../../actions/send-mail.ts'
import { auditedBy } from '../../db/audit/audit.ts'
import { type Booking, findBooking } from '../../db/booking/bookings.ts'
import { bookingHistory } from '../../db/booking/history.ts'
import { listBookings } from '../../db/booking/list/list-bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { notWritten, paymentBy, writtenOnce } from '../../db/payment/payments.ts'
import { paymentConflict } from '../../db/payment/still-due.ts'
import { type Database, openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { idempotencySchema } from '../../lib/http/idempotency-key.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { jsonBody, valid } from '../../lib/http/validate.ts'
import { answerOrder, ownerRefusals } from './answer-order.ts'

export const ownerOf = (c: Context<AppEnv>): Actor => ({ kind: 'owner', email: c.var.user.email })

const gone = () => new Problem('not-found', { detail: 'This booking no longer exists' })

function conflict(booking: Booking, why: string): Problem {
  const detail = isErased(booking) ? nobodyLeft : why
  return new Problem('status-conflict', { detail, booking: toBookingJson(booking) })
}

/** What a change from an older reading is refused with: the booking as it is now. */
function changedSince(booking: Booking, alsoSaid = ''): Problem {
  if (isErased(booking)) return conflict(booking, changedMeanwhile)
  const current = toBookingJson(booking)
  return new Problem('conflict', { detail: `${changedMeanwhile}${alsoSaid}`, booking: current, current })
}

const nobodyLeft = 'Nothing personal is kept of this booking any more, so it stays as it is'
const invoiceStands = 'An invoice stands for this booking. Take it back before you delete the booking.'
const changedMeanwhile = 'This booking was changed in the meantime'

/** Why a booking is not deleted, with the amount that the owner has of it. */
async function keptForItsMoney(db: Database, id: string): Promise<Problem> {
  const paid = formatCents((await findBooking(db, id))?.paid ?? 0)
  return new Problem('booking-paid', {
    detail: `${paid} was paid for this booking, so it is kept. Give the money back first, or cancel the booking`,
  })
}

const isOlder = (readAs: string | undefined, { updatedAt }: Booking) =>
  readAs !== undefined && readAs !== updatedAt

/**
 * The JSON answer to an edit of a booking as it was read.
 * @throws a Problem when nothing was changed.
 */
function answerEdit(c: Context<AppEnv>, outcome: EditOutcome, readAs: string | undefined) {
  switch (outcome.kind) {
    case 'edited':
      return c.json<Answers['PATCH /api/admin/bookings/:id' | 'PATCH /api/admin/bookings/:id/slot']>(
        toBookingJson(outcome.booking),
      )
    case 'gone':
      throw gone()
    case 'conflict':
      throw isOlder(readAs, outcome.booking)
        ? changedSince(outcome.booking)
        : conflict(outcome.booking, `${changedMeanwhile}, or its time is fixed`)
    case 'invalid':
      throw new Problem('invalid', { detail: bookingMessages.checkFields, errors: outcome.errors })
    case 'refused': {
      const isTaken = outcome.reason === 'taken'
      const { type, detail, error } = ownerRefusals[outcome.reason]
      throw new Problem(type, {
        detail: isTaken ? `${detail} The booking keeps its time.` : detail,
        errors: [error],
        alternatives: outcome.alternatives.map(toAlternativeSlot),
      })
    }
  }
}

export const adminBookingRoutes = new Hono<AppEnv>()
  .get('/', valid('query', listQuerySchema), async (c) => {
    const query = c.req.valid('query')
    const page = await listBookings(openDatabase(c.env.DB), query, businessDate(Date.now()))
    if (!page) {
      throw new Problem('invalid', {
        detail: 'The cursor does not belong to this list',
        errors: [{ field: 'cursor', message: 'Please start from the first page' }],
      })
    }
    const { items, ...rest } = page
    return c.json<Answers['GET /api/admin/bookings']>({ ...rest, items: items.map(toBookingJson) })
  })
  .post(
    '/',
    jsonBody,
    valid('header', idempotencySchema),
    valid('json', manualBookingSchema, bookingErrorSummary),
    async (c) => {
      const { location, overrideHours, overrideDrives, ...order } = c.req.valid('json')
      const outcome = await placeBooking(c, order, {
        location,
        actor: ownerOf(c),
        rules: overrideHours ? 'none' : 'hours',
        ignoreDrives: overrideDrives,
        idempotencyKey: c.req.valid('header')['idempotency-key'],
      })
      return answerOrder(c, outcome, ownerRefusals)
    },
  )
  .get('/:id', async (c) => {
    const booking = await findBooking(openDatabase(c.env.DB), c.req.param('id'))
    if (!booking) throw gone()
    return c.json<Answers['GET /api/admin/bookings/:id']>(toBookingJson(booking))
  })
  .get('/:id/history', async (c) => {
    const events = await bookingHistory(openDatabase(c.env.DB), c.req.param('id'))
    return c.json<Answers['GET /api/admin/bookings/:id/history']>({ events })
  })
  .patch('/:id', jsonBody, valid('json', bookingPatchSchema), async (c) => {
    const { status, updatedAt, overrideDrives, payment, ...edit } = c.req.valid('json')
    if (status === undefined) {
      const terms = { rules: 'none', ignoreDrives: overrideDrives, knownAs: updatedAt } as const
      const outcome = await editBooking(c, c.req.param('id'), edit, { ...terms, actor: ownerOf(c) })
      return answerEdit(c, outcome, updatedAt)
    }
    const id = c.req.param('id')
    const db = openDatabase(c.env.DB)
    const now = Date.now()
    const outcome = await writtenOnce(
      changeStatus(db, id, status, ownerOf(c), new Date(now).toISOString(), {
        knownAs: updatedAt,
        payment: payment && paymentBy(ownerOf(c), payment, now),
      }),
    )
    if (outcome.kind === 'gone') throw gone()
    if (outcome.kind === 'payment-refused') throw paymentConflict(outcome, now)
    const { kind, booking } = outcome
    if (kind === 'conflict') {
      const alsoSaid = payment ? `. ${notWritten(payment)}` : ''
      throw isOlder(updatedAt, booking)
        ? changedSince(booking, alsoSaid)
        : conflict(booking, `A ${booking.status} booking cannot become ${status}${alsoSaid}`)
    }
    if (status === 'completed') await issueReceipt(c, id, { actor: ownerOf(c), now }, payment?.sendsReceipt)
    sendMailAfter(c, booking)
    return c.json<Answers['PATCH /api/admin/bookings/:id']>(toBookingJson(booking))
  })
  .post('/:id/undo-completion', async (c) => {
    const db = openDatabase(c.env.DB)
    const outcome = await undoCompletion(db, c.req.param('id'), ownerOf(c), Date.now())
    if (outcome.kind === 'gone') throw gone()
    const { kind, booking } = outcome
    if (kind === 'conflict') throw conflict(booking, 'This can no longer be undone')
    return c.json<Answers['POST /api/admin/bookings/:id/undo-completion']>(toBookingJson(booking))
  })
  .post('/:id/no-show', jsonBody, valid('json', knownAsSchema), async (c) => {
    const db = openDatabase(c.env.DB)
    const { updatedAt } = c.req.valid('json')
    const outcome = await markNoShow(db, c.req.param('id'), ownerOf(c), Date.now(), updatedAt)
    if (outcome.kind === 'gone') throw gone()
    const { kind, booking } = outcome
    if (kind === 'conflict') {
      throw conflict(
        booking,
        updatedAt === booking.updatedAt ? 'Nobody is missed at this booking' : changedMeanwhile,
      )
    }
    return c.json<Answers['POST /api/admin/bookings/:id/no-show']>(toBookingJson(booking))
  })
  .patch('/:id/slot', jsonBody, valid('json', rescheduleSchema), async (c) => {
    const { date, updatedAt, overrideHours, overrideDrives, ...edit } = c.req.valid('json')
    const rules = overrideHours ? 'none' : 'hours-ahead'
    const terms = { rules, ignoreDrives: overrideDrives, knownAs: updatedAt, actor: ownerOf(c) } as const
    const outcome = await editBooking(c, c.req.param('id'), { ...edit, bookingDate: date }, terms)
    return answerEdit(c, outcome, updatedAt)
  })
  .delete('/:id', async (c) => {
    const db = openDatabase(c.env.DB)
    const id = c.req.param('id')
    const outcome = await deleteBooking(db, id, await auditedBy(c))
    if (outcome === 'gone') throw gone()
    if (outcome === 'has-money') throw await keptForItsMoney(db, id)
    if (outcome === 'invoiced') throw new Problem('invoice-conflict', { detail: invoiceStands })
    return c.body(null, 204)
  })
