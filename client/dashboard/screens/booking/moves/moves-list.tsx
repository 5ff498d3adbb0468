import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { MoveProposalJson } from '../../../../../shared/rules/booking/move-proposals-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { lastChangeOptions } from '../../../components/booking/undo/last-change-query.ts'
import UndoBar from '../../../components/booking/undo/undo-bar.tsx'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { proposedMovesMessages as messages } from './moves-messages.ts'
import { proposedMovesOptions } from './moves-queries.ts'
import { bookedSlotText, MoveCustomer, UnansweredMove } from './unanswered-move.tsx'
import './moves.css'

/** Proposed new times: which customers have answered, and whom to call. */
export function MovesList() {
  const proposedMoves = useQuery(proposedMovesOptions)
  const lastChange = useQuery(lastChangeOptions).data?.last
  const stop = useSave(
    (ids: string[]) => apiRequest('POST /api/admin/moves/stop', { json: { ids } }),
    messages.stop,
  )
  const items = proposedMoves.data?.items ?? []
  const waiting = items.filter(({ state }) => state === 'waiting')
  const settled = items.filter(({ state }) => state !== 'waiting')
  return (
    <div className="list-groups">
      {proposedMoves.isPending && <p role="status">{messages.loading}</p>}
      {proposedMoves.isError && !proposedMoves.data && (
        <LoadError title={messages.loadFailed} query={proposedMoves} />
      )}
      {lastChange?.act === 'propose-move' && (
        <UndoBar key={lastChange.id} lastChange={lastChange} isNew={false} />
      )}
      {proposedMoves.data && items.length === 0 && (
        <MessageCard icon={<CalendarCheck />} title={messages.none} text={messages.noneHint} />
      )}
      {waiting.length > 0 && (
        <section className="card list-group" aria-labelledby="moves-waiting">
          <h2 id="moves-waiting">{messages.waiting}</h2>
          <ul>
            {waiting.map((move) => (
              <UnansweredMove key={move.booking.id} move={move} />
            ))}
          </ul>
        </section>
      )}
      {settled.length > 0 && (
        <section className="card list-group" aria-labelledby="moves-settled">
          <h2 id="moves-settled">{messages.settled}</h2>
          <ul>
            {settled.map((move) => (
              <SettledMove key={move.booking.id} move={move} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className="asked" aria-labelledby="moves-mind">
          <h2 id="moves-mind">{messages.withdraw}</h2>
          <p>{messages.withdrawHint}</p>
          <div>
            <BusyButton
              className="button"
              isBusy={stop.isPending}
              onClick={() => stop.mutate(waiting.map(({ booking }) => booking.id))}
            >
              {messages.stopAll(waiting.length)}
            </BusyButton>
          </div>
        </section>
      )}
    </div>
  )
}

const SettledMove = ({ move }: { move: MoveProposalJson }) => (
  <li className="needs-you-item">
    <MoveCustomer move={move} />
    {move.state === 'moved' && <p>{messages.nowBooked(bookedSlotText(move))}</p>}
  </li>
)
