import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Location } from '../../shared/ground/business/location.ts'
import { formatDate } from '../../shared/ground/time/business-time.ts'
import { stepFor, troubleLeft } from '../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  isBefore,
  orderOf,
  pageChoice,
  placeOf,
  readForm,
  withFields,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import { changeSince, shownPriceOf } from '../../shared/rules/booking/shown-price.ts'
import { contractTemplateId } from '../../shared/rules/booking/wizard-element.ts'
import type { DepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import { findPackage } from '../../shared/rules/price/catalogue.ts'
import type { Published } from '../../shared/rules/price/published.ts'
import type { TaxTerms } from '../../shared/rules/price/tax.ts'
import { ContactStep } from '../../shared/views/booking/contact-step.tsx'
import { PackageStep } from '../../shared/views/booking/package-step.tsx'
import { StepIndicator } from '../../shared/views/booking/step-indicator.tsx'
import { VehicleStep } from '../../shared/views/booking/vehicle-step.tsx'
import { WaitingView } from '../../shared/views/waiting/waiting-view.tsx'
import { showBookingToast, showServiceToast } from '../ground/ui/toast.ts'
import { anotherVehicle, freeTimeAfter } from './another-booking.ts'
import { fetchPublished, jobQuery } from './booking-api.ts'
import { loadDetails, loadState, saveAttempt, saveState } from './booking-draft.ts'
import { onChosen } from './chosen-on-page.ts'
import { Confirmation } from './confirmation.tsx'
import { takeFormSignals } from './form-signals.ts'
import { LiveDates } from './live-dates.tsx'
import { OfflineNotice, WaitingNotice } from './offline.tsx'
import { useStepHistory } from './step-history.ts'
import { usePendingAttempt } from './use-pending-attempt.ts'
import { useSending } from './use-sending.ts'
import { knownReady, startOf, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

type WizardProps = {
  location: Location
  /** As the page has it. */
  published: Published
  taxTerms: TaxTerms
  deposits: DepositPolicy
  onReady?: () => void
}

/**
 * The booking wizard (specification §2): the steps are the shared views that plain forms show too, and what their forms
 * send is answered here, as the Worker would answer it.
 */
export function Wizard({ location, published: ofPage, taxTerms, deposits, onReady }: WizardProps) {
  const [state, dispatch] = useReducer(
    (before: WizardState, action: WizardAction) => wizardReducer(before, action, location),
    ofPage,
    startOf,
  )
  const [isRestored, setRestored] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const { published, form, step, trouble, about, booked, waiting } = state
  const { catalogue, business } = published
  const job = jobQuery(form, location, catalogue)
  const [arrival, setArrival] = useState<{ isAsked: boolean } | null>(null)
  const arrive = (isAsked: boolean) => setArrival({ isAsked })
  const history = useStepHistory(step, (next, isAsked) => {
    dispatch({ type: 'step', step: next })
    arrive(isAsked)
  })
  /** Takes what is published now, which the order that was just refused was not made of, and says what that changes. */
  const onOutdated = async (detail: string) => {
    const now = await fetchPublished().catch(() => null)
    if (!now) return dispatch({ type: 'refuse', trouble: { message: detail } })
    dispatch({ type: 'published', published: now })
    const kept = withFields(form, [], now.catalogue)
    if (!kept.packageId) history.go('package')
    const shown = shownPriceOf(form, location, catalogue)
    const message = changeSince(shown, shownPriceOf(kept, location, now.catalogue)) ?? detail
    dispatch({ type: 'refuse', trouble: { message } })
  }
  const restore = ({ state: saved, price }: NonNullable<ReturnType<typeof loadState>>) => {
    dispatch({ type: 'restore', state: saved })
    const now = shownPriceOf(saved.form, location, catalogue)
    const message = changeSince(price ?? null, now)
    if (!message) return
    // Steps 2 and 3 have no place for it.
    if (now !== null && saved.step !== 'contact') return showBookingToast({ title: message })
    dispatch({ type: 'refuse', trouble: { message } })
  }
  const { sending, send, stop } = useSending(dispatch, onOutdated)

  // Once the screen has changed, which takes a busy phone its time, and the browser has put back the scroll of an entry of
  // its history.
  useEffect(() => {
    if (!arrival) return
    const show = () => showHeading(root.current, arrival.isAsked)
    requestAnimationFrame(() => requestAnimationFrame(show))
  }, [arrival])

  // The first render is what the page shows already; what the tab remembers comes right after.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read once
  useEffect(() => {
    const saved = loadState(ofPage)
    if (saved) restore(saved)
    setRestored(true)
  }, [])

  useEffect(() => {
    if (isRestored) saveState(state, location)
  }, [state, isRestored, location])

  useEffect(() => {
    if (isRestored) onReady?.()
  }, [isRestored, onReady])

  useEffect(() => {
    if (!isRestored) return
    return onChosen((fields) => {
      const choice = pageChoice(fields, catalogue)
      dispatch({ type: 'chosen', fields: choice, details: loadDetails(catalogue) })
      const chosen = findPackage(readForm(choice, catalogue).form.packageId, catalogue)
      history.go(chosen ? 'date' : 'package')
      if (chosen) showServiceToast(bookingMessages.serviceChosen(chosen.name))
    })
  }, [isRestored, history, catalogue])

  // A select shows what it was made with, which is before what is kept or chosen on the page has come.
  const { area } = placeOf(form, location, catalogue)
  useEffect(() => {
    const select = root.current?.querySelector<HTMLSelectElement>('select[name=area]')
    if (select) select.value = area ?? ''
  }, [area])

  const screen = booked || waiting ? 'confirmed' : step
  const shownScreen = useRef<string>(screen)
  const isConfirming = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen ends what is being sent
  useEffect(() => {
    if (shownScreen.current === screen) return
    shownScreen.current = screen
    stop()
    if (screen === 'confirmed' && isConfirming.current) arrive(true)
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
    const order = orderOf(sent, location, catalogue)
    isConfirming.current = true
    const shownPrice = shownPriceOf(sent, location, catalogue)
    if (order) send(JSON.stringify({ ...order, shownPrice, ...takeFormSignals(root.current) }))
  }

  const onChange = ({ target }: ChangeEvent<HTMLElement, Element>) => {
    const changed = target.closest('form')
    if (changed) dispatch({ type: 'answer', form: readForm(new FormData(changed), catalogue).form })
  }

  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault()
    const { target, submitter } = event
    if (submitter?.getAttribute('aria-disabled') === 'true') return
    const sent = readForm(pressedForm(target, submitter), catalogue)
    const take = () => dispatch({ type: 'answer', form: sent.form })
    const isChoice = submitter?.matches('[name]:not([name=step])')
    // At once: the next press, which can come before the browser draws, sends the form as it then is.
    if (isChoice) flushSync(take)
    if (submitter?.matches('[name=slot]')) leaveTrouble()
    if (isChoice) return
    take()
    if (isBefore(sent.wanted, step)) return history.back(sent.wanted)
    const next = stepFor(sent.form, sent.wanted, location, catalogue)
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
    const next = anotherVehicle(first, catalogue)
    startAgain(next)
    const time = await freeTimeAfter(first, jobQuery(next, location, catalogue)).catch(() => null)
    if (!time) return
    dispatch({ type: 'suggested-slot', date, time })
    showBookingToast(bookingMessages.anotherVehicle(formatDate(date), time))
  }

  const left = trouble && troubleLeft(trouble, about, form, location, catalogue)
  const view = { form, location, published, taxTerms, trouble: left, isLive: true }
  return (
    <div className="card wizard" ref={root} onChange={onChange} onSubmit={onSubmit}>
      <OfflineNotice phone={business.phone} />
      {booked ? (
        <Confirmation
          booked={booked}
          published={published}
          onBookAnother={() => startAgain(loadDetails(catalogue))}
          onBookVehicle={() => startAnotherVehicle(booked)}
        />
      ) : waiting ? (
        <WaitingView {...view} waiting={waiting}>
          <button className="button" type="button" onClick={() => startAgain(loadDetails(catalogue))}>
            Book Another Service
          </button>
        </WaitingView>
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
              waitingNotice={
                sending === 'waiting' && <WaitingNotice phone={business.phone} onCancel={stop} />
              }
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
  // Two frames are long on a busy phone: who is in a field of the step by then is not taken out of it.
  if (root.querySelector('input:focus, select:focus, textarea:focus')) return
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
