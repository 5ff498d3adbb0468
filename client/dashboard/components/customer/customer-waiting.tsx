import { Link } from '@tanstack/react-router'
import type { CustomerWaitingJson } from '../../../../shared/rules/customer/customer-json.ts'
import { findPackage } from '../../../../shared/rules/price/catalogue.ts'
import { waitText } from '../../../../shared/rules/waiting/waiting-messages.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { formatMoment, formatSlot } from '../../lib/text/format-time.ts'
import { usePublishedCatalogue } from '../site/use-published-catalogue.ts'
import { customerMessages } from './customer-messages.ts'

/** The customer's orders on the waiting list, the longest waiting first. */
export function CustomerWaiting({ waiting }: { waiting: readonly CustomerWaitingJson[] }) {
  const { catalogue } = usePublishedCatalogue()
  return (
    <>
      <p>{customerMessages.waiting(waiting.length)}</p>
      <ul className="customer-bookings customer-quotes">
        {waiting.map(({ id, reference, packageId, createdAt, date, time, waitUntil }) => (
          <li key={id}>
            <span>
              <Link to={dashboardPaths.waiting} search={{ search: reference }}>
                {time === null ? waitText({ date, waitUntil }) : formatSlot({ date, time })}
              </Link>
              <small>{`${findPackage(packageId, catalogue)?.name}, since ${formatMoment(createdAt)}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
