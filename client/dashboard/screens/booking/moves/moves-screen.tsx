import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { untilText } from '../../../../../shared/rules/booking/move-proposal.ts'
import type { MoveProposalJson } from '../../../../../shared/rules/booking/move-proposals-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { lastChangeOptions } from '../../../components/booking/undo/last-change-query.ts'
import UndoBar from '../../../components/booking/undo/undo-bar.tsx'
import { telLink } from '../../../components/customer/contact-links.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dashboardMessages } from '../../../lib/dashboard-messages.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { OpenBooking } from '../details/open-booking.tsx'
import { proposedMovesMessages, slotText } from './moves-messages.ts'
import { proposedMovesOptions } from './moves-queries.ts'
import { useSlotText } from './plan-job.tsx'
import './moves.css'

/** Proposed moves: which customers have answered, and whom to call. */
export function MovesScreen() {
  const proposedMoves = useQuery(proposedMovesOptions)
  const lastChange = useQuery(lastChangeOptions).data?.last
  const stop = useSave(
    (ids: string[]) => apiRequest('POST /api/admin/moves/stop', { json: { ids } }),
    proposedMovesMessages.stop,
  )
  const items = proposedMoves.data?.items ?? []
  const waiting = items.filter(({ state }) => state === 'waiting')
  const settled = items.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <Screen
        title={proposedMovesMessages.title}
        back={<BackLink to={dashboardPaths.calendar}>Calendar</BackLink>}
      >
        {proposedMoves.isPending && <p role="status">{dashboardMessages.loading}</p>}
        {proposedMoves.isError && !proposedMoves.data && (
          <LoadError title={proposedMovesMessages.loadFailed} query={proposedMoves} />
        )}
        {lastChange?.act === 'propose-move' && (
          <UndoBar key={lastChange.id} lastChange={lastChange} isNew={false} />
        )}
        {proposedMoves.data && items.length === 0 && (
          <MessageCard
            icon={<CalendarCheck />}
            title={proposedMovesMessages.none}
            text={proposedMovesMessages.noneHint}
          />
        )}
        {waiting.length > 0 && (
          <section className="asked" aria-labelledby="moves-waiting">
            <h2 id="moves-waiting">{proposedMovesMessages.waiting}</h2>
            <ul className="plan-jobs">
              {waiting.map((move) => (
                <WaitingMove key={move.booking.id} move={move} />
              ))}
            </ul>
          </section>
        )}
        {settled.length > 0 && (
          <section className="asked" aria-labelledby="moves-settled">
            <h2 id="moves-settled">{proposedMovesMessages.settled}</h2>
            <ul className="plan-jobs">
              {settled.map((move) => (
                <SettledMove key={move.booking.id} move={move} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section className="asked" aria-labelledby="moves-mind">
            <h2 id="moves-mind">{proposedMovesMessages.withdraw}</h2>
            <p>{proposedMovesMessages.withdrawHint}</p>
            <BusyButton
              className="button"
              isBusy={stop.isPending}
              onClick={() => stop.mutate(waiting.map(({ booking }) => booking.id))}
            >
              {proposedMovesMessages.stopAll(waiting.length)}
            </BusyButton>
          </section>
        )}
      </Screen>
      <OpenBooking />
    </>
  )
}

const bookedSlotText = ({ booking: { bookingDate: date, bookingTime: time } }: MoveProposalJson) =>
  slotText({ date, time })

const MoveCustomer = ({ move: { booking, state } }: { move: MoveProposalJson }) => (
  <p className="plan-customer">
    <Link
      to="."
      search={(view) => ({ ...view, booking: booking.id })}
      state={{ openedFromList: true }}
      resetScroll={false}
    >
      {booking.customerName}
    </Link>{' '}
    <span className={state === 'moved' ? 'badge badge-green' : 'badge badge-amber'}>
      {proposedMovesMessages.states[state]}
    </span>
  </p>
)

/** A move that the customer hasn't answered yet. */
function WaitingMove({ move }: { move: MoveProposalJson }) {
  const { booking, asked, until } = move
  const slotTexts = useSlotText()
  const { id, customerName, customerPhone, updatedAt } = booking
  const accept = useSave(
    (slot: NonNullable<typeof asked>) =>
      apiRequest('PATCH /api/admin/bookings/:id/slot', { params: { id }, json: { ...slot, updatedAt } }),
    proposedMovesMessages.accept,
  )
  return (
    <li className="plan-job">
      <MoveCustomer move={move} />
      <p>{`${proposedMovesMessages.proposal(asked && slotTexts.format(asked), until && untilText(until))} ${proposedMovesMessages.stillBooked(bookedSlotText(move))}`}</p>
      <div className="button-row">
        <a className="button button-primary" href={telLink(customerPhone)}>
          Call<span className="visually-hidden">{` ${customerName}`}</span>
        </a>
        {asked && (
          <BusyButton className="button" isBusy={accept.isPending} onClick={() => accept.mutate(asked)}>
            <span>{proposedMovesMessages.accepted}</span>
            <span className="visually-hidden">{`: ${customerName}`}</span>
          </BusyButton>
        )}
        <Link className="button" to={dashboardPaths.plan} search={{ ids: id }}>
          <span>{proposedMovesMessages.plan}</span>
          <span className="visually-hidden">{` for ${customerName}`}</span>
        </Link>
      </div>
    </li>
  )
}

const SettledMove = ({ move }: { move: MoveProposalJson }) => (
  <li className="plan-job">
    <MoveCustomer move={move} />
    {move.state === 'moved' && <p>{proposedMovesMessages.nowBooked(bookedSlotText(move))}</p>}
  </li>
)
