import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayMs } from '../../../../shared/lib/time/business-time.ts'
import { type AlertKind, alertRules } from '../../../../shared/rules/alert/alert-rules.ts'
import { similarNetworks } from '../../../../shared/rules/booking/booking-list.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { alertOptions } from './alert-query.ts'

/** The bookings that raised the share arrived before the first order that had to wait. */
const subtractDay = (at: string) => new Date(Date.parse(at) - dayMs).toISOString()

/** Failed email has its own notice, and waiting orders are listed under “Needs you”. */
const kindsShownElsewhere: readonly AlertKind[] = ['mail-in-trouble', 'order-waiting']

export function AlertNotice() {
  const { data } = useQuery(alertOptions)
  const visibleAlerts = data?.alerts.filter(({ kind }) => !kindsShownElsewhere.includes(kind)) ?? []
  return visibleAlerts.map(({ kind, beganAt }) => (
    <div key={kind} className="notice">
      <p className="message-title">{alertRules[kind].subject}</p>
      <p>{`Since ${formatInstant(beganAt)}. ${alertRules[kind].body}`}</p>
      {kind === 'strangers-share' && (
        <p>
          <Link
            to={dashboardPaths.list}
            search={{ network: similarNetworks, arrivedFrom: subtractDay(beganAt) }}
          >
            Review these bookings
          </Link>
        </p>
      )}
    </div>
  ))
}
