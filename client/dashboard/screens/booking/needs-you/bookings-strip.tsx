import { Link } from '@tanstack/react-router'
import { summarizeNeedsYou } from '../../../../../shared/rules/needs-you/needs-you.ts'
import { needsYouMessages } from '../../../components/needs-you/needs-you-messages.ts'
import { NeedsYouStrip, stripClass } from '../../../components/needs-you/needs-you-strip.tsx'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { useNeedsYou } from './use-needs-you.ts'

/** Above the list of bookings: how much needs the owner. */
export function BookingsStrip() {
  const { items, total, now, waiting } = useNeedsYou()
  return (
    <>
      {waiting.isLoadingError && (
        <p className="notice notice-error" role="alert">
          {needsYouMessages.waitingFailed}
        </p>
      )}
      {total > 0 && (
        <Link className={stripClass} to={dashboardPaths.needsYou}>
          <NeedsYouStrip summary={summarizeNeedsYou(items, total)} now={now} />
        </Link>
      )}
    </>
  )
}
