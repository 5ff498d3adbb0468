import './moves.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { LoadError, MessageCard } from '../../../../lib/ui/load-states.tsx'
import { showDashboardToast } from '../../../../lib/ui/toast.ts'
import { unchangedText } from '../../../components/booking/undo/undo-messages.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { showErrorToast } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { adminKey } from '../../../lib/api/query-keys.ts'
import { dashboardPaths } from '../../../lib/routing/dashboard-paths.ts'
import type { PlanView } from '../../../lib/routing/screen-views.ts'
import { startCooldown, useIsCoolingDown } from '../../../lib/ui/action-cooldown.ts'
import { BackLink } from '../../../lib/ui/back-link.tsx'
import { Screen } from '../../../lib/ui/screen.tsx'
import { planEmailMessages, planMessages, slotText } from './moves-messages.ts'
import { planOptions } from './moves-queries.ts'
import {
  applyChoices,
  type ChosenMove,
  type MoveChoices,
  movesToEmail,
  movesToPropose,
  slotOfChoice,
} from './plan-choice.ts'
import { PlanEmails } from './plan-emails.tsx'
import { PlanJob } from './plan-job.tsx'

const route = getRouteApi(dashboardPaths.plan)

/** Plans new times for the jobs of a day, a crew or a selection, and asks their customers. */
export function PlanScreen() {
  const view = route.useSearch()
  const plan = useQuery(planOptions(view))
  const navigate = route.useNavigate()
  const { nameOfCrew } = useCrews()
  const [choices, setChoices] = useState<MoveChoices>(new Map())
  const [reason, setReason] = useState(view.date && !view.crew ? planEmailMessages.weather : '')
  const propose = useProposeMoves(() => navigate({ to: dashboardPaths.needsYou, search: { kind: 'move' } }))
  const isCoolingDown = useIsCoolingDown()
  const isBusy = propose.isPending || isCoolingDown

  const allMoves = applyChoices(plan.data?.jobs ?? [], choices)
  const proposedMoves = movesToPropose(allMoves)
  const movesWithTime = proposedMoves.filter(slotOfChoice)
  const movesWithEmail = movesToEmail(allMoves)
  const notifies = movesWithEmail.length > 0
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
                  className={notifies ? 'button' : 'button button-primary'}
                  isBusy={isBusy}
                  onClick={() =>
                    propose.mutate({ moves: notifies ? proposedMoves : movesWithTime, reason, moveNow: true })
                  }
                >
                  {planEmailMessages.moveNow(movesWithTime.length, notifies)}
                </BusyButton>
              )}
              {notifies && (
                <BusyButton
                  className="button button-primary"
                  isBusy={isBusy}
                  onClick={() => propose.mutate({ moves: movesWithEmail, reason, moveNow: false })}
                >
                  {planEmailMessages.send(movesWithEmail.length)}
                </BusyButton>
              )}
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

type ProposeRequest = { moves: readonly ChosenMove[]; reason: string; moveNow: boolean }

/** Emails the customers a proposal, or with `moveNow` moves their bookings at once. */
function useProposeMoves(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ moves, reason, moveNow }: ProposeRequest) =>
      apiRequest('POST /api/admin/bookings/many', {
        json: {
          act: 'propose-move',
          tell: true,
          ids: moves.map(({ booking }) => booking.id),
          times: moves.flatMap((move) => {
            const slot = slotOfChoice(move)
            return slot ? [{ id: move.booking.id, ...slot }] : []
          }),
          reason,
          moveNow,
        },
      }),
    onMutate: startCooldown,
    onSuccess: ({ done, refused }, { moves, moveNow }) => {
      const notifies = movesToEmail(moves).length > 0
      const text = moveNow ? planEmailMessages.moved(done, notifies) : planEmailMessages.asked(done)
      showDashboardToast(text, undefined, unchangedText(refused))
      onDone()
    },
    onError: (error) => showErrorToast(error, planEmailMessages.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminKey }),
  })
}
