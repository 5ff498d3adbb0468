import type { Context } from 'hono'
import type { ProblemType } from '../../../shared/api/problem.ts'
import type { UnavailableReason } from '../../../shared/rules/booking/booking-decisions.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { depositFailed } from '../../../shared/rules/deposit/deposit-messages.ts'
import type { DepositDueJson } from '../../../shared/rules/deposit/hold.ts'
import { toAlternativeSlot } from '../../../shared/rules/schedule/alternatives.ts'
import { type WaitingJson, waitingReference } from '../../../shared/rules/waiting/waiting.ts'
import type { BookingOutcome } from '../../actions/place-booking.ts'
import { toBookedJson } from '../../db/booking/to-booking-json.ts'
import { getPublishedSite } from '../../db/site/published-site-cache.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { secondsUntilTomorrow } from '../../lib/http/retry-after.ts'
import { manageUrl } from '../../lib/text/private-links.ts'

type StartProblem = { type: ProblemType; detail: string; error: { field: 'date' | 'time'; message: string } }

const startProblem = (
  type: ProblemType,
  field: 'date' | 'time',
  detail: string,
  message = detail,
): StartProblem => ({
  type,
  detail,
  error: { field, message },
})

/** Only for owners, who may override it. */
const driveTooLong =
  'The crew cannot be there in time: with the set-up gap, the drive from the job before or to the one after takes longer.'

export const startProblems: Record<UnavailableReason, StartProblem> = {
  past: startProblem('invalid', 'date', bookingMessages.pastDate),
  'outside-hours': startProblem('invalid', 'time', bookingMessages.outsideHours),
  'not-bookable': startProblem('slot-unavailable', 'time', bookingMessages.notBookable),
  'too-long': startProblem('slot-unavailable', 'time', bookingMessages.tooLong),
  'too-far': startProblem('drive-too-long', 'time', driveTooLong),
  'above-quota': startProblem('slot-unavailable', 'time', bookingMessages.weekNearlyFull),
  taken: startProblem('slot-taken', 'time', bookingMessages.timeTaken, bookingMessages.chooseOtherTime),
}

/**
 * For owners: a taken time may be their own booking of long ago, so the message does not say that somebody
 * just took it.
 */
export const ownerStartProblems: Record<UnavailableReason, StartProblem> = {
  ...startProblems,
  taken: startProblem('slot-taken', 'time', 'No crew is free at this time.', bookingMessages.chooseOtherTime),
}

/** Turns an order's outcome into the JSON response. @throws a Problem when it was not booked. */
export async function respondToOrder(c: Context<AppEnv>, outcome: BookingOutcome, problems = startProblems) {
  switch (outcome.kind) {
    case 'booked':
    case 'replayed': {
      if (outcome.kind === 'replayed') c.header('Idempotent-Replayed', 'true')
      const { booking } = outcome
      return c.json<BookedJson>(toBookedJson(booking, await manageUrl(c, booking)), 201)
    }
    case 'booking-removed':
    case 'key-reused':
      throw new Problem(outcome.kind)
    case 'invalid':
      throw new Problem('invalid', { detail: bookingMessages.checkFields, errors: outcome.errors })
    case 'price-changed': {
      const { kind, from, to } = outcome
      throw new Problem(kind, { detail: bookingMessages.priceChangedConfirmAgain(from, to), from, to })
    }
    case 'waiting': {
      if (outcome.isReplay) c.header('Idempotent-Replayed', 'true')
      const { id, reason } = outcome.waiting
      return c.json<WaitingJson>({ waiting: { reference: waitingReference(id), reason } }, 202)
    }
    case 'to-pay': {
      const { page, until, deposit } = outcome
      return c.json<DepositDueJson>({ toPay: { until, page, deposit } }, 202)
    }
    case 'deposit-failed':
      throw new Problem(outcome.kind, { detail: depositFailed((await getPublishedSite(c)).business) })
    case 'too-many-requests':
      c.header('Retry-After', secondsUntilTomorrow())
      throw new Problem(outcome.kind, {
        detail: bookingMessages.tooManyBookings((await getPublishedSite(c)).business),
      })
    case 'rejected': {
      const { type, detail, error } = problems[outcome.reason]
      const alternatives = outcome.alternatives.map(toAlternativeSlot)
      throw new Problem(type, { detail, errors: [error], alternatives })
    }
  }
}
