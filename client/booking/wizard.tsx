import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { stepFor, troubleLeft } from '../../shared/booking/booking-flow.ts'
import { type BookingForm, isBefore, orderOf, placeOf, readForm } from '../../shared/booking/booking-form.ts'
import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { bookingMessages } from '../../shared/booking/booking-order.ts'
import { ContactStep } from '../../shared/booking/steps/contact-step.tsx'
import { PackageStep } from '../../shared/booking/steps/package-step.tsx'
import { StepIndicator } from '../../shared/booking/steps/step-indicator.tsx'
import { VehicleStep } from '../../shared/booking/steps/vehicle-step.tsx'
import { contractTemplateId } from '../../shared/booking/wizard-element.ts'
import type { DepositPolicy } from '../../shared/deposit/deposit-policy.ts'
import { packageById } from '../../shared/price/packages.ts'
import type { TaxTerms } from '../../shared/price/tax.ts'
import type { Location } from '../../shared/site/location.ts'
import { formatDate } from '../../shared/time/business-time.ts'
import { showBookingToast, showServiceToast } from '../ui/toast.ts'
import { anotherVehicle, freeTimeAfter } from './another-booking.ts'
import { jobQuery } from './booking-api.ts'
import { loadDetails, loadState, saveAttempt, saveState } from './booking-draft.ts'
import { onChosen } from './chosen-on-page.ts'
import { Confirmation } from './confirmation.tsx'
import { takeFormSignals } from './form-signals.ts'
import { LiveDates } from './live-dates.tsx'
import { OfflineNotice, WaitingNotice } from './offline.tsx'
import { useStepHistory } from './step-history.ts'
import { usePendingAttempt } from './use-pending-attempt.ts'
import { useSending } from './use-sending.ts'
import {
  initialState,
  knownReady,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './wizard-state.ts'

type WizardProps = {
  location: Location
  taxTerms: TaxTerms
  deposits: DepositPolicy
  onReady?: () => void
}

/**
 * The booking wizard (specification §2): the steps are the shared views that plain forms show too, and what their forms
 * send is answered here, as the Worker would answer it.
 */
export function Wizard({ location, taxTerms, deposits, onReady }: WizardProps) {
  const [state, dispatch] = useReducer(
    (before: WizardState, action: WizardAction) => wizardReducer(before, action, location),
    initialState,
  )
  const [isRestored, setRestored] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { form, step, trouble, about, booked } = state
  const job = jobQuery(form, location)
  /** Once the screen has changed and the browser has put back the scroll of an entry of its history. */
  const arrive = (isAsked: boolean) =>
    requestAnimationFrame(() => requestAnimationFrame(() => showHeading(root.current, isAsked)))
  const history = useStepHistory(step, (next, isAsked) => {
    dispatch({ type: 'step', step: next })
    arrive(isAsked)
  })
  const { sending, send, stop } = useSending(dispatch)

  // The first render is the prerendered one; what the tab remembers comes right after.
  useEffect(() => {
    const saved = loadState()
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
    return onChosen((fields) => {
      dispatch({ type: 'chosen', fields, details: loadDetails() })
      const { packageId } = readForm(fields).form
      history.go(packageId ? 'date' : 'package')
      if (!packageId) return
      showServiceToast(bookingMessages.serviceChosen(packageById(packageId).name))
    })
  }, [isRestored, history])

  // A select shows what it was made with, which is before what is kept or chosen on the page has come.
  const { area } = placeOf(form, location)
  useEffect(() => {
    const select = root.current?.querySelector<HTMLSelectElement>('select[name=area]')
    if (select) select.value = area ?? ''
  }, [area])

  const screen = booked ? 'confirmed' : step
  const shownScreen = useRef<string>(screen)
  const isConfirming = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen ends what is being sent
  useEffect(() => {
    if (shownScreen.current === screen) return
    shownScreen.current = screen
    stop()
    if (booked && isConfirming.current) arrive(true)
  }, [screen])

  // After that, which stops what was being tried on the screen before.
  usePendingAttempt(isRestored && step, {
    onBooked: (found) => dispatch({ type: 'booked', booked: found }),
    onTryOn: send,
  })

  useEffect(() => {
    if (trouble) focusTrouble(root.current)
  }, [trouble])

  const confirm = (sent: BookingForm) => {
    const order = orderOf(sent, location)
    isConfirming.current = true
    if (order) send(JSON.stringify({ ...order, ...takeFormSignals(root.current) }))
  }

  const onChange = ({ target }: ChangeEvent<HTMLElement, Element>) => {
    const changed = target.closest('form')
    if (changed) dispatch({ type: 'answer', form: readForm(new FormData(changed)).form })
  }

  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault()
    const { target, submitter } = event
    if (submitter?.getAttribute('aria-disabled') === 'true') return
    const sent = readForm(pressedForm(target, submitter))
    const take = () => dispatch({ type: 'answer', form: sent.form })
    const isChoice = submitter?.matches('[name]:not([name=step])')
    // At once: the next press, which can come before the browser draws, sends the form as it then is.
    if (isChoice) flushSync(take)
    if (submitter?.matches('[name=slot]')) leaveTrouble()
    if (isChoice) return
    take()
    if (isBefore(sent.wanted, step)) return history.back(sent.wanted)
    const next = stepFor(sent.form, sent.wanted, location)
    if (next.step === 'confirm') return confirm(sent.form)
    if (next.step !== step) history.go(next.step)
    if (next.trouble) dispatch({ type: 'refuse', trouble: next.trouble })
  }

  // The button pressed goes away with the trouble, and the focus must not go with it.
  const leaveTrouble = () => {
    flushSync(() => dispatch({ type: 'refuse', trouble: null }))
    root.current?.querySelector<HTMLElement>('.button-primary')?.focus()
  }

  const startAgain = (next: BookingForm | null) => {
    saveAttempt(null)
    dispatch({ type: 'reset', form: next })
    history.restart()
    arrive(true)
  }

  const startAnotherVehicle = async (first: BookedJson) => {
    const { date } = first.booking
    const next = anotherVehicle(first)
    startAgain(next)
    const time = await freeTimeAfter(first, jobQuery(next, location)).catch(() => null)
    if (!time) return
    dispatch({ type: 'suggested-slot', date, time })
    showBookingToast(bookingMessages.anotherVehicle(formatDate(date), time))
  }

  const left = trouble && troubleLeft(trouble, about, form, location)
  const view = { form, location, taxTerms, trouble: left, isLive: true }
  return (
    <div className="card wizard" ref={root} onChange={onChange} onSubmit={onSubmit}>
      <OfflineNotice />
      {booked ? (
        <Confirmation
          booked={booked}
          onBookAnother={() => startAgain(loadDetails())}
          onBookVehicle={() => startAnotherVehicle(booked)}
        />
      ) : (
        <>
          <StepIndicator step={step} />
          {step === 'package' && <PackageStep {...view} />}
          {step === 'date' && <LiveDates key={job} {...view} job={job} dispatch={dispatch} />}
          {step === 'vehicle' && <VehicleStep {...view} />}
          {step === 'contact' && (
            <ContactStep
              {...view}
              deposits={deposits}
              ready={knownReady(state, job)}
              contract={<div ref={showContract} />}
              sending={sending}
              waitingNotice={sending === 'waiting' && <WaitingNotice onCancel={stop} />}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Copies the contract from the page around the wizard, which has the owner's words. */
function showContract(place: HTMLElement | null) {
  const template = document.querySelector<HTMLTemplateElement>(`#${contractTemplateId}`)
  if (template) place?.append(template.content.cloneNode(true))
}

/** What a press sends. Browsers of 2022 do not know the button as an argument of `FormData`. */
function pressedForm(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const fields = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value)
  return fields
}

/** Brings the step's heading to the top, and the focus to it: when the visitor asked for it, or looks at the wizard. */
function showHeading(root: HTMLElement | null, isAsked: boolean) {
  const heading = root?.querySelector<HTMLElement>('[data-step-heading]')
  if (!root || !heading) return
  const { top, bottom } = root.getBoundingClientRect()
  if (!isAsked && (bottom < 0 || top > window.innerHeight)) return
  root.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}

/**
 * Moves focus to the first field that is wrong; without one to what is said about it, when the focus has nowhere to be,
 * as after a taken time: nothing can be confirmed.
 */
function focusTrouble(root: HTMLElement | null) {
  const invalid = root?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (invalid) return invalid.focus()
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.matches(':disabled')) {
    root?.querySelector<HTMLElement>('[role=alert] > .notice')?.focus()
  }
}
