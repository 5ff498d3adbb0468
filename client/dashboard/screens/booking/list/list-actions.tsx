import { Link } from '@tanstack/react-router'
import { ListChecks, Printer, Upload } from 'lucide-react'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { LeaveLinks } from '../../../components/account/leave-links.tsx'
import { listMessages } from '../../../components/booking/booking-screen-messages.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { ExportLink } from '../../../lib/ui/export-link.tsx'
import { MoreMenu } from '../../../lib/ui/more-menu.tsx'
import type { Selection } from '../bulk/selection.tsx'
import { NewBookingButton, RefreshButton } from '../screen-actions.tsx'
import { useListView } from './use-booking-list.ts'

type ListActionsProps = { selection: Selection; isEmpty: boolean }

/** New booking, and what is needed less often in a menu: without a table to select from or a sidebar, also those. */
export function ListActions({ selection, isEmpty }: ListActionsProps) {
  const { booking: _, ...filters } = useListView().view
  const isWide = useIsAtLeast('desktop')
  return (
    <div className="screen-actions">
      {isWide && <RefreshButton />}
      <NewBookingButton className={isWide ? 'button button-primary' : 'button'} />
      <MoreMenu label={listMessages.more}>
        {!isWide && !isEmpty && (
          <button type="button" className="button" onClick={selection.start}>
            <ListChecks /> <span>{listMessages.select}</span>
          </button>
        )}
        {!isWide && <RefreshButton isInMenu />}
        {!isEmpty && (
          <ExportLink
            className="button"
            href={`/api/admin/bookings.csv${stringifySearch(filters)}`}
            failed={dashboardMessages.exportFailed}
          >
            Export CSV
          </ExportLink>
        )}
        <Link className="button" to={dashboardPaths.importBookings}>
          <Upload /> <span>{listMessages.import}</span>
        </Link>
        <button type="button" className="button" onClick={() => window.print()}>
          <Printer /> <span>{listMessages.print}</span>
        </button>
        <div className="menu-leave">
          <LeaveLinks className="button" />
        </div>
      </MoreMenu>
    </div>
  )
}
