import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { alertRules } from '../../../shared/alert/alerts.ts'
import { minuteMs } from '../../../shared/time/business-time.ts'
import { places } from '../addresses.ts'
import { call } from '../api.ts'
import { formatMoment } from '../booking/booking-words.ts'
import { alertsKey } from '../query-keys.ts'

/** What is going on is asked for again so often, beside every change of a booking. */
const askEveryMs = 5 * minuteMs

/** What the owner is warned of. That mail is in trouble has a notice of its own, which says more. */
export function AlertNotice() {
  const { data } = useQuery({
    queryKey: alertsKey,
    queryFn: ({ signal }) => call('GET /api/admin/alerts', { signal }),
    staleTime: askEveryMs,
    refetchInterval: askEveryMs,
  })
  const shown = data?.alerts.filter(({ kind }) => kind !== 'mail-in-trouble') ?? []
  return shown.map(({ kind, beganAt }) => (
    <div key={kind} className="notice">
      <p className="message-title">{alertRules[kind].subject}</p>
      <p>
        Since {formatMoment(beganAt)}. {alertRules[kind].line}
      </p>
      {kind === 'unusual-bookings' && (
        <p>
          <Link to={places.unusual}>Look through strangers’ bookings</Link>
        </p>
      )}
    </div>
  ))
}
