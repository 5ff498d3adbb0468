import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import type { ViewElements } from '../../../../../shared/lib/page/shared-view.ts'
import { dayMs } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import type { Standing } from '../../../../../shared/rules/needs-you/needs-you.ts'
import type { WaitingItemJson } from '../../../../../shared/rules/waiting/waiting-list.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { telLink } from '../../../components/customer/contact-links.ts'
import { needsYouMessages } from '../../../components/needs-you/needs-you-messages.ts'
import { formatTimeLeft } from '../../../components/needs-you/time-left.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { useIsCoolingDown } from '../../../lib/ui/action-cooldown.ts'
import { viewButtonId } from '../../../lib/ui/booking-focus.ts'
import { useBookWaiting } from './use-book-waiting.ts'
import type { WaitingDialogState } from './waiting-dialogs.tsx'
import { waitingItemMessages as messages } from './waiting-item-messages.ts'

/** Network hashes change daily, so orders from the same network arrived within a day. */
const dayBefore = (at: string) => new Date(Date.parse(at) - dayMs).toISOString()

type WaitingItemProps = {
  waiting: WaitingItemJson
  /** Where it stands in the list of what needs the owner, if it is shown there. */
  standing?: Standing
  now: number
  onBooked: (booking: BookingJson) => void
  onOpenDialog: (question: WaitingDialogState) => void
  /** Adds the order to a selection. */
  selectBox?: ViewElements
}

/** An order on the waiting list: call the customer, then book it with one press. */
export function WaitingItem({ waiting, standing, now, onBooked, onOpenDialog, selectBox }: WaitingItemProps) {
  const { id, order, reason, freeNow, nextFree, network, ofNetwork } = waiting
  const { name, phone, serviceName } = order
  const openTimeDialog = (conflictError: Error | null) =>
    onOpenDialog({ kind: 'time', waiting, conflictError })
  const book = useBookWaiting(waiting, { onBooked, onConflict: openTimeDialog })
  const isCoolingDown = useIsCoolingDown()
  const { text, isLate } = formatTimeLeft(waiting.callBy, now)
  const slot = freeNow ?? nextFree
  return (
    <li className="needs-you-item needs-you-waiting" data-booking={id}>
      <div className="needs-you-who">
        {selectBox}
        <button
          type="button"
          id={viewButtonId(id)}
          className="link-button"
          translate="no"
          onClick={() => openTimeDialog(null)}
        >
          {name}
        </button>
        {standing === 'nothing-free' ? (
          <span className="badge">{needsYouMessages.nothingFree}</span>
        ) : (
          <span className={`badge ${isLate ? 'badge-red' : 'badge-amber'}`}>{text}</span>
        )}
        {freeNow && reason === 'full' && <span className="badge badge-green">{needsYouMessages.free}</span>}
        {waiting.isKnown && <span className="badge badge-blue">{messages.isKnown}</span>}
      </div>
      <div>
        <p>{`Waiting list: ${serviceName}, ${messages.preferredTime(order)}. ${messages.reasons[reason]}`}</p>
        {network && ofNetwork > 1 && (
          <p>
            <Link
              to={dashboardPaths.needsYou}
              search={{ kind: 'waiting', network, arrivedFrom: dayBefore(waiting.createdAt) }}
            >
              {messages.ofNetwork(ofNetwork)}
            </Link>
          </p>
        )}
      </div>
      <div className="needs-you-actions">
        <a className="button button-small" href={telLink(phone)}>
          <Phone />
          <span className="visually-hidden">{`Call ${name}: `}</span>
          <span>{phone}</span>
        </a>
        {slot && (
          <BusyButton
            className="button button-small"
            isBusy={book.isPending || isCoolingDown}
            onClick={() => book.mutate(slot)}
          >
            <span>{messages.book(slot)}</span>
            <span className="visually-hidden">{` after calling ${name}`}</span>
          </BusyButton>
        )}
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => openTimeDialog(null)}
        >
          <span>{slot ? 'Another time…' : 'Choose a time…'}</span>
          <span className="visually-hidden">{` for ${name}`}</span>
        </button>
        <button
          type="button"
          className="button button-small button-quiet"
          onClick={() => onOpenDialog({ kind: 'dismiss', waiting })}
        >
          Dismiss<span className="visually-hidden">{` ${name}`}</span>
        </button>
      </div>
    </li>
  )
}
