import type { Context } from 'hono'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { businessDate, formatDate } from '../../../shared/lib/time/business-time.ts'
import type { UnavailableReason } from '../../../shared/rules/booking/booking-decisions.ts'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { depositFailed } from '../../../shared/rules/deposit/deposit-messages.ts'
import { nextReminderAt } from '../../../shared/rules/payment/payment-reminder.ts'
import type { PaymentRequest } from '../../../shared/rules/payment/payment-request.ts'
import { toAlternativeSlot } from '../../../shared/rules/schedule/alternatives.ts'
import type { bookWaitingOrder } from '../../actions/book-waiting-order.ts'
import type { changeStatus, markNoShow } from '../../actions/change-status.ts'
import type { creditPart } from '../../actions/credit-part.ts'
import type { deleteBooking } from '../../actions/delete-booking.ts'
import type { editBooking } from '../../actions/edit-booking.ts'
import type { refundBooking } from '../../actions/refund-booking.ts'
import type { RejectedStart } from '../../actions/reject-start.ts'
import type { Booking } from '../../db/booking/bookings.ts'
import { toBookingJson } from '../../db/booking/to-booking-json.ts'
import type { issueInvoice } from '../../db/invoice/issue-invoice.ts'
import type { issueSharedInvoice } from '../../db/invoice/shared-invoices.ts'
import type { paySharedInvoice } from '../../db/payment/pay-shared-invoice.ts'
import { conflictWith, paymentConflict } from '../../db/payment/payment-conditions.ts'
import { type addPayment, notRecordedText } from '../../db/payment/payments.ts'
import type { storePaymentReminder } from '../../db/payment/store-payment-reminder.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { secondsUntilTomorrow } from '../../lib/http/retry-after.ts'
import { ownerStartProblems, type StartProblem, startProblems } from './start-problems.ts'

const erasedDetail = 'This customer was deleted, so the booking can’t change'
const changedDetail = 'This booking was changed in the meantime'

const isOutdated = ({ updatedAt }: Booking, expectedVersion: string | undefined) =>
  expectedVersion !== undefined && expectedVersion !== updatedAt

function statusConflict(booking: Booking, reason: string): Problem {
  const detail = isErased(booking) ? erasedDetail : reason
  return new Problem('status-conflict', { detail, booking: toBookingJson(booking) })
}

/** Answers a change of an outdated version with the current booking. */
function versionConflict(booking: Booking, extraDetail = ''): Problem {
  if (isErased(booking)) return statusConflict(booking, changedDetail)
  const current = toBookingJson(booking)
  return new Problem('conflict', { detail: `${changedDetail}${extraDetail}`, booking: current, current })
}

function rejectedStart(
  { reason, alternatives }: RejectedStart,
  problems: Record<UnavailableReason, StartProblem>,
): Problem {
  const { type, detail, error } = problems[reason]
  return new Problem(type, { detail, errors: [error], alternatives: alternatives.map(toAlternativeSlot) })
}

const jobText = ({ serviceName, bookingDate }: Booking) => `${serviceName} on ${formatDate(bookingDate)}`

/** What the actions on an order or a booking end in. */
type Outcome = Awaited<
  ReturnType<
    | typeof bookWaitingOrder
    | typeof editBooking
    | typeof changeStatus
    | typeof markNoShow
    | typeof deleteBooking
    | typeof addPayment
    | typeof refundBooking
    | typeof storePaymentReminder
    | typeof issueInvoice
    | typeof issueSharedInvoice
    | typeof paySharedInvoice
    | typeof creditPart
  >
>

type SuccessKind =
  | ('booked' | 'replayed' | 'waiting' | 'to-pay')
  | ('edited' | 'changed' | 'deleted')
  | ('written' | 'refunded' | 'reminded' | 'issued' | 'shared-issued' | 'invoice-paid')

type Failures = { [Failure in Exclude<Outcome, { kind: SuccessKind }> as Failure['kind']]: Failure }

type FailureOf<Kind extends keyof Failures> = {
  [Each in Kind]: { kind: Each } & Failures[Each]
}[Kind]

/** The request, as far as a problem depends on it. */
type FailedRequest = {
  c: Context<AppEnv>
  /** The version of the booking that the sender had read. */
  expectedVersion?: string | undefined
  /** The payment that came along with a change of status. */
  payment?: PaymentRequest | undefined
}

/** The problem of every outcome that changed nothing. */
export type OutcomeProblems = {
  [Kind in keyof Failures]: (outcome: Failures[Kind], request: FailedRequest) => Problem | Promise<Problem>
}

/** What an owner reads. The other tables differ in a few rows. */
export const ownerProblems: OutcomeProblems = {
  'not-found': () => new Problem('not-found', { detail: 'This booking no longer exists' }),
  'order-gone': ({ booking }) =>
    new Problem('not-found', {
      detail: booking
        ? `This order was booked for ${formatDate(booking.bookingDate)}, ${booking.bookingTime}`
        : 'This order is no longer on the waiting list',
    }),
  invalid: ({ errors }) => new Problem('invalid', { detail: bookingMessages.checkFields, errors }),
  rejected: (outcome) => rejectedStart(outcome, ownerStartProblems),

  'booking-removed': () => new Problem('booking-removed'),
  'key-reused': () => new Problem('key-reused'),
  'price-changed': ({ from, to }) =>
    new Problem('price-changed', { detail: bookingMessages.priceChangedConfirmAgain(from, to), from, to }),
  'deposit-failed': async (_, { c }) =>
    new Problem('deposit-failed', { detail: depositFailed((await getPublishedSite(c)).business) }),
  'too-many-requests': async (_, { c }) => {
    c.header('Retry-After', secondsUntilTomorrow())
    const { business } = await getPublishedSite(c)
    return new Problem('too-many-requests', { detail: bookingMessages.tooManyBookings(business) })
  },

  conflict: ({ booking }, { expectedVersion }) =>
    isOutdated(booking, expectedVersion)
      ? versionConflict(booking)
      : statusConflict(booking, `${changedDetail}, or its time is fixed`),
  'status-conflict': ({ booking, to }, { expectedVersion, payment }) => {
    const extraDetail = payment ? `. ${notRecordedText(payment)}` : ''
    return isOutdated(booking, expectedVersion)
      ? versionConflict(booking, extraDetail)
      : statusConflict(booking, `A ${booking.status} booking cannot become ${to}${extraDetail}`)
  },
  'not-missed': ({ booking }, { expectedVersion }) =>
    statusConflict(
      booking,
      isOutdated(booking, expectedVersion) ? changedDetail : 'This booking can’t be marked a no-show',
    ),
  'has-money': ({ paid }) =>
    new Problem('booking-paid', {
      detail: `${formatCents(paid)} was paid for this booking. Refund it first, or cancel the booking`,
    }),
  invoiced: () =>
    new Problem('invoice-conflict', {
      detail: 'This booking has an invoice. Credit it before you delete the booking.',
    }),

  'payment-refused': (outcome) => paymentConflict(outcome, Date.now()),
  'invoice-payment-refused': ({ paid, due, payments, rejected }) =>
    conflictWith({ paid, due }, payments, rejected, Date.now()),
  'too-much': ({ paid }) => {
    const message = paid > 0 ? `Only ${formatCents(paid)} can be refunded` : 'There is nothing to refund'
    return new Problem('invalid', { detail: message, errors: [{ field: 'amount', message }] })
  },
  'above-online': ({ online }) => {
    const message =
      online > 0
        ? `Only ${formatCents(online)} was paid by card on our site. Refund the rest another way`
        : 'Nothing was paid by card on our site. Please choose another way'
    return new Problem('invalid', { detail: message, errors: [{ field: 'amount', message }] })
  },
  'above-price': ({ total }) => {
    const message = `The price is ${formatCents(total)}. Refund at most that, or keep the price`
    return new Problem('invalid', { detail: message, errors: [{ field: 'amount', message }] })
  },
  'too-soon': ({ remindedAt }) => {
    const next = formatDate(businessDate(nextReminderAt(remindedAt)))
    return new Problem('reminder-refused', {
      detail: `This customer was reminded less than a week ago. The next reminder can go out on ${next}`,
    })
  },
  'nothing-to-remind': () =>
    new Problem('reminder-refused', {
      detail: 'Nothing is due for this booking, or there is no contact to remind',
    }),
  'nothing-owed': () =>
    new Problem('invoice-conflict', { detail: 'Nothing is due for this booking any more' }),
  'several-customers': () =>
    new Problem('invoice-conflict', {
      detail: 'These jobs are of several customers. Invoice each customer’s jobs',
    }),
  'already-invoiced': ({ booking, name }) =>
    new Problem('invoice-conflict', {
      detail: `${jobText(booking)} is already on invoice ${name}`,
    }),
  'not-billable': ({ booking }) =>
    new Problem('invoice-conflict', {
      detail: isErased(booking)
        ? 'The customer of one of these jobs was deleted'
        : `${jobText(booking)} can’t be invoiced: it isn’t completed, or it’s free`,
    }),
  'left-changed': ({ booking, left }) =>
    new Problem('invoice-conflict', {
      detail:
        left > 0
          ? `${formatCents(left)} of ${jobText(booking)} is left on the invoice by now. Nothing was credited`
          : `${jobText(booking)} is no longer on this invoice. Nothing was credited`,
    }),
  'above-left': ({ left }) => {
    const message =
      left > 0 ? `Only ${formatCents(left)} of this job is left to credit` : 'This job is credited already'
    return new Problem('invalid', { detail: message, errors: [{ field: 'amount', message }] })
  },
  'part-outdated': ({ booking }) =>
    new Problem('invoice-conflict', {
      detail: `${jobText(booking)} has changed since it was invoiced. Open it and correct its part first`,
    }),
  changing: () => new Problem('invoice-conflict', { detail: changedDetail }),
}

export const visitorProblems: OutcomeProblems = {
  ...ownerProblems,
  rejected: (outcome) => rejectedStart(outcome, startProblems),
}

/** What an owner reads about an edit. */
export const editProblems: OutcomeProblems = {
  ...ownerProblems,
  rejected: (outcome) => {
    const { taken } = ownerStartProblems
    const detail = `${taken.detail} The booking keeps its time.`
    return rejectedStart(outcome, { ...ownerStartProblems, taken: { ...taken, detail } })
  },
}

/** Translates an outcome that changed nothing into the Problem to throw. */
export async function toProblem<Kind extends keyof Failures>(
  c: Context<AppEnv>,
  outcome: FailureOf<Kind>,
  {
    problems = ownerProblems,
    ...request
  }: Omit<FailedRequest, 'c'> & { problems?: OutcomeProblems | undefined } = {},
): Promise<Problem> {
  return problems[outcome.kind](outcome, { ...request, c })
}
