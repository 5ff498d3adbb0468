import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { untilText } from '../../../../../shared/rules/booking/move-proposal.ts'
import type { MoveProposalJson } from '../../../../../shared/rules/booking/move-proposals-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { telLink } from '../../../components/customer/contact-links.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { proposedMovesMessages as messages, slotText } from './moves-messages.ts'
import { useSlotText } from './plan-job.tsx'

export const bookedSlotText = ({ booking: { bookingDate: date, bookingTime: time } }: MoveProposalJson) =>
  slotText({ date, time })

/** The customer of a proposed new time, and how they answered. */
export const MoveCustomer = ({ move: { booking, state } }: { move: MoveProposalJson }) => (
  <p className="needs-you-who">
    <Link
      to="."
      search={(view) => ({ ...view, booking: booking.id })}
      state={{ openedFromList: true }}
      resetScroll={false}
    >
      {booking.customerName}
    </Link>{' '}
    <span className={state === 'moved' ? 'badge badge-green' : 'badge badge-amber'}>
      {messages.states[state]}
    </span>
  </p>
)

/** A new time that the customer hasn't answered yet. */
export function UnansweredMove({ move }: { move: MoveProposalJson }) {
  const { booking, asked, until } = move
  const slotTexts = useSlotText()
  const { id, customerName, customerPhone, updatedAt } = booking
  const accept = useSave(
    (slot: NonNullable<typeof asked>) =>
      apiRequest('PATCH /api/admin/bookings/:id/slot', { params: { id }, json: { ...slot, updatedAt } }),
    messages.accept,
  )
  return (
    <li className="needs-you-item">
      <MoveCustomer move={move} />
      <p>{`${messages.proposal(asked && slotTexts.format(asked), until && untilText(until))} ${messages.stillBooked(bookedSlotText(move))}`}</p>
      <div className="needs-you-actions">
        <a className="button button-small" href={telLink(customerPhone)}>
          <Phone />
          <span className="visually-hidden">{`Call ${customerName}: `}</span>
          <span>{customerPhone}</span>
        </a>
        {asked && (
          <BusyButton
            className="button button-small"
            isBusy={accept.isPending}
            onClick={() => accept.mutate(asked)}
          >
            <span>{messages.accepted}</span>
            <span className="visually-hidden">{`: ${customerName}`}</span>
          </BusyButton>
        )}
        <Link className="button button-small button-quiet" to={dashboardPaths.plan} search={{ ids: id }}>
          <span>{messages.plan}</span>
          <span className="visually-hidden">{` for ${customerName}`}</span>
        </Link>
      </div>
    </li>
  )
}
