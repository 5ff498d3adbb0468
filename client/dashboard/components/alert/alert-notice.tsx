import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayMs } from '../../../../shared/lib/time/business-time.ts'
import { type AlertKind, alertRules } from '../../../../shared/rules/alert/alerts.ts'
import { alike } from '../../../../shared/rules/booking/booking-list.ts'
import { places } from '../../lib/address/addresses.ts'
import { formatMoment } from '../../lib/text/time-words.ts'
import { alertOptions } from './alert-query.ts'

/** The bookings that took the share came before the first order that had to wait for it. */
const dayBefore = (at: string) => new Date(Date.parse(at) - dayMs).toISOString()

/** What says more of itself: mail in trouble in a notice of its own, who waits for a time under “To call”. */
const shownElsewhere: readonly AlertKind[] = ['mail-in-trouble', 'order-waiting']

/** What the owner is warned of. */
export function AlertNotice() {
  const { data } = useQuery(alertOptions)
  const shown = data?.alerts.filter(({ kind }) => !shownElsewhere.includes(kind)) ?? []
  return shown.map(({ kind, beganAt }) => (
    <div key={kind} className="notice">
      <p className="message-title">{alertRules[kind].subject}</p>
      <p>{`Since ${formatMoment(beganAt)}. ${alertRules[kind].line}`}</p>
      {kind === 'strangers-share' && (
        <p>
          <Link to={places.list} search={{ network: alike, arrivedFrom: dayBefore(beganAt) }}>
            Look through strangers’ bookings
          </Link>
        </p>
      )}
    </div>
  ))
}
