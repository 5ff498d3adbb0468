import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Location } from '../../shared/lib/business/location.ts'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { stepFor } from '../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  isBefore,
  orderOf,
  pageChoice,
  readForm,
  visitedAreaOf,
  withFields,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import { shownPriceOf } from '../../shared/rules/booking/shown-price.ts'
import type { DepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import { findPackage } from '../../shared/rules/price/catalogue.ts'
import type { Published } from '../../shared/rules/price/published.ts'
import type { TaxTerms } from '../../shared/rules/price/tax.ts'
import { showBookingToast, showServiceToast } from '../lib/ui/toast.ts'
import { anotherVehicle, freeTimeAfter } from './another-booking.ts'
import { fetchPublished, jobQuery } from './booking-api.ts'
import { loadDetails, saveAttempt } from './booking-draft.ts'
import { onChosen } from './chosen-on-page.ts'
import { takeFormSignals } from './form-signals.ts'
import { OfflineNotice } from './offline.tsx'
import { useStepHistory } from './step-history.ts'
import { useKeptState } from './use-kept-state.ts'
import { usePendingAttempt } from './use-pending-attempt.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useSending } from './use-sending.ts'
import { WizardScreen } from './wizard-screen.tsx'
import { startOf, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

type WizardProps = {
  location: Location
  /** As the page has it. */
  published: Published
  taxTerms: TaxTerms
  deposits: DepositPolicy
  onReady: () => void
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
  const root = useRef<HTMLDivElement>(null)
  const { published, form, step } = state
  const { catalogue, business } = published
  const { sending, send, stop } = useSending(dispatch, onOutdated)
  const history = useStepHistory(step, (next, isAsked) => {
    stop()
    dispatch({ type: 'step', step: next, isAsked })
  })
  useScreenFocus(root, state)
  const isRestored = useKeptState(state, dispatch, location)

  useEffect(() => {
    if (isRestored) onReady()
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
  const area = visitedAreaOf(form, location, catalogue)
  useEffect(() => {
    const select = root.current?.querySelector<HTMLSelectElement>('select[name=at]')
    if (select) select.value = area ?? ''
  }, [area])

  usePendingAttempt(isRestored && step, {
    onBooked: (booked) => {
      stop()
      dispatch({ type: 'booked', booked })
    },
    onTryOn: send,
  })

  /** Takes what is published now, which the order that was just refused was not made of. */
  async function onOutdated(detail: string) {
    const now = await fetchPublished().catch(() => null)
    if (!now) return dispatch({ type: 'refuse', trouble: { message: detail } })
    if (!withFields(form, [], now.catalogue).packageId) history.go('package')
    dispatch({ type: 'published', published: now, detail })
  }

  function onChange({ target }: ChangeEvent<HTMLElement, Element>) {
    const changed = target.closest('form')
    if (changed) dispatch({ type: 'answer', form: readForm(new FormData(changed), catalogue).form })
  }

  function onSubmit(event: SubmitEvent<HTMLElement>) {
    event.preventDefault()
    const { target, submitter } = event
    if (submitter?.getAttribute('aria-disabled') === 'true') return
    const sent = readForm(pressedForm(target, submitter), catalogue)
    const answer = () => dispatch({ type: 'answer', form: sent.form })
    if (submitter?.matches('[name]:not([name=step])')) {
      // At once: the next press, which can come before the browser draws, sends the form as it then is.
      flushSync(answer)
      if (submitter.matches('[name=slot]')) leaveTrouble()
      return
    }
    answer()
    if (submitter?.closest('.notice')) leaveTrouble()
    lead(sent)
  }

  /** Where a press leads that wants a step. */
  function lead(sent: ReturnType<typeof readForm>) {
    if (isBefore(sent.wanted, step)) return history.back(sent.wanted)
    const next = stepFor(sent.form, sent.wanted, location, catalogue)
    if (next.step === 'confirm') return confirm(sent.form)
    if (next.step !== step) history.go(next.step)
    if (next.trouble) dispatch({ type: 'refuse', trouble: next.trouble })
  }

  function confirm(sent: BookingForm) {
    const order = orderOf(sent, location, catalogue)
    if (!order) return
    dispatch({ type: 'confirm' })
    const shownPrice = shownPriceOf(sent, location, catalogue)
    send(JSON.stringify({ ...order, shownPrice, ...takeFormSignals(root.current) }))
  }

  // The button pressed goes away with the trouble, and the focus must not go with it.
  function leaveTrouble() {
    flushSync(() => dispatch({ type: 'refuse', trouble: null }))
    root.current?.querySelector<HTMLElement>('.button-primary')?.focus()
  }

  function startAgain(next: BookingForm | null) {
    saveAttempt(null)
    dispatch({ type: 'reset', form: next })
    history.restart()
  }

  async function startAnotherVehicle(first: BookedJson) {
    const { date } = first.booking
    const next = anotherVehicle(first, catalogue)
    startAgain(next)
    const time = await freeTimeAfter(first, jobQuery(next, location, catalogue)).catch(() => null)
    if (!time) return
    dispatch({ type: 'suggested-slot', date, time })
    showBookingToast(bookingMessages.anotherVehicle(formatDate(date), time))
  }

  return (
    <div className="card wizard" ref={root} onChange={onChange} onSubmit={onSubmit}>
      <OfflineNotice phone={business.phone} />
      <WizardScreen
        {...{ state, dispatch, location, taxTerms, deposits, sending }}
        onStop={stop}
        onBookAnother={() => startAgain(loadDetails(catalogue))}
        onBookVehicle={startAnotherVehicle}
      />
    </div>
  )
}

/** What a press sends. Browsers of 2022 do not know the button as an argument of `FormData`. */
function pressedForm(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const fields = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value)
  return fields
}
