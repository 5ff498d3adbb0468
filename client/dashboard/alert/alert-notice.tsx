import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { alertRules } from '../../../shared/alert/alerts.ts'
import { places } from '../addresses.ts'
import { formatMoment } from '../booking/booking-words.ts'
import { alertOptions } from './alert-query.ts'

/** What the owner is warned of. That mail is in trouble has a notice of its own, which says more. */
export function AlertNotice() {
  const { data } = useQuery(alertOptions)
  const shown = data?.alerts.filter(({ kind }) => kind !== 'mail-in-trouble') ?? []
  return shown.map(({ kind, beganAt }) => (
    <div key={kind} className="notice">
      <p className="message-title">{alertRules[kind].subject}</p>
      <p>
        Since {formatMoment(beganAt)}. {alertRules[kind].line}
      </p>
      {kind === 'strangers-share' && (
        <p>
          <Link to={places.unusual}>Look through strangers’ bookings</Link>
        </p>
      )}
    </div>
  ))
}
