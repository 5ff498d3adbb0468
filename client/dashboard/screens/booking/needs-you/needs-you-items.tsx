import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListChecks, Phone } from 'lucide-react'
import { Fragment, lazy, Suspense, useEffect, useRef } from 'react'
import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { ToCallJson } from '../../../../../shared/rules/booking/booking-stats-json.ts'
import { needsYouSections } from '../../../../../shared/rules/needs-you/needs-you.ts'
import { vehicleName } from '../../../../../shared/rules/price/vehicles.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { bookingText } from '../../../components/booking/booking-text.ts'
import { lastChangeOptions } from '../../../components/booking/undo/last-change-query.ts'
import { useOpenBooking } from '../../../components/booking/use-open-booking.ts'
import { telLink } from '../../../components/customer/contact-links.ts'
import { UnreadThread } from '../../../components/message/unread-thread.tsx'
import { needsYouMessages as messages } from '../../../components/needs-you/needs-you-messages.ts'
import { formatTimeLeft } from '../../../components/needs-you/time-left.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { defaultSort } from '../../../lib/routing/screen-views.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import { UnansweredMove } from '../moves/unanswered-move.tsx'
import { useChangeStatus } from '../use-booking-changes.ts'
import type { AnyNeedsYouItem, useNeedsYou } from './use-needs-you.ts'
import type { WaitingDialogState } from './waiting-dialogs.tsx'
import { WaitingItem } from './waiting-item.tsx'

const UndoBar = lazy(() => import('../../../components/booking/undo/undo-bar.tsx'))

type NeedsYouItemsProps = {
  /** Leaves out the other kinds. */
  kind: 'call' | 'text' | undefined
  needsYou: ReturnType<typeof useNeedsYou>
  /** The last order that was booked from this screen. */
  lastBooked: BookingJson | null
  onBooked: (booking: BookingJson) => void
  onOpenDialog: (dialog: WaitingDialogState) => void
}

export function NeedsYouItems({ kind, needsYou, lastBooked, onBooked, onOpenDialog }: NeedsYouItemsProps) {
  const { totals, now, toCall, unread, waiting, moves } = needsYou
  const lastChange = useQuery(lastChangeOptions).data?.last
  const openBooking = useOpenBooking()
  const items = kind ? needsYou.items.filter((item) => item.kind === kind) : needsYou.items
  const list = useFocusAfterRemoval(items.length)
  const hiddenCalls = totals.call - (toCall.data?.items.length ?? 0)
  const hiddenOrders = totals.waiting - (waiting.data?.items.length ?? 0)
  const queries = kind ? [kind === 'call' ? toCall : unread] : [toCall, unread, waiting, moves]
  const failed = queries.find(({ isError }) => isError)
  const isLoading = queries.some(({ isPending }) => isPending)
  return (
    <div ref={list} className="list-groups">
      {isLoading && !failed && <p role="status">{messages.loading}</p>}
      {failed && (
        <LoadError title={failed === waiting ? messages.waitingFailed : messages.loadFailed} query={failed} />
      )}
      <Suspense>
        {lastChange && <UndoBar key={lastChange.id} lastChange={lastChange} isNew={false} />}
      </Suspense>
      {lastBooked && (
        <p className="notice notice-done">
          <button type="button" className="link-button" onClick={() => openBooking(lastBooked.id)}>
            {messages.booked(bookingText(lastBooked))}
          </button>
        </p>
      )}
      {!isLoading && !failed && items.length === 0 && (
        <MessageCard icon={<ListChecks />} title={messages.nothing} text={messages.nothingHint} />
      )}
      {needsYouSections.map((section) => {
        const inSection = items.filter((item) => item.section === section)
        return (
          inSection.length > 0 && (
            <section
              key={section}
              className={`card list-group needs-you-${section}`}
              aria-labelledby={section}
            >
              <h2 id={section}>
                <span>{messages.sections[section]}</span> <small>{formatNumber(inSection.length)}</small>
              </h2>
              <ul>
                {inSection.map((item) => (
                  <Fragment key={idOf(item)}>
                    {item.kind === 'call' && <ToCallItem booking={item.call} now={now} />}
                    {item.kind === 'text' && <UnreadThread thread={item.thread} now={now} />}
                    {item.kind === 'move' && <UnansweredMove move={item.move} />}
                    {item.kind === 'waiting' && (
                      <WaitingItem
                        waiting={item.waiting}
                        standing={item.standing}
                        now={now}
                        onBooked={onBooked}
                        onOpenDialog={onOpenDialog}
                      />
                    )}
                  </Fragment>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {kind !== 'text' && hiddenCalls > 0 && (
        <p>
          <Link to={dashboardPaths.list} search={{ ...defaultSort, status: 'pending' }}>
            {messages.moreCalls(formatNumber(hiddenCalls))}
          </Link>
        </p>
      )}
      {!kind && hiddenOrders > 0 && (
        <p>
          <Link to={dashboardPaths.needsYou} search={{ kind: 'waiting' }}>
            {messages.moreWaiting(formatNumber(hiddenOrders))}
          </Link>
        </p>
      )}
    </div>
  )
}

function idOf(item: AnyNeedsYouItem): string {
  switch (item.kind) {
    case 'call':
      return item.call.id
    case 'text':
      return item.thread.phoneKey
    case 'waiting':
      return item.waiting.id
    case 'move':
      return `${item.move.booking.id}/move`
  }
}

/** Confirming or booking removes the item that has the focus, so the screen's heading takes it. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const track = () => {
      hadFocus.current = true
    }
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = false
    }
    element.addEventListener('focusin', track)
    element.addEventListener('focusout', forget)
    return () => {
      element.removeEventListener('focusin', track)
      element.removeEventListener('focusout', forget)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the list
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [count])
  return list
}

function ToCallItem({ booking, now }: { booking: ToCallJson; now: number }) {
  const { id, customerName, customerPhone, serviceName, bookingDate: date, bookingTime: time } = booking
  const openBooking = useOpenBooking()
  const { changeStatus, isChanging } = useChangeStatus(booking)
  const { text, isLate } = formatTimeLeft(booking.callBy, now)
  return (
    <li className="needs-you-item" data-booking={id}>
      <div className="needs-you-who">
        <button type="button" className="link-button" translate="no" onClick={() => openBooking(id)}>
          {customerName}
        </button>
        <span className={`badge ${isLate ? 'badge-red' : 'badge-amber'}`}>{text}</span>
      </div>
      <p>{`New booking: ${formatSlot({ date, time })}, ${serviceName}, ${vehicleName(booking)}.`}</p>
      <div className="needs-you-actions">
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
