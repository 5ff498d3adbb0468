import { bookingReference } from '../../../shared/booking/booking-reference.ts'
import type { JobJson } from '../../../shared/job/job-json.ts'
import { dropPress, usePresses } from './presses.ts'
import { todayMessages } from './today-messages.ts'
import { useEmail } from './use-presses.ts'

/** What was pressed and did not happen, until somebody has read why. */
export function RefusedPresses({ jobs }: { jobs: readonly JobJson[] }) {
  const presses = usePresses(useEmail())
  const nameOf = (jobId: string) =>
    jobs.find(({ id }) => id === jobId)?.customerName ?? `booking ${bookingReference(jobId)}`
  return (
    <div role="alert">
      {presses.map(
        (press) =>
          press.refusal !== null && (
            <div key={press.id} className="notice notice-error notice-row">
              <p>{todayMessages.refused(press.action, nameOf(press.jobId), press.refusal)}</p>
              <button type="button" className="button button-small" onClick={() => dropPress(press)}>
                OK
              </button>
            </div>
          ),
      )}
    </div>
  )
}
