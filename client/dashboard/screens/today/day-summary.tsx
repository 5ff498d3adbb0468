import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'
import { telLink } from '../../components/customer/contact-links.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { todayMessages } from './today-messages.ts'

/** Expected revenue and customers to call, which crew accounts don't see. */
export function DaySummary({ day: { takings, toCall, date, today } }: { day: TodayJson }) {
  if (takings === null) return null
  return (
    <aside className="day-sums" aria-label="Day summary">
      <p className="card day-takings">
        Expected, with tax <strong>{formatCents(takings)}</strong>
      </p>
      {toCall && toCall.total > 0 && date === today && (
        <section className="card day-to-call" aria-labelledby="day-to-call">
          <h2 id="day-to-call">
            <a href={`${dashboardPaths.list}?status=pending`}>{todayMessages.toCall(toCall.total)}</a>
          </h2>
          {toCall.waiting > 0 && (
            <p>
              <a href={dashboardPaths.waiting}>{todayMessages.onWaitingList(toCall.waiting)}</a>
            </p>
          )}
          <ul>
            {toCall.first.map(({ id, customerName, customerPhone, hasTime }) => (
              <li key={id}>
                <span>
                  <span translate="no">{customerName}</span>
                  {!hasTime && <small>{`, ${todayMessages.needsTime}`}</small>}
                </span>{' '}
                <a href={telLink(customerPhone)}>
                  <span className="visually-hidden">{`Call ${customerName}: `}</span>
                  <span>{customerPhone}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
