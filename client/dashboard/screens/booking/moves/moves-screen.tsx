import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { untilText } from '../../../../../shared/rules/booking/move-words.ts'
import type { AskedMoveJson } from '../../../../../shared/rules/booking/moves-json.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { telLink } from '../../../components/customer/contact-links.ts'
import { places } from '../../../lib/address/places.ts'
import { call } from '../../../lib/api/api.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { dashboardMessages } from '../../../lib/messages.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { OpenBooking } from '../details/open-booking.tsx'
import { lastChangeOptions } from '../many/last-change-query.ts'
import UndoBar from '../many/undo-bar.tsx'
import { askedMessages, slotWords } from './moves-messages.ts'
import { askedOptions } from './moves-queries.ts'
import { useSlotWords } from './plan-job.tsx'
import './moves.css'

/** Whose customers were asked to move: who has answered, and whom to call. */
export function MovesScreen() {
  const asked = useQuery(askedOptions)
  const last = useQuery(lastChangeOptions).data?.last
  const stop = useSave(
    (ids: string[]) => call('POST /api/admin/moves/stop', { json: { ids } }),
    askedMessages.stopping,
  )
  const items = asked.data?.items ?? []
  const waiting = items.filter(({ state }) => state === 'waiting')
  const settled = items.filter(({ state }) => state !== 'waiting')
  return (
    <>
      <Screen title={askedMessages.title} back={<BackLink to={places.calendar}>Calendar</BackLink>}>
        {asked.isPending && <p role="status">{dashboardMessages.loading}</p>}
        {asked.isError && !asked.data && <LoadError title={askedMessages.loadFailed} query={asked} />}
        {last?.act === 'propose-move' && <UndoBar key={last.id} last={last} isNew={false} />}
        {asked.data && items.length === 0 && (
          <MessageCard icon={<CalendarCheck />} title={askedMessages.none} text={askedMessages.noneHint} />
        )}
        {waiting.length > 0 && (
          <section className="asked" aria-labelledby="moves-waiting">
            <h2 id="moves-waiting">{askedMessages.waiting}</h2>
            <ul className="plan-jobs">
              {waiting.map((move) => (
                <WaitingMove key={move.booking.id} move={move} />
              ))}
            </ul>
          </section>
        )}
        {settled.length > 0 && (
          <section className="asked" aria-labelledby="moves-settled">
            <h2 id="moves-settled">{askedMessages.settled}</h2>
            <ul className="plan-jobs">
              {settled.map((move) => (
                <SettledMove key={move.booking.id} move={move} />
              ))}
            </ul>
          </section>
        )}
        {waiting.length > 0 && (
          <section className="asked" aria-labelledby="moves-mind">
            <h2 id="moves-mind">{askedMessages.mind}</h2>
            <p>{askedMessages.mindHint}</p>
            <BusyButton
              className="button"
              isBusy={stop.isPending}
              onClick={() => stop.mutate(waiting.map(({ booking }) => booking.id))}
            >
              {askedMessages.stopAll(waiting.length)}
            </BusyButton>
          </section>
        )}
      </Screen>
      <OpenBooking />
    </>
  )
}

const bookedSlot = ({ booking: { bookingDate: date, bookingTime: time } }: AskedMoveJson) =>
  slotWords({ date, time })

const Name = ({ move: { booking, state } }: { move: AskedMoveJson }) => (
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
      {askedMessages.states[state]}
    </span>
  </p>
)

/** A customer who has not answered: what was asked, and what the owner can do about it. */
function WaitingMove({ move }: { move: AskedMoveJson }) {
  const { booking, asked, until } = move
  const words = useSlotWords()
  const { id, customerName, customerPhone, updatedAt } = booking
  const yes = useSave(
    (slot: NonNullable<typeof asked>) =>
      call('PATCH /api/admin/bookings/:id/slot', { params: { id }, json: { ...slot, updatedAt } }),
    askedMessages.yes,
  )
  return (
    <li className="plan-job">
      <Name move={move} />
      <p>{`${askedMessages.asked(asked && words.of(asked), until && untilText(until))} ${askedMessages.still(bookedSlot(move))}`}</p>
      <div className="button-row">
        <a className="button button-primary" href={telLink(customerPhone)}>
          Call<span className="visually-hidden">{` ${customerName}`}</span>
        </a>
        {asked && (
          <BusyButton className="button" isBusy={yes.isPending} onClick={() => yes.mutate(asked)}>
            <span>{askedMessages.saidYes}</span>
            <span className="visually-hidden">{`: ${customerName}`}</span>
          </BusyButton>
        )}
        <Link className="button" to={places.plan} search={{ ids: id }}>
          <span>{askedMessages.plan}</span>
          <span className="visually-hidden">{` for ${customerName}`}</span>
        </Link>
      </div>
    </li>
  )
}

const SettledMove = ({ move }: { move: AskedMoveJson }) => (
  <li className="plan-job">
    <Name move={move} />
    {move.state === 'moved' && <p>{askedMessages.now(bookedSlot(move))}</p>}
  </li>
)
