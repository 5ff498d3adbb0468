import type { Context } from 'hono'
import type { BookedJson } from '../../../shared/rules/booking/booking-json.ts'
import type { DepositDueJson } from '../../../shared/rules/deposit/hold.ts'
import { type WaitingJson, waitingReference } from '../../../shared/rules/waiting/waiting.ts'
import type { bookWaitingOrder } from '../../actions/book-waiting-order.ts'
import { toBookedJson } from '../../db/booking/to-booking-json.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { manageUrl } from '../../lib/text/private-links.ts'
import { type OutcomeProblems, toProblem } from './outcome-problems.ts'

/** How an order ends, whether a visitor places it, waits, or is booked from the waiting list. */
type OrderOutcome = Awaited<ReturnType<typeof bookWaitingOrder>>

/** Turns an order's outcome into the JSON response. @throws a Problem when it was not booked. */
export async function respondToOrder(c: Context<AppEnv>, outcome: OrderOutcome, problems?: OutcomeProblems) {
  switch (outcome.kind) {
    case 'booked':
    case 'replayed': {
      if (outcome.kind === 'replayed') c.header('Idempotent-Replayed', 'true')
      const { booking } = outcome
      return c.json<BookedJson>(toBookedJson(booking, await manageUrl(c, booking)), 201)
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
    default:
      throw await toProblem(c, outcome, { problems })
  }
}
