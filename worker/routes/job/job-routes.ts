import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { dayMs, minuteMs } from '../../../shared/lib/time/business-time.ts'
import { noShowSchema } from '../../../shared/rules/booking/booking-patch.ts'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import { completeSchema, jobNoteSchema, onMyWaySchema } from '../../../shared/rules/job/job-request.ts'
import { arrivalText, onMyWayText } from '../../../shared/rules/job/on-my-way.ts'
import { crewMethods } from '../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import { changeStatus, markNoShow } from '../../actions/change-status.ts'
import { issueReceiptLater } from '../../actions/issue-receipt.ts'
import { sendMessagesAfterResponse } from '../../actions/send-messages.ts'
import { selectBooking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { storeNote, storeOnMyWay } from '../../db/job/job-events.ts'
import { loadJob } from '../../db/job/load-jobs.ts'
import { isWithinPrice } from '../../db/payment/payment-conditions.ts'
import { notRecordedText, paymentFromRequest, rejectReusedId } from '../../db/payment/payments.ts'
import { storePaymentReminder } from '../../db/payment/store-payment-reminder.ts'
import { selectSettings, settingsRow } from '../../db/schedule/load-schedule.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { jsonBody, validate } from '../../lib/http/validate.ts'
import { messageServices } from '../../lib/services/text-sender.ts'
import { currentActor } from '../booking/admin-booking-routes.ts'
import { type OutcomeProblems, ownerProblems, toProblem } from '../booking/outcome-problems.ts'

/** How long an action queued offline is accepted, and how far a device's clock may be ahead. */
const maxActionAgeMs = 7 * dayMs
const clockSlackMs = 5 * minuteMs

/** @throws a Problem when an action is too old, or in the future. */
function rejectOutdatedAction({ at }: { at: string }) {
  const age = Date.now() - Date.parse(at)
  if (age <= maxActionAgeMs && age >= -clockSlackMs) return
  const message = 'This was pressed too long ago, or the clock of this device is wrong'
  throw new Problem('invalid', { detail: message, errors: [{ field: 'at', message }] })
}

/** Without the booking, because a crew account may not see all of it. */
const statusConflict = (detail: string) => new Problem('status-conflict', { detail })

/** Crew may record only payments they take themselves, cash or card, and send no receipt. */
const canCrewRecord = ({ method, sendsReceipt }: PaymentRequest) =>
  crewMethods.some((each) => each === method) && !sendsReceipt

/** What whoever does the job reads. */
const jobProblems: OutcomeProblems = {
  ...ownerProblems,
  'not-found': () => new Problem('not-found', { detail: 'This job no longer exists' }),
  'status-conflict': ({ booking }, { expectedVersion, payment }) => {
    const reason =
      booking.updatedAt === expectedVersion
        ? `A ${booking.status} job cannot be completed`
        : `This job was changed in the meantime. It is ${booking.status} now`
    return statusConflict(payment ? `${reason}. ${notRecordedText(payment)}` : reason)
  },
  'not-missed': ({ booking }, { expectedVersion }) =>
    statusConflict(
      booking.updatedAt === expectedVersion
        ? `A ${booking.status} job can’t be marked a no-show now`
        : `This job was changed in the meantime. It is ${booking.status} now`,
    ),
  // Crew may not record more than a job's price at once, even after confirming the amount.
  'payment-refused': (outcome, request) => {
    const price = totalWithTaxes(toBookingJson(outcome.booking))
    const isAboveLimit =
      isCrew(request.c) && request.payment?.confirmOverpayment && outcome.rejected.amount > price
    if (!isAboveLimit) return ownerProblems['payment-refused'](outcome, request)
    const message = `You can record up to ${formatCents(price)} for this job. Ask the owner to record more`
    return new Problem('invalid', { detail: message, errors: [{ field: 'payment.amount', message }] })
  },
}

const notFound = (c: Context<AppEnv>) => toProblem(c, { kind: 'not-found' }, { problems: jobProblems })

const isCrew = (c: Context<AppEnv>) => c.var.user.role !== 'owner'

/** The job with the fields that the account's role may see. @throws a Problem when there is none. */
async function loadJobFor(c: Context<AppEnv>, id: string): Promise<JobJson> {
  const { catalogue } = await getPublishedSite(c)
  const job = await loadJob(openDatabase(c.env.DB), id, c.var.user.role, catalogue, messageServices(c.env))
  if (!job) throw await notFound(c)
  return job
}

/** The routes of the job screen. Repeating an action has no effect. */
export const jobRoutes = new Hono<AppEnv>()
  .get('/:id', async (c) =>
    c.json<ApiResponses['GET /api/admin/jobs/:id']>(await loadJobFor(c, c.req.param('id'))),
  )
  .post('/:id/complete', jsonBody, validate('json', completeSchema), async (c) => {
    const id = c.req.param('id')
    const { updatedAt, payment, tellsReady, sendsBill } = c.req.valid('json')
    if (payment && isCrew(c) && !canCrewRecord(payment)) throw new Problem('not-allowed')
    const now = Date.now()
    const outcome = await rejectReusedId(
      changeStatus(openDatabase(c.env.DB), id, 'completed', currentActor(c), new Date(now).toISOString(), {
        expectedVersion: updatedAt,
        tellsReady,
        payment:
          payment &&
          paymentFromRequest(
            currentActor(c),
            payment,
            now,
            isCrew(c) ? isWithinPrice(payment.amount) : undefined,
          ),
      }),
    )
    if (outcome.kind !== 'changed') {
      throw await toProblem(c, outcome, { problems: jobProblems, expectedVersion: updatedAt, payment })
    }
    const by = { actor: currentActor(c), now }
    if (sendsBill && !isCrew(c)) {
      await storePaymentReminder(openDatabase(c.env.DB), id, 'message', messageServices(c.env), by)
    }
    if (tellsReady || sendsBill) sendMessagesAfterResponse(c, { id })
    await issueReceiptLater(c, id, by, payment?.sendsReceipt)
    return c.json<ApiResponses['POST /api/admin/jobs/:id/complete']>(await loadJobFor(c, id))
  })
  .post('/:id/no-show', jsonBody, validate('json', noShowSchema), async (c) => {
    const id = c.req.param('id')
    const { updatedAt, tell, keepsPaid } = c.req.valid('json')
    // Crew accounts don't decide about money.
    const choices = isCrew(c) ? { tell } : { tell, keepsPaid }
    const by = { actor: c.var.user.email, expectedVersion: updatedAt }
    const outcome = await markNoShow(openDatabase(c.env.DB), id, Date.now(), { ...by, ...choices })
    if (outcome.kind !== 'changed')
      throw await toProblem(c, outcome, { problems: jobProblems, expectedVersion: updatedAt })
    return c.json<ApiResponses['POST /api/admin/jobs/:id/no-show']>(await loadJobFor(c, id))
  })
  .post('/:id/on-my-way', jsonBody, validate('json', onMyWaySchema), async (c) => {
    const id = c.req.param('id')
    const action = c.req.valid('json')
    rejectOutdatedAction(action)
    const db = openDatabase(c.env.DB)
    const [[booking], settings] = await db.batch([selectBooking(db, id), selectSettings(db)])
    if (!booking) throw await notFound(c)
    const arrival = arrivalText(action, crewName(booking.crew, settingsRow(settings).crewNames))
    const isStored = await storeOnMyWay(db, id, { at: action.at, actor: currentActor(c), toValue: arrival })
    if (!isStored) {
      throw statusConflict(
        booking.place === 'shop'
          ? 'This job is at our shop, so no message was sent'
          : `This job is ${booking.status}, so no message was sent`,
      )
    }
    sendMessagesAfterResponse(c, booking)
    const [job, { business }] = await Promise.all([loadJobFor(c, id), getPublishedSite(c)])
    return c.json<ApiResponses['POST /api/admin/jobs/:id/on-my-way']>({
      job,
      text: onMyWayText(arrival, business),
    })
  })
  .post('/:id/notes', jsonBody, validate('json', jobNoteSchema), async (c) => {
    const id = c.req.param('id')
    const { text, at = new Date().toISOString() } = c.req.valid('json')
    rejectOutdatedAction({ at })
    const note = { at, actor: currentActor(c), toValue: text }
    if (!(await storeNote(openDatabase(c.env.DB), id, note))) throw await notFound(c)
    return c.json<ApiResponses['POST /api/admin/jobs/:id/notes']>(await loadJobFor(c, id), 201)
  })
