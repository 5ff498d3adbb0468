import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import type { Answers } from '../../../shared/api/answers.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { dayMs, minuteMs } from '../../../shared/lib/time/business-time.ts'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import { completeSchema, jobNoteSchema, onMyWaySchema } from '../../../shared/rules/job/job-request.ts'
import { arrivalText, onMyWayText } from '../../../shared/rules/job/on-my-way.ts'
import { crewMethods } from '../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import { amountOf } from '../../../shared/rules/price/amounts.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import { changeStatus } from '../../actions/change-status.ts'
import { issueReceipt } from '../../actions/issue-receipt.ts'
import { sendMailAfter } from '../../actions/send-mail.ts'
import { selectBooking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import { storeNote, storeOnMyWay } from '../../db/job/job-events.ts'
import { loadJob } from '../../db/job/load-jobs.ts'
import { notWritten, paymentBy, writtenOnce } from '../../db/payment/payments.ts'
import { isWithinPrice, paymentConflict, type RefusedPayment } from '../../db/payment/still-due.ts'
import { selectSettings, settingsRow } from '../../db/schedule/load-schedule.ts'
import { publishedSite } from '../../db/site/published-site.ts'
import { openDatabase } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { jsonBody, valid } from '../../lib/http/validate.ts'
import { ownerOf } from '../booking/admin-booking-routes.ts'

/** A press that waited for a connection counts so long, and one by a clock that is a little ahead. */
const pressLifeMs = 7 * dayMs
const clockSlackMs = 5 * minuteMs

const gone = () => new Problem('not-found', { detail: 'This job no longer exists' })

/** @throws a Problem when a press is no longer to be counted, or not yet. */
function refuseOld({ at }: { at: string }) {
  const age = Date.now() - Date.parse(at)
  if (age <= pressLifeMs && age >= -clockSlackMs) return
  const message = 'This was pressed too long ago, or the clock of this device is wrong'
  throw new Problem('invalid', { detail: message, errors: [{ field: 'at', message }] })
}

/** Without the booking: an account of a crew may not see all of that. */
const movedOn = (detail: string) => new Problem('status-conflict', { detail })

/** Whether crew may write a payment down: money that they have in their hands, and no letter of it. */
const mayTake = ({ method, sendsReceipt }: PaymentRequest) =>
  crewMethods.some((each) => each === method) && !sendsReceipt

/** Why even a confirmed payment is not recorded: crew record no more at once than a whole job costs. */
function crewLimit({ booking, refused }: RefusedPayment): Problem | null {
  const price = amountOf(toBookingJson(booking))
  if (refused.amount <= price) return null
  const message = `You can record up to ${formatCents(price)} for this job. Ask the owner to record more`
  return new Problem('invalid', { detail: message, errors: [{ field: 'payment.amount', message }] })
}

/** The job as the account may see it. @throws a Problem when there is none. */
async function jobFor(c: Context<AppEnv>, id: string): Promise<JobJson> {
  const { catalogue } = await publishedSite(c)
  const job = await loadJob(openDatabase(c.env.DB), id, c.var.user.role, catalogue)
  if (!job) throw gone()
  return job
}

/** What whoever does a job needs to know, and does with it. A press that is sent again does nothing twice. */
export const jobRoutes = new Hono<AppEnv>()
  .get('/:id', async (c) => c.json<Answers['GET /api/admin/jobs/:id']>(await jobFor(c, c.req.param('id'))))
  .post('/:id/complete', jsonBody, valid('json', completeSchema), async (c) => {
    const id = c.req.param('id')
    const { updatedAt, payment } = c.req.valid('json')
    const isCrew = c.var.user.role !== 'owner'
    if (payment && isCrew && !mayTake(payment)) throw new Problem('not-allowed')
    const now = Date.now()
    const outcome = await writtenOnce(
      changeStatus(openDatabase(c.env.DB), id, 'completed', ownerOf(c), new Date(now).toISOString(), {
        knownAs: updatedAt,
        payment:
          payment && paymentBy(ownerOf(c), payment, now, isCrew ? isWithinPrice(payment.amount) : undefined),
      }),
    )
    if (outcome.kind === 'gone') throw gone()
    if (outcome.kind === 'payment-refused') {
      const limit = isCrew && payment?.confirmOverpayment ? crewLimit(outcome) : null
      throw limit ?? paymentConflict(outcome, now)
    }
    const { kind, booking } = outcome
    if (kind === 'conflict') {
      const isChanged = booking.updatedAt !== updatedAt
      const why = isChanged
        ? `This job was changed in the meantime. It is ${booking.status} now`
        : `A ${booking.status} job cannot be completed`
      throw movedOn(payment ? `${why}. ${notWritten(payment)}` : why)
    }
    await issueReceipt(c, id, { actor: ownerOf(c), now }, payment?.sendsReceipt)
    return c.json<Answers['POST /api/admin/jobs/:id/complete']>(await jobFor(c, id))
  })
  .post('/:id/on-my-way', jsonBody, valid('json', onMyWaySchema), async (c) => {
    const id = c.req.param('id')
    const press = c.req.valid('json')
    refuseOld(press)
    const db = openDatabase(c.env.DB)
    const [[booking], settings] = await db.batch([selectBooking(db, id), selectSettings(db)])
    if (!booking) throw gone()
    const arrival = arrivalText(press, crewName(booking.crew, settingsRow(settings).crewNames))
    const isStored = await storeOnMyWay(db, id, { at: press.at, actor: ownerOf(c), toValue: arrival })
    if (!isStored) {
      throw movedOn(
        booking.place === 'shop'
          ? 'This job is at our shop, so no message was sent'
          : `This job is ${booking.status}, so no message was sent`,
      )
    }
    sendMailAfter(c, booking)
    const [job, { business }] = await Promise.all([jobFor(c, id), publishedSite(c)])
    return c.json<Answers['POST /api/admin/jobs/:id/on-my-way']>({
      job,
      text: onMyWayText(arrival, business),
    })
  })
  .post('/:id/notes', jsonBody, valid('json', jobNoteSchema), async (c) => {
    const id = c.req.param('id')
    const { text, at = new Date().toISOString() } = c.req.valid('json')
    refuseOld({ at })
    const note = { at, actor: ownerOf(c), toValue: text }
    if (!(await storeNote(openDatabase(c.env.DB), id, note))) throw gone()
    return c.json<Answers['POST /api/admin/jobs/:id/notes']>(await jobFor(c, id), 201)
  })
