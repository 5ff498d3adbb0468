import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { ToCallJson } from '../../../../../shared/rules/booking/booking-stats-json.ts'
import { sortCallList } from '../../../../../shared/rules/waiting/call-list.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { useIsAtLeast } from '../../../../lib/ui/use-is-at-least.ts'
import { useNow } from '../../../../lib/ui/use-now.ts'
import { toCallMessages } from '../../../components/booking/booking-screen-messages.ts'
import { bookingText } from '../../../components/booking/booking-text.ts'
import { useOpenBooking } from '../../../components/booking/use-open-booking.ts'
import { telLink } from '../../../components/customer/contact-links.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { toCallOptions } from '../booking-queries.ts'
import { useChangeStatus } from '../use-booking-changes.ts'
import { formatTimeLeft } from './time-left.ts'
import type { WaitingDialogState } from './waiting-dialogs.tsx'
import { waitingOptions } from './waiting-query.ts'
import './to-call.css'

/** Short enough that the list starts on the first screen of a phone. */
const initialCounts = { phone: 1, wide: 4 }

/** Customers to call within `confirmationCallHours`: those with a pending booking, and those on the waiting list. */
export function ToCallSection({ isCollapsed }: { isCollapsed: boolean }) {
  const toCall = useQuery(toCallOptions).data
  const waiting = useQuery(waitingOptions)
  const now = useNow() + (toCall?.clockOffset ?? 0)
  const [showsAll, setShowsAll] = useState(false)
  const [openDialog, setOpenDialog] = useState<WaitingDialogState | null>(null)
  const [lastBooked, setLastBooked] = useState<BookingJson | null>(null)
  const openBooking = useOpenBooking()
  const isWide = useIsAtLeast('tablet')
  const summary = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  // Confirming or booking removes the item that has the focus, so the section's heading takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the list
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) summary.current?.focus()
  }, [toCall, waiting.data])

  const components = waiting.data?.components
  const callList = sortCallList(toCall?.items ?? [], waiting.data?.items ?? [])
  const isEmpty = callList.length === 0 && !openDialog && !lastBooked
  if (isEmpty && !waiting.isLoadingError) return null
  const visible = showsAll ? callList : callList.slice(0, initialCounts[isWide ? 'wide' : 'phone'])
  const waitingTotal = waiting.data?.total ?? 0
  const total = (toCall?.total ?? 0) + waitingTotal
  const hidden = total - visible.length
  return (
    <details
      className="card to-call"
      open={isWide || !isCollapsed}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) hadFocus.current = false
      }}
    >
      <summary ref={summary}>
        <h2>{'Needs you '}</h2>
        {total > 0 && <span className="badge badge-amber">{total}</span>}
      </summary>
      {waiting.isLoadingError && (
        <p className="notice notice-error" role="alert">
          {toCallMessages.waitingFailed}
        </p>
      )}
      {lastBooked && (
        <button type="button" className="link-button" onClick={() => openBooking(lastBooked.id)}>
          {toCallMessages.booked(bookingText(lastBooked))}
        </button>
      )}
      <ul>
        {visible.map((item) =>
          'booking' in item ? (
            <ToCallItem key={item.booking.id} booking={item.booking} now={now} />
          ) : (
            components && (
              <components.WaitingItem
                key={item.waiting.id}
                waiting={item.waiting}
                now={now}
                onBooked={setLastBooked}
                onOpenDialog={setOpenDialog}
              />
            )
          ),
        )}
      </ul>
      {!showsAll && hidden > 0 && (
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => setShowsAll(true)}
        >{`Show ${callList.length - visible.length} more`}</button>
      )}
      {showsAll && hidden > 0 && <p className="field-hint">{toCallMessages.moreWaiting(hidden)}</p>}
      {components && waitingTotal > 0 && <components.WaitingLinks total={waitingTotal} />}
      {openDialog && components && (
        <components.WaitingDialogs
          dialog={openDialog}
          onBooked={setLastBooked}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </details>
  )
}

function ToCallItem({ booking, now }: { booking: ToCallJson; now: number }) {
  const { id, customerName, customerPhone, serviceName, bookingDate: date, bookingTime: time } = booking
  const openBooking = useOpenBooking()
  const { changeStatus, isChanging } = useChangeStatus(booking)
  const { text, isOverdue } = formatTimeLeft(booking.callBy, now)
  return (
    <li className="to-call-item">
      <span className={`badge ${isOverdue ? 'badge-red' : 'badge-amber'}`}>{text}</span>
      <div className="to-call-who">
        <button type="button" className="link-button" onClick={() => openBooking(id)}>
          {customerName}
        </button>
        <p>{`${serviceName}, ${formatSlot({ date, time })}`}</p>
      </div>
      <div className="to-call-actions">
        <a className="button button-small" href={telLink(customerPhone)}>
          <Phone />
          <span className="visually-hidden">{`Call ${customerName}: `}</span>
          <span>{customerPhone}</span>
        </a>
        <BusyButton
          className="button button-small"
          isBusy={isChanging}
          onClick={() => changeStatus('confirmed')}
        >
          Confirm<span className="visually-hidden">{` after calling ${customerName}`}</span>
        </BusyButton>
      </div>
    </li>
  )
}
