import type { Location } from '../../shared/ground/business/location.ts'
import { isAboutTime, isTimeGone, stepFor, type Trouble } from '../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  emptyForm,
  type FormFields,
  type Step,
  withFields,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { bookingMessages } from '../../shared/rules/booking/booking-order.ts'
import type { Published } from '../../shared/rules/price/published.ts'
import type { DayAvailability } from '../../shared/rules/schedule/availability-json.ts'
import type { Slot } from '../../shared/rules/schedule/slot.ts'
import type { WaitingJson } from '../../shared/rules/waiting/waiting.ts'

/** What the server said of a day for a job, which is named as the API is asked for it. */
export type KnownDay = { job: string; day: DayAvailability }

export type WizardState = {
  published: Published
  form: BookingForm
  step: Step
  /** Why the last press did not lead on. */
  trouble: Trouble | null
  /** The form that the trouble is about. */
  about: BookingForm
  /** The day of the chosen time, as it was last seen. */
  known: KnownDay | null
  /** Step 5: what the confirmation shows. */
  booked: BookedJson | null
  /** Instead of it: the order is on the waiting list. */
  waiting: WaitingJson['waiting'] | null
}

export type WizardAction =
  | { type: 'restore'; state: WizardState }
  /** What the form says now. */
  | { type: 'answer'; form: BookingForm }
  | { type: 'step'; step: Step }
  | { type: 'refuse'; trouble: Trouble | null }
  /** Chosen on the page, or by its address; after a booking it begins a new one, with what the device keeps. */
  | { type: 'chosen'; fields: FormFields; details: BookingForm | null }
  /** A time to begin with, unless the visitor was faster. */
  | { type: 'suggested-slot'; date: string; time: string }
  | { type: 'day'; known: KnownDay }
  | { type: 'booked'; booked: BookedJson }
  | { type: 'waiting'; waiting: WaitingJson['waiting'] }
  | { type: 'reset'; form: BookingForm | null }
  /** Something else is published than when the page was made. What is not offered any more counts as not chosen. */
  | { type: 'published'; published: Published }

/** How a booking of what is published begins. */
export const startOf = (published: Published): WizardState => ({
  published,
  form: emptyForm,
  step: 'package',
  trouble: null,
  about: emptyForm,
  known: null,
  booked: null,
  waiting: null,
})

/** The wizard's moves (specification §4) on a brand's host. Nothing here reads a clock or the network. */
export function wizardReducer(state: WizardState, action: WizardAction, host: Location): WizardState {
  const { form, published } = state
  const { catalogue } = published
  switch (action.type) {
    case 'restore':
      return atStep(action.state, action.state.step, host)
    case 'answer':
      return { ...state, form: action.form }
    case 'step':
      return atStep(state, action.step, host)
    case 'refuse': {
      const { trouble } = action
      const about = trouble && isAboutTime(trouble) ? { ...form, time: null } : form
      return { ...state, trouble, form: about, about }
    }
    case 'chosen': {
      const isDone = state.booked || state.waiting
      const begun = isDone ? { ...startOf(published), form: action.details ?? emptyForm } : state
      return { ...begun, form: withFields(begun.form, action.fields, catalogue) }
    }
    case 'suggested-slot':
      return form.date === action.date && form.time === null
        ? { ...state, form: { ...form, time: action.time } }
        : state
    case 'day':
      return clearGoneTime({ ...state, known: action.known }, action.known)
    case 'booked':
      return { ...state, trouble: null, booked: action.booked }
    case 'waiting':
      return { ...state, trouble: null, waiting: action.waiting }
    case 'reset':
      return { ...startOf(published), form: action.form ?? emptyForm }
    case 'published':
      return { ...state, published: action.published, form: withFields(form, [], action.published.catalogue) }
  }
}

/** At a step of the browser's history, or at the first one before it that lacks what it asks for since. */
const atStep = (state: WizardState, step: Step, host: Location): WizardState => ({
  ...state,
  step: stepFor(state.form, step, host, state.published.catalogue).step,
  trouble: null,
})

/** A chosen time that is not offered any more is cleared, and that is said; everything else stays. */
function clearGoneTime(state: WizardState, { day }: KnownDay): WizardState {
  const { form } = state
  if (!isTimeGone(form, day)) return state
  return { ...state, form: { ...form, time: null }, trouble: { message: bookingMessages.timeGone } }
}

/** When the job of the chosen time will be ready, where its day was seen for the job as it now is. */
export function knownReady({ form, known }: WizardState, job: string): Slot | null {
  const { date, time } = form
  if (!time || known?.job !== job || known.day.date !== date) return null
  return known.day.ready?.[time] ?? null
}
