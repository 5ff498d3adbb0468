import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import type { PlanView } from '../../../lib/routing/screen-views.ts'
import { useIsCoolingDown } from '../../../lib/ui/action-cooldown.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { planEmailMessages, planMessages, slotText } from './moves-messages.ts'
import { planOptions } from './moves-queries.ts'
import { applyChoices, type MoveChoices, movesToPropose, slotOfChoice } from './plan-choice.ts'
import { PlanEmails } from './plan-emails.tsx'
import { PlanJob } from './plan-job.tsx'
import { useProposeMoves } from './use-propose.ts'
import './moves.css'

const route = getRouteApi(dashboardPaths.plan)

/** Where the jobs of a day, of a crew or of a selection could go, and what their customers are asked. */
export function PlanScreen() {
  const view = route.useSearch()
  const plan = useQuery(planOptions(view))
  const navigate = route.useNavigate()
  const { nameOfCrew } = useCrews()
  const [choices, setChoices] = useState<MoveChoices>(new Map())
  const [reason, setReason] = useState(view.date && !view.crew ? planEmailMessages.weather : '')
  const propose = useProposeMoves(() => navigate({ to: dashboardPaths.moves }))
  const isCoolingDown = useIsCoolingDown()
  const isBusy = propose.isPending || isCoolingDown

  const allMoves = applyChoices(plan.data?.jobs ?? [], choices)
  const proposedMoves = movesToPropose(allMoves)
  const movesWithTime = proposedMoves.filter(slotOfChoice)
  const movesWithEmail = proposedMoves.filter(({ booking }) => booking.customerEmail !== '')
  const isEmailStep = view.step === 'messages' && proposedMoves.length > 0
  const title = planMessages.title(view.date, view.crew ? nameOfCrew(Number(view.crew)) : null)
  const planView = { ...view, step: undefined }
  return (
    <Screen
      title={isEmailStep ? planEmailMessages.title : title}
      back={
        isEmailStep ? (
          <BackLink to={dashboardPaths.plan} search={planView}>
            {title}
          </BackLink>
        ) : (
          <BackLink to={dashboardPaths.calendar} search={{ date: view.date }}>
            Calendar
          </BackLink>
        )
      }
    >
      {plan.isPending && <p role="status">{planMessages.loading}</p>}
      {plan.isError && !plan.data && <LoadError title={planMessages.loadFailed} query={plan} />}
      {plan.data && allMoves.length === 0 && (
        <MessageCard icon={<CalendarCheck />} title={planMessages.nothing} text={planMessages.nothingHint} />
      )}
      {allMoves.length > 0 && !isEmailStep && (
        <div className="plan">
          <p>{planMessages.nothingMovedYet}</p>
          <ul className="plan-jobs">
            {allMoves.map((move) => (
              <PlanJob
                key={move.booking.id}
                move={move}
                onChoose={(choice) => setChoices(new Map(choices).set(move.booking.id, choice))}
              />
            ))}
          </ul>
        </div>
      )}
      {isEmailStep && <PlanEmails moves={proposedMoves} reason={reason} onReason={setReason} />}
      {plan.data && plan.data.stays.length > 0 && !isEmailStep && (
        <section className="asked" aria-labelledby="plan-stays">
          <h2 id="plan-stays">{planMessages.stays}</h2>
          <ul>
            {plan.data.stays.map(({ id, customerName, bookingDate: date, bookingTime: time, place }) => (
              <li
                key={id}
              >{`${customerName}, ${slotText({ date, time })}${place === 'shop' ? ', at the shop' : ''}`}</li>
            ))}
          </ul>
        </section>
      )}
      {allMoves.length > 0 && (
        <div className="plan-bar">
          <p>{planMessages.summary(movesWithTime.length, allMoves.length)}</p>
          {isEmailStep ? (
            <>
              {movesWithTime.length > 0 && (
                <BusyButton
                  className="button"
                  isBusy={isBusy}
                  onClick={() => propose.mutate({ moves: proposedMoves, reason, moveNow: true })}
                >
                  {planEmailMessages.moveNow(movesWithTime.length)}
                </BusyButton>
              )}
              <BusyButton
                className="button button-primary"
                isBusy={isBusy}
                disabled={movesWithEmail.length === 0}
                onClick={() => propose.mutate({ moves: movesWithEmail, reason, moveNow: false })}
              >
                {planEmailMessages.send(movesWithEmail.length)}
              </BusyButton>
            </>
          ) : (
            <button
              type="button"
              className="button button-primary"
              disabled={proposedMoves.length === 0}
              onClick={() => showEmails(planView)}
            >
              {planMessages.seeMessages}
            </button>
          )}
        </div>
      )}
    </Screen>
  )

  function showEmails(currentView: PlanView) {
    navigate({ search: { ...currentView, step: 'messages' } })
  }
}
