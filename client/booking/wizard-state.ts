import type { Location } from '../../shared/lib/business/location.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-field-rules.ts'
import {
  type FormError,
  isTimeError,
  isTimeGone,
  resolveStep,
} from '../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  emptyForm,
  type FormFields,
  priceChoiceOf,
  type Step,
  withFields,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { displayedPriceOf, priceChangeMessage } from '../../shared/rules/booking/form-price.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import type { Slot } from '../../shared/rules/schedule/slot.ts'
import type { WaitingJson } from '../../shared/rules/waiting/waiting.ts'

/** `job` is the availability query that `day` answers: see `jobQuery`. */
type JobDay = { job: string; day: DayAvailability }

export type WizardState = {
  published: SiteData
  form: BookingForm
  step: Step
  /** Why the last action failed. */
  formError: FormError | null
  /** The form values that the error refers to. */
  errorForm: BookingForm
  /** The last known availability of the chosen day. */
  jobDay: JobDay | null
  /** When the job would have been ready, as the visitor saw it when choosing the time. */
  readyBefore: Slot | null
  /** Step 5: the confirmation. */
  booked: BookedJson | null
  /** Shown instead of the confirmation when the order joined the waiting list. */
  waiting: WaitingJson['waiting'] | null
  /** The visitor pressed Confirm on this page and awaits the outcome. */
  isConfirming: boolean
  /** A new object each time a screen should take the focus. `byUser` is false after Back or Forward. */
  arrival: { byUser: boolean } | null
}

export type WizardAction =
  | { type: 'restore'; state: WizardState }
  | { type: 'answer'; form: BookingForm }
  | { type: 'step'; step: Step; byUser: boolean }
  | { type: 'refuse'; formError: FormError | null }
  /** Chosen on the page or by its address. After a booking it starts a new one with the stored details. */
  | { type: 'chosen'; fields: FormFields; details: BookingForm | null }
  /** The vehicle or place was chosen on the page. */
  | { type: 'price-choice'; fields: FormFields }
  /** Suggests a time, unless the visitor has already picked one. */
  | { type: 'suggested-slot'; date: string; time: string }
  | { type: 'day'; jobDay: JobDay }
  | { type: 'confirm' }
  | { type: 'booked'; booked: BookedJson }
  | { type: 'waiting'; waiting: WaitingJson['waiting'] }
  | { type: 'reset'; form: BookingForm | null }
  /**
   * The published site changed since the page was loaded, and the order was refused. Choices that are no
   * longer offered are cleared, and the message is the price change or else the refusal's detail.
   */
  | { type: 'published'; published: SiteData; detail: string }

export const initialWizardState = (published: SiteData): WizardState => ({
  published,
  form: emptyForm,
  step: 'package',
  formError: null,
  errorForm: emptyForm,
  jobDay: null,
  readyBefore: null,
  booked: null,
  waiting: null,
  isConfirming: false,
  arrival: null,
})

/** The wizard's transitions (specification §4) on a location's host. Pure: reads no clock and no network. */
export function wizardReducer(state: WizardState, action: WizardAction, host: Location): WizardState {
  const { form, published } = state
  const { catalogue } = published
  switch (action.type) {
    case 'restore':
      return withStep(action.state, action.state.step, host)
    case 'answer':
      return { ...state, form: action.form }
    case 'step':
      return { ...withStep(state, action.step, host), arrival: { byUser: action.byUser } }
    case 'refuse':
      return withFormError(state, action.formError)
    case 'chosen': {
      const isDone = state.booked || state.waiting
      const base = isDone ? { ...initialWizardState(published), form: action.details ?? emptyForm } : state
      return { ...base, form: withFields(base.form, action.fields, catalogue) }
    }
    case 'price-choice': {
      const own = priceChoiceOf(form)
      const changed = action.fields.filter(([name, value]) => own[name] !== value)
      const isDone = state.booked || state.waiting
      return isDone ? state : { ...state, form: withFields(form, changed, catalogue) }
    }
    case 'suggested-slot':
      return form.date === action.date && form.time === null
        ? { ...state, form: { ...form, time: action.time } }
        : state
    case 'day':
      return clearUnavailableTime(
        { ...state, jobDay: action.jobDay, readyBefore: readyBefore(state) },
        action.jobDay,
      )
    case 'confirm':
      return { ...state, isConfirming: true }
    case 'booked':
      return withOutcome({ ...state, booked: action.booked })
    case 'waiting':
      return withOutcome({ ...state, waiting: action.waiting })
    case 'reset':
      return {
        ...initialWizardState(published),
        form: action.form ?? emptyForm,
        arrival: { byUser: true },
      }
    case 'published': {
      const newest = action.published
      const validForm = withFields(form, [], newest.catalogue)
      const previousPrice = displayedPriceOf(form, host, catalogue)
      const message =
        priceChangeMessage(previousPrice, displayedPriceOf(validForm, host, newest.catalogue)) ??
        action.detail
      return withFormError({ ...state, published: newest, form: validForm }, { message })
    }
  }
}

/** Moves to a step, or to the first one before it that is now incomplete. */
const withStep = (state: WizardState, step: Step, host: Location): WizardState => ({
  ...state,
  step: resolveStep(state.form, step, host, state.published.catalogue).step,
  formError: null,
})

/** Shows why the order was refused, and clears the time if the error is about it. */
function withFormError(state: WizardState, formError: FormError | null): WizardState {
  const nextForm = formError && isTimeError(formError) ? { ...state.form, time: null } : state.form
  return { ...state, formError, form: nextForm, errorForm: nextForm }
}

/** Focuses the outcome only if the visitor asked for it on this page. */
const withOutcome = (state: WizardState): WizardState => ({
  ...state,
  formError: null,
  arrival: state.isConfirming ? { byUser: true } : state.arrival,
})

/** Clears a chosen time that is no longer free and says so. Everything else stays. */
function clearUnavailableTime(state: WizardState, { day }: JobDay): WizardState {
  const { form } = state
  if (!isTimeGone(form, day)) return state
  return { ...state, form: { ...form, time: null }, formError: { message: bookingMessages.timeNotFree } }
}

/** The ready time that the visitor knows of while later steps change the job. */
const readyBefore = (state: WizardState): Slot | null =>
  state.step === 'date' ? null : (state.readyBefore ?? readySlot(state, state.jobDay?.job))

/** When the job will be ready. Returns null unless the stored day belongs to the current job and date. */
export function readySlot({ form, jobDay }: WizardState, job: string | undefined): Slot | null {
  const { date, time } = form
  if (!time || !jobDay || jobDay.job !== job || jobDay.day.date !== date) return null
  return jobDay.day.ready?.[time] ?? null
}
