import { type ChangeEvent, type SubmitEvent, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Location } from '../../shared/lib/business/location.ts'
import { formatDate } from '../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import { resolveStep } from '../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  isStepBefore,
  mobileAreaOf,
  orderOf,
  parseForm,
  preselectedFields,
  withFields,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { displayedPriceOf } from '../../shared/rules/booking/form-price.ts'
import type { FormSignals } from '../../shared/rules/booking/spam.ts'
import type { DepositPolicy } from '../../shared/rules/deposit/deposit-policy.ts'
import { findPackage } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { TaxTerms } from '../../shared/rules/price/tax.ts'
import { firstVisit } from '../lib/storage/first-visit.ts'
import { showBookingToast, showServiceToast } from '../lib/ui/toast.ts'
import { findFreeTimeAfter, formForAnotherVehicle } from './another-booking.ts'
import { fetchDay, fetchSiteData, jobQuery } from './booking-api.ts'
import { loadDetails, loadOrderAttempt, saveOrderAttempt } from './booking-storage.ts'
import { OfflineNotice } from './connection-notices.tsx'
import { onPreselect } from './preselection.ts'
import { usePendingOrder } from './use-pending-order.ts'
import { usePriceChoice } from './use-price-choice.ts'
import { useScreenFocus } from './use-screen-focus.ts'
import { useStepHistory } from './use-step-history.ts'
import { useStoredState } from './use-stored-state.ts'
import { useSubmitOrder } from './use-submit-order.ts'
import { WizardScreen } from './wizard-screen.tsx'
import { initialWizardState, type WizardAction, type WizardState, wizardReducer } from './wizard-state.ts'

type WizardProps = {
  location: Location
  /** As published when the page was rendered. */
  published: SiteData
  taxTerms: TaxTerms
  deposits: DepositPolicy
  cutoffHours: number
  onReady: () => void
}

/**
 * The booking wizard (specification §2). Its steps are the views that the plain forms render too, and their
 * submissions are handled here as the Worker would handle them.
 */
export function Wizard({
  location,
  published: initialSiteData,
  taxTerms,
  deposits,
  cutoffHours,
  onReady,
}: WizardProps) {
  const [state, dispatch] = useReducer(
    (previous: WizardState, action: WizardAction) => wizardReducer(previous, action, location),
    initialSiteData,
    initialWizardState,
  )
  const root = useRef<HTMLDivElement>(null)
  const { published, form, step } = state
  const { catalogue, business } = published
  const { submitState, send, stop } = useSubmitOrder(dispatch, onOutdated)
  const history = useStepHistory(step, (next, byUser) => {
    stop()
    dispatch({ type: 'step', step: next, byUser })
  })
  useScreenFocus(root, state)
  const isRestored = useStoredState(state, dispatch, location)

  useEffect(() => {
    if (isRestored) onReady()
  }, [isRestored, onReady])

  usePriceChoice(isRestored, form, dispatch)

  useEffect(() => {
    if (!isRestored) return
    return onPreselect((fields) => {
      const preselected = preselectedFields(fields, catalogue)
      dispatch({ type: 'chosen', fields: preselected, details: loadDetails(catalogue) })
      const chosenPackage = findPackage(parseForm(preselected, catalogue).form.packageId, catalogue)
      history.go(chosenPackage ? 'date' : 'package')
      if (chosenPackage) showServiceToast(bookingMessages.serviceSelected(chosenPackage.name))
    })
  }, [isRestored, history, catalogue])

  // The vehicle of step 3 may take longer: is the time still free, and when is the job ready?
  const { date } = form
  const job = jobQuery(form, location, catalogue)
  const isDayUnknown = date && form.time && state.jobDay?.job !== job && isStepBefore('date', step)
  useEffect(() => {
    if (!isDayUnknown) return
    let isCurrent = true
    fetchDay(job, date).then(
      (day) => isCurrent && day && dispatch({ type: 'day', jobDay: { job, day } }),
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [isDayUnknown, date, job])

  // The select is uncontrolled, so a restored or preselected area has to be set by hand.
  const area = mobileAreaOf(form, location, catalogue)
  useEffect(() => {
    const select = root.current?.querySelector<HTMLSelectElement>('select[name=at]')
    if (select) select.value = area ?? ''
  }, [area])

  usePendingOrder(isRestored && step, {
    onBooked: (booked) => {
      stop()
      dispatch({ type: 'booked', booked })
    },
    onRetry: send,
  })

  /** Loads the newer site data after an order was refused as outdated. */
  async function onOutdated(detail: string) {
    const newest = await fetchSiteData().catch(() => null)
    if (!newest) return dispatch({ type: 'refuse', formError: { message: detail } })
    if (!withFields(form, [], newest.catalogue).packageId) history.go('package')
    dispatch({ type: 'published', published: newest, detail })
  }

  function onChange({ target }: ChangeEvent<HTMLElement, Element>) {
    const changedForm = target.closest('form')
    if (changedForm) dispatch({ type: 'answer', form: parseForm(new FormData(changedForm), catalogue).form })
  }

  function onSubmit(event: SubmitEvent<HTMLElement>) {
    event.preventDefault()
    const { target, submitter } = event
    if (submitter?.matches('[name=date][aria-disabled=true]')) return
    const submitted = parseForm(submittedData(target, submitter), catalogue)
    const applyForm = () => dispatch({ type: 'answer', form: submitted.form })
    if (submitter?.matches('[name]:not([name=step])')) {
      // Flush, because the next click may submit the form before React would render.
      flushSync(applyForm)
      if (submitter.matches('[name=slot]')) dismissError()
      return
    }
    applyForm()
    if (submitter?.closest('.notice')) dismissError()
    goToTarget(submitted)
  }

  /** Navigates to the step that a submission asks for. */
  function goToTarget(submitted: ReturnType<typeof parseForm>) {
    if (isStepBefore(submitted.target, step)) return history.back(submitted.target)
    const next = resolveStep(submitted.form, submitted.target, location, catalogue)
    if (step === 'package' && !submitted.form.vehicleSize) {
      return dispatch({ type: 'refuse', formError: { message: bookingMessages.chooseVehicleType } })
    }
    if (next.step === 'confirm') return confirm(submitted.form)
    if (next.step !== step) history.go(next.step)
    if (next.formError) dispatch({ type: 'refuse', formError: next.formError })
  }

  function confirm(confirmed: BookingForm) {
    const order = orderOf(confirmed, location, catalogue)
    if (!order) return
    dispatch({ type: 'confirm' })
    const shownPrice = displayedPriceOf(confirmed, location, catalogue)
    send(
      JSON.stringify({
        ...order,
        shownPrice,
        firstVisit: firstVisit.read(),
        ...takeFormSignals(root.current),
      }),
    )
  }

  // The pressed button disappears with the error, so move the focus.
  function dismissError() {
    flushSync(() => dispatch({ type: 'refuse', formError: null }))
    root.current?.querySelector<HTMLElement>('.button-primary')?.focus()
  }

  function restart(next: BookingForm | null) {
    saveOrderAttempt(null)
    dispatch({ type: 'reset', form: next })
    history.restart()
  }

  async function bookAnotherVehicle(booked: BookedJson) {
    const { date } = booked.booking
    const next = formForAnotherVehicle(booked, catalogue)
    restart(next)
    const time = await findFreeTimeAfter(booked, jobQuery(next, location, catalogue)).catch(() => null)
    if (!time) return
    dispatch({ type: 'suggested-slot', date, time })
    showBookingToast(bookingMessages.anotherVehicle(formatDate(date), time))
  }

  return (
    <div className="card wizard" ref={root} onChange={onChange} onSubmit={onSubmit}>
      <OfflineNotice phone={business.phone} />
      <WizardScreen
        {...{ state, dispatch, location, taxTerms, deposits, cutoffHours, submitState }}
        onCancel={stop}
        onBookAnother={() => restart(loadDetails(catalogue))}
        onBookAnotherVehicle={bookAnotherVehicle}
      />
    </div>
  )
}

/** Adds the submitter by hand: browsers of 2022 don't support it as an argument of `FormData`. */
function submittedData(form: HTMLFormElement, submitter: HTMLElement | null): FormData {
  const fields = new FormData(form)
  if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value)
  return fields
}

/**
 * Reads the spam signals and clears the honeypot, so that a second try by a person gets through. A retried
 * order may follow right after a reload, so it sends no time.
 */
function takeFormSignals(wizard: HTMLElement | null): FormSignals {
  const honeypot = wizard?.querySelector<HTMLInputElement>('[name=website]')
  const website = honeypot?.value ?? ''
  if (honeypot) honeypot.value = ''
  return loadOrderAttempt() ? { website } : { website, openForMs: Math.round(performance.now()) }
}
