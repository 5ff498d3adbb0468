import { isAboutTime, stepFor, type Trouble } from '../../shared/booking/booking-flow.ts'
import { type BookingForm, emptyForm, type Step, withField } from '../../shared/booking/booking-form.ts'
import type { BookedJson } from '../../shared/booking/booking-json.ts'
import type { PackageId } from '../../shared/price/packages.ts'

export type WizardState = {
  form: BookingForm
  step: Step
  /** Why the last press did not lead on. */
  trouble: Trouble | null
  /** Step 5: what the confirmation shows. */
  booked: BookedJson | null
}

export type WizardAction =
  | { type: 'restore'; state: WizardState }
  /** What the form says now. */
  | { type: 'answer'; form: BookingForm }
  | { type: 'step'; step: Step }
  | { type: 'refuse'; trouble: Trouble | null }
  /** A service chosen on the page; after a booking it begins a new one, with what the device keeps. */
  | { type: 'service'; packageId: PackageId; details: BookingForm | null }
  /** A time to begin with, unless the visitor was faster. */
  | { type: 'suggested-slot'; date: string; time: string }
  | { type: 'free-slots'; date: string; slots: readonly string[] }
  | { type: 'booked'; booked: BookedJson }
  | { type: 'reset'; form: BookingForm | null }

export const initialState: WizardState = { form: emptyForm, step: 'package', trouble: null, booked: null }

/** The wizard's moves (specification §4). Nothing here reads a clock or the network. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const { form } = state
  switch (action.type) {
    case 'restore':
      return atStep(action.state, action.state.step)
    case 'answer':
      return { ...state, form: action.form }
    case 'step':
      return atStep(state, action.step)
    case 'refuse': {
      const { trouble } = action
      return { ...state, trouble, form: trouble && isAboutTime(trouble) ? { ...form, time: null } : form }
    }
    case 'service': {
      const { booked, ...rest } = state
      const begun = booked ? { ...initialState, form: action.details ?? emptyForm } : { ...rest, booked }
      return { ...begun, form: withField(begun.form, 'packageId', action.packageId) }
    }
    case 'suggested-slot':
      return form.date === action.date && form.time === null
        ? { ...state, form: { ...form, time: action.time } }
        : state
    case 'free-slots':
      return clearTakenTime(state, action.date, action.slots)
    case 'booked':
      return { ...state, trouble: null, booked: action.booked }
    case 'reset':
      return { ...initialState, form: action.form ?? emptyForm }
  }
}

/** At a step of the browser's history, or at the first one before it that lacks what it asks for since. */
const atStep = (state: WizardState, step: Step): WizardState => ({
  ...state,
  step: stepFor(state.form, step).step,
  trouble: null,
})

/** A chosen time that is no longer offered is cleared; everything else stays. */
function clearTakenTime(state: WizardState, date: string, slots: readonly string[]): WizardState {
  const { form } = state
  const isTaken = form.date === date && form.time !== null && !slots.includes(form.time)
  return isTaken ? { ...state, form: { ...form, time: null } } : state
}
