import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../shared/lib/time/business-time.ts'
import type { UnbilledJson } from '../../../../shared/rules/ledger/money-json.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { moneyMessages } from './money-messages.ts'

const messages = moneyMessages.unbilled

/** Customers with several jobs that one invoice could be over. */
export function UnbilledCustomers({ customers }: { customers: readonly UnbilledJson[] }) {
  const titleId = useId()
  return (
    <section className="card money-card" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <ul>
        {customers.map(({ customer, jobs, sum, from, to }) => (
          <li key={customer.id} className="money-row">
            <div>
              <Link
                className="money-name"
                to={dashboardPaths.customers}
                search={{ customer: String(customer.id) }}
                translate="no"
              >
                {customer.name}
              </Link>
              <p className="field-hint">{messages.period(jobs, formatDate(from), formatDate(to))}</p>
            </div>
            <strong>{formatCents(sum)}</strong>
            <div className="button-row">
              <Link
                className="button button-small"
                to={dashboardPaths.newInvoice}
                search={{ customer: String(customer.id) }}
              >
                <span>{messages.action(jobs)}</span>
                <span className="visually-hidden">{` of ${customer.name}`}</span>
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
