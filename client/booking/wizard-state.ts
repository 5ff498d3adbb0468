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
  type Step,
  withFields,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { displayedPriceOf, priceChangeMessage } from '../../shared/rules/booking/form-price.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import type { Slot } from '../../shared/rules/schedule/slot.ts'
import type { WaitingJson } from '../../shared/rules/waiting/waiting.ts'

/** What the server said of a day for a job, which is named as the API is asked for it. */
type JobDay = { job: string; day: DayAvailability }

export type WizardState = {
  published: SiteData
  form: BookingForm
  step: Step
  /** Why the last press did not lead on. */
  formError: FormError | null
  /** The form that the trouble is about. */
  errorForm: BookingForm
  /** The day of the chosen time, as it was last seen. */
  jobDay: JobDay | null
  /** Step 5: what the confirmation shows. */
  booked: BookedJson | null
  /** Instead of it: the order is on the waiting list. */
  waiting: WaitingJson['waiting'] | null
  /** The visitor has pressed Confirm on this page, and waits for what becomes of it. */
  isConfirming: boolean
  /** Another one for each time that a screen is to be brought to the visitor; asked for, or found in the history. */
  arrival: { byUser: boolean } | null
}

export type WizardAction =
  | { type: 'restore'; state: WizardState }
  /** What the form says now. */
  | { type: 'answer'; form: BookingForm }
  | { type: 'step'; step: Step; byUser: boolean }
  | { type: 'refuse'; formError: FormError | null }
  /** Chosen on the page, or by its address; after a booking it begins a new one, with what the device keeps. */
  | { type: 'chosen'; fields: FormFields; details: BookingForm | null }
  /** A time to begin with, unless the visitor was faster. */
  | { type: 'suggested-slot'; date: string; time: string }
  | { type: 'day'; jobDay: JobDay }
  | { type: 'confirm' }
  | { type: 'booked'; booked: BookedJson }
  | { type: 'waiting'; waiting: WaitingJson['waiting'] }
  | { type: 'reset'; form: BookingForm | null }
  /**
   * Something else is published than when the page was made, of which the order that was just refused was not made. What
   * is not offered any more counts as not chosen; what that changes is said, or what the refusal said.
   */
  | { type: 'published'; published: SiteData; detail: string }

/** How a booking of what is published begins. */
export const initialWizardState = (published: SiteData): WizardState => ({
  published,
  form: emptyForm,
  step: 'package',
  formError: null,
  errorForm: emptyForm,
  jobDay: null,
  booked: null,
  waiting: null,
  isConfirming: false,
  arrival: null,
})

/** The wizard's moves (specification §4) on a brand's host. Nothing here reads a clock or the network. */
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
    case 'suggested-slot':
      return form.date === action.date && form.time === null
        ? { ...state, form: { ...form, time: action.time } }
        : state
    case 'day':
      return clearUnavailableTime({ ...state, jobDay: action.jobDay }, action.jobDay)
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

/** At a step of the browser's history, or at the first one before it that lacks what it asks for since. */
const withStep = (state: WizardState, step: Step, host: Location): WizardState => ({
  ...state,
  step: resolveStep(state.form, step, host, state.published.catalogue).step,
  formError: null,
})

/** Shows why the order was refused; a time that it is about is taken back. */
function withFormError(state: WizardState, formError: FormError | null): WizardState {
  const nextForm = formError && isTimeError(formError) ? { ...state.form, time: null } : state.form
  return { ...state, formError, form: nextForm, errorForm: nextForm }
}

/** The last screen comes to who has asked for it, and leaves alone who looks at the page meanwhile. */
const withOutcome = (state: WizardState): WizardState => ({
  ...state,
  formError: null,
  arrival: state.isConfirming ? { byUser: true } : state.arrival,
})

/** A chosen time that is not offered any more is cleared, and that is said; everything else stays. */
function clearUnavailableTime(state: WizardState, { day }: JobDay): WizardState {
  const { form } = state
  if (!isTimeGone(form, day)) return state
  return { ...state, form: { ...form, time: null }, formError: { message: bookingMessages.timeNotFree } }
}

/** When the job of the chosen time will be ready, where its day was seen for the job as it now is. */
export function readySlot({ form, jobDay }: WizardState, job: string): Slot | null {
  const { date, time } = form
  if (!time || jobDay?.job !== job || jobDay.day.date !== date) return null
  return jobDay.day.ready?.[time] ?? null
}
