import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { type PlanView, places } from '../../../lib/address/addresses.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { useIsResting } from '../../../lib/ui/press-rest.ts'
import { Screen } from '../../../lib/ui/screen.tsx'
import { letterMessages, planMessages, slotWords } from './moves-messages.ts'
import { planOptions } from './moves-queries.ts'
import { type Choices, chosenMoves, movedOf, slotOfChoice } from './plan-choice.ts'
import { PlanJob } from './plan-job.tsx'
import { PlanLetters } from './plan-letters.tsx'
import { usePropose } from './use-propose.ts'
import './moves.css'

const route = getRouteApi(places.plan)

/** Where the jobs of a day, of a crew or of a selection could go, and what their customers are asked. */
export function PlanScreen() {
  const view = route.useSearch()
  const plan = useQuery(planOptions(view))
  const navigate = route.useNavigate()
  const { nameOfCrew } = useCrews()
  const [choices, setChoices] = useState<Choices>(new Map())
  const [reason, setReason] = useState(view.date && !view.crew ? letterMessages.weather : '')
  const propose = usePropose(() => navigate({ to: places.moves }))
  const isResting = useIsResting()
  const isBusy = propose.isPending || isResting

  const moves = chosenMoves(plan.data?.jobs ?? [], choices)
  const moved = movedOf(moves)
  const timed = moved.filter(slotOfChoice)
  const mailed = moved.filter(({ booking }) => booking.customerEmail !== '')
  const isLetters = view.step === 'messages' && moved.length > 0
  const title = planMessages.title(view.date, view.crew ? nameOfCrew(Number(view.crew)) : null)
  const here = { ...view, step: undefined }
  return (
    <Screen
      title={isLetters ? letterMessages.title : title}
      back={
        isLetters ? (
          <BackLink to={places.plan} search={here}>
            {title}
          </BackLink>
        ) : (
          <BackLink to={places.calendar} search={{ date: view.date }}>
            Calendar
          </BackLink>
        )
      }
    >
      {plan.isPending && <p role="status">{planMessages.loading}</p>}
      {plan.isError && !plan.data && <LoadError title={planMessages.loadFailed} query={plan} />}
      {plan.data && moves.length === 0 && (
        <MessageCard icon={<CalendarCheck />} title={planMessages.nothing} text={planMessages.nothingHint} />
      )}
      {moves.length > 0 && !isLetters && (
        <div className="plan">
          <p>{planMessages.unmoved}</p>
          <ul className="plan-jobs">
            {moves.map((move) => (
              <PlanJob
                key={move.booking.id}
                move={move}
                onChoose={(choice) => setChoices(new Map(choices).set(move.booking.id, choice))}
              />
            ))}
          </ul>
        </div>
      )}
      {isLetters && <PlanLetters moves={moved} reason={reason} onReason={setReason} />}
      {plan.data && plan.data.stays.length > 0 && !isLetters && (
        <section className="asked" aria-labelledby="plan-stays">
          <h2 id="plan-stays">{planMessages.stays}</h2>
          <ul>
            {plan.data.stays.map(({ id, customerName, bookingDate: date, bookingTime: time, place }) => (
              <li
                key={id}
              >{`${customerName}, ${slotWords({ date, time })}${place === 'shop' ? ', at the shop' : ''}`}</li>
            ))}
          </ul>
        </section>
      )}
      {moves.length > 0 && (
        <div className="plan-bar">
          <p>{planMessages.summary(timed.length, moves.length)}</p>
          {isLetters ? (
            <>
              {timed.length > 0 && (
                <BusyButton
                  className="button"
                  isBusy={isBusy}
                  onClick={() => propose.mutate({ moves: moved, reason, moveNow: true })}
                >
                  {letterMessages.moveNow(timed.length)}
                </BusyButton>
              )}
              <BusyButton
                className="button button-primary"
                isBusy={isBusy}
                disabled={mailed.length === 0}
                onClick={() => propose.mutate({ moves: mailed, reason, moveNow: false })}
              >
                {letterMessages.send(mailed.length)}
              </BusyButton>
            </>
          ) : (
            <button
              type="button"
              className="button button-primary"
              disabled={moved.length === 0}
              onClick={() => seeLetters(here)}
            >
              {planMessages.see}
            </button>
          )}
        </div>
      )}
    </Screen>
  )

  function seeLetters(shown: PlanView) {
    navigate({ search: { ...shown, step: 'messages' } })
  }
}
