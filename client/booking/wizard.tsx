import { useEffect, useReducer, useRef, useState } from 'react'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import { StepIndicator } from '../../shared/booking/steps/step-indicator.tsx'
import { packageById } from '../../shared/price/packages.ts'
import { priceOf } from '../../shared/price/price.ts'
import type { Location } from '../../shared/site/location.ts'
import { formatDate } from '../../shared/time/business-time.ts'
import type { BookedJson } from '../../worker/booking/booking-json.ts'
import { showBookingToast, showServiceToast } from '../ui/toast.ts'
import { anotherVehicle, freeTimeAfter } from './another-booking.ts'
import { loadDetails, loadState, saveAttempt, saveState } from './booking-draft.ts'
import { onServiceChosen } from './chosen-service.ts'
import { Confirmation } from './confirmation.tsx'
import { ContactStep } from './contact-step.tsx'
import { DateStep } from './date-step.tsx'
import { OfflineNotice } from './offline.tsx'
import { PackageStep } from './package-step.tsx'
import { useStepHistory } from './step-history.ts'
import { usePendingAttempt } from './use-pending-attempt.ts'
import { VehicleStep } from './vehicle-step.tsx'
import { type Draft, initialState, stepAfter, stepBefore, wizardReducer } from './wizard-state.ts'

/** The booking wizard (specification §2): one reducer, one component a step. */
export function Wizard({ location, onReady }: { location: Location; onReady?: () => void }) {
  const [state, dispatch] = useReducer(wizardReducer, initialState)
  const [isRestored, setRestored] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const history = useStepHistory(state.step, (step) => dispatch({ type: 'step', step }))

  // The first render is the prerendered one; what the tab remembers comes right after.
  useEffect(() => {
    const saved = loadState(initialState)
    if (saved) dispatch({ type: 'restore', state: saved })
    setRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) saveState(state)
  }, [state, isRestored])

  useEffect(() => {
    if (isRestored) onReady?.()
  }, [isRestored, onReady])

  useEffect(() => {
    if (!isRestored) return
    return onServiceChosen((packageId) => {
      dispatch({ type: 'reset-if-booked', details: loadDetails() })
      dispatch({ type: 'package', packageId })
      history.go('date')
      showServiceToast(bookingMessages.serviceChosen(packageById(packageId).name))
    })
  }, [isRestored, history])

  usePendingAttempt(isRestored, state.step === 'contact', (booked) => dispatch({ type: 'booked', booked }))

  const shownStep = useRef(state.step)
  useEffect(() => {
    if (shownStep.current === state.step) return
    shownStep.current = state.step
    focusHeading(root.current)
  }, [state.step])

  const { booked } = state
  const chosen = state.packageId ? packageById(state.packageId) : null
  const total = chosen ? priceOf(chosen, state.vehicleType, location, state.addOns) : null
  const shared = {
    state,
    dispatch,
    location,
    onContinue: () => history.go(stepAfter(state.step)),
    onBack: () => history.back(stepBefore(state.step)),
  }

  const startAgain = (details: Partial<Draft> | null) => {
    saveAttempt(null)
    dispatch({ type: 'reset', details })
    history.restart()
  }

  const startAnotherVehicle = async (booked: BookedJson) => {
    const { date } = booked.booking
    startAgain(anotherVehicle(booked))
    const time = await freeTimeAfter(booked).catch(() => null)
    if (!time) return
    dispatch({ type: 'suggested-slot', date, time })
    showBookingToast({ title: 'One more vehicle', description: `${formatDate(date)} at ${time} is free.` })
  }

  return (
    <div className="card wizard" ref={root}>
      <OfflineNotice />
      {state.step !== 'confirmed' && <StepIndicator step={state.step} />}
      {state.step === 'package' && <PackageStep {...shared} />}
      {state.step === 'date' && <DateStep {...shared} />}
      {state.step === 'vehicle' && <VehicleStep {...shared} />}
      {state.step === 'contact' && chosen && total !== null && (
        <ContactStep {...shared} servicePackage={chosen} total={total} />
      )}
      {booked && (
        <Confirmation
          booked={booked}
          onBookAnother={() => startAgain(loadDetails())}
          onBookVehicle={() => startAnotherVehicle(booked)}
        />
      )}
    </div>
  )
}

/** Moves focus to the step's heading, and the heading into view when it is not. */
function focusHeading(root: HTMLElement | null) {
  const heading = root?.querySelector<HTMLElement>('[data-step-heading]')
  if (!root || !heading) return
  heading.focus({ preventScroll: true })
  const { top } = heading.getBoundingClientRect()
  if (top < 80 || top > window.innerHeight * 0.6) root.scrollIntoView({ block: 'start' })
}
