import { useQuery } from '@tanstack/react-query'
import { bookingReference } from '../../../../shared/rules/booking/booking-reference.ts'
import { dropPress, retryPress, usePresses, type WaitingPress } from './presses.ts'
import { todayMessages } from './today-messages.ts'
import { jobOptions } from './today-query.ts'
import { useEmail } from './use-presses.ts'

/** What was pressed and did not happen, until somebody has read why. */
export function RefusedPresses() {
  const refused = usePresses(useEmail()).filter(({ refusal }) => refusal !== null)
  return (
    <div role="alert">
      {refused.map((press) => (
        <RefusedPress key={press.id} press={press} />
      ))}
    </div>
  )
}

/** A press does not say whose it is, and its job may have left the day: that is asked for. */
function RefusedPress({ press }: { press: WaitingPress }) {
  const job = useQuery(jobOptions(press.jobId)).data
  const who = job?.customerName ?? `booking ${bookingReference(press.jobId)}`
  return (
    <div className="notice notice-error notice-row">
      <p>{todayMessages.refused(press, who)}</p>
      {press.canRetry && (
        <button type="button" className="button button-small" onClick={() => retryPress(press)}>
          {todayMessages.tryAgain}
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => dropPress(press)}>
        {press.canRetry ? todayMessages.discard : 'OK'}
      </button>
    </div>
  )
}
