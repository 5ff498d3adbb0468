import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { needsYouKinds } from '../../../../../shared/rules/needs-you/needs-you.ts'
import { needsYouMessages as messages } from '../../../components/needs-you/needs-you-messages.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { OpenBooking } from '../details/open-booking.tsx'
import { MovesList } from '../moves/moves-list.tsx'
import { WaitingList } from '../waiting/waiting-list.tsx'
import { NeedsYouItems } from './needs-you-items.tsx'
import { useNeedsYou } from './use-needs-you.ts'
import { type WaitingDialogState, WaitingDialogs } from './waiting-dialogs.tsx'
import '../../../lib/ui/list-groups.css'
import './needs-you.css'

const route = getRouteApi(dashboardPaths.needsYou)

/**
 * Everything that needs the owner, in one order: bookings to confirm by phone, unread texts, the waiting list and
 * unanswered new times. By kind, the waiting list can also be searched and cleared, and new times withdrawn.
 */
export function NeedsYouScreen() {
  const { kind } = route.useSearch()
  const needsYou = useNeedsYou()
  const [openDialog, setOpenDialog] = useState<WaitingDialogState | null>(null)
  const [lastBooked, setLastBooked] = useState<BookingJson | null>(null)
  const waitingProps = { lastBooked, onBooked: setLastBooked, onOpenDialog: setOpenDialog }
  return (
    <>
      <Screen title={messages.title} back={<BackLink to={dashboardPaths.list}>Bookings</BackLink>}>
        <KindTabs active={kind} {...needsYou} />
        {kind === 'waiting' && <WaitingList {...waitingProps} />}
        {kind === 'move' && <MovesList />}
        {(kind === undefined || kind === 'call' || kind === 'text') && (
          <NeedsYouItems kind={kind} needsYou={needsYou} {...waitingProps} />
        )}
        {openDialog && (
          <WaitingDialogs dialog={openDialog} onBooked={setLastBooked} onClose={() => setOpenDialog(null)} />
        )}
      </Screen>
      <OpenBooking />
    </>
  )
}

type KindTabsProps = Pick<ReturnType<typeof useNeedsYou>, 'totals' | 'total'> & {
  active: (typeof needsYouKinds)[number] | undefined
}

/** Each kind has its own URL. */
const KindTabs = ({ active, totals, total }: KindTabsProps) => (
  <nav className="segments needs-you-kinds" aria-label="What needs you">
    {[undefined, ...needsYouKinds].map((kind) => (
      <Link
        key={kind ?? 'all'}
        to={dashboardPaths.needsYou}
        search={{ kind }}
        resetScroll={false}
        className="button button-small"
        aria-current={kind === active ? 'page' : undefined}
        activeOptions={{ exact: true }}
      >
        <span>{kind ? messages.kinds[kind] : messages.all}</span>{' '}
        <small>{formatNumber(kind ? totals[kind] : total)}</small>
      </Link>
    ))}
  </nav>
)
