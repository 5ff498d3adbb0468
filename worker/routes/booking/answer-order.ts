import type { Context } from 'hono'
import type { ProblemType } from '../../../shared/api/problem.ts'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-order.ts'
import type { StartRefusal } from '../../../shared/rules/booking/decisions.ts'
import { depositFailed } from '../../../shared/rules/deposit/deposit-messages.ts'
import type { ToPayJson } from '../../../shared/rules/deposit/hold.ts'
import { toAlternativeSlot } from '../../../shared/rules/schedule/alternatives.ts'
import { referenceOf, type WaitingJson } from '../../../shared/rules/waiting/waiting.ts'
import type { BookingOutcome } from '../../actions/booking-attempt.ts'
import { toBookedJson } from '../../db/booking/to-booking-json.ts'
import { publishedSite } from '../../db/site/published-site.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { untilTomorrow } from '../../lib/http/retry-after.ts'
import { Problem } from '../../lib/http/thrown-problem.ts'
import { manageUrl } from '../../lib/text/manage-link.ts'

type Refusal = { type: ProblemType; detail: string; error: { field: 'date' | 'time'; message: string } }

const refusal = (type: ProblemType, field: 'date' | 'time', detail: string, message = detail): Refusal => ({
  type,
  detail,
  error: { field, message },
})

/** Told to owners only, who may take the time all the same. */
const driveTooLong =
  'The crew cannot be there in time: with the set-up gap, the drive from the job before or to the one after takes longer.'

/** What is told of a start that cannot be had. */
export const startRefusals: Record<StartRefusal, Refusal> = {
  past: refusal('invalid', 'date', bookingMessages.pastDate),
  'outside-hours': refusal('invalid', 'time', bookingMessages.outsideHours),
  'not-bookable': refusal('slot-unavailable', 'time', bookingMessages.notBookable),
  'too-long': refusal('slot-unavailable', 'time', bookingMessages.tooLong),
  'too-far': refusal('drive-too-long', 'time', driveTooLong),
  'above-share': refusal('slot-unavailable', 'time', bookingMessages.aboveShare),
  taken: refusal('slot-taken', 'time', bookingMessages.taken, bookingMessages.chooseOtherTime),
}

/** The same to owners: who has the time may be they themselves, and long since. */
export const ownerRefusals: Record<StartRefusal, Refusal> = {
  ...startRefusals,
  taken: refusal('slot-taken', 'time', 'No crew is free at this time.', bookingMessages.chooseOtherTime),
}

/**
 * The JSON answer to an order.
 * @throws a Problem when it was not booked.
 */
export async function answerOrder(c: Context<AppEnv>, outcome: BookingOutcome, refusals = startRefusals) {
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
      throw new Problem(kind, { detail: bookingMessages.priceRefused(from, to), from, to })
    }
    case 'waiting': {
      if (outcome.isReplay) c.header('Idempotent-Replayed', 'true')
      const { id, reason } = outcome.waiting
      return c.json<WaitingJson>({ waiting: { reference: referenceOf(id), reason } }, 202)
    }
    case 'to-pay': {
      const { page, until, deposit } = outcome
      return c.json<ToPayJson>({ toPay: { until, page, deposit } }, 202)
    }
    case 'deposit-failed':
      throw new Problem(outcome.kind, { detail: depositFailed((await publishedSite(c)).business) })
    case 'too-many-requests':
      c.header('Retry-After', untilTomorrow())
      throw new Problem(outcome.kind, { detail: bookingMessages.tooMany((await publishedSite(c)).business) })
    case 'refused': {
      const { type, detail, error } = refusals[outcome.reason]
      const alternatives = outcome.alternatives.map(toAlternativeSlot)
      throw new Problem(type, { detail, errors: [error], alternatives })
    }
  }
}
