import * as z from 'zod/mini'
import {
  addOnIds,
  type PackageId,
  packageById,
  packageIds,
  type ServicePackage,
} from '../../shared/price/packages.ts'
import { type VehicleSize, vehicleTypes } from '../../shared/price/vehicles.ts'
import { isCalendarDate } from '../../shared/time/business-time.ts'
import type { BookedJson } from '../../worker/booking/booking-json.ts'

export const steps = ['package', 'date', 'vehicle', 'contact', 'confirmed'] as const
export type Step = (typeof steps)[number]

const contact = { name: z.string(), email: z.string(), phone: z.string() }

const vehicle = {
  priceClass: z.nullable(z.enum(['sedan', 'truck', 'van'])),
  vehicleType: z.enum(vehicleTypes),
  vehicleMake: z.string(),
  vehicleModel: z.string(),
}

/** What a visitor may keep for the next booking. */
export const detailsSchema = z.object({ ...contact, ...vehicle })

/** What a visitor has entered, as the browser keeps it. */
export const draftSchema = z.object({
  ...detailsSchema.shape,
  step: z.enum(steps),
  category: z.enum(['interior', 'exterior']),
  packageId: z.nullable(z.enum(packageIds)),
  addOns: z.array(z.enum(addOnIds)),
  date: z.nullable(z.string().check(z.refine(isCalendarDate))),
  time: z.nullable(z.string()),
  comments: z.string(),
})

export type KeptDetails = z.infer<typeof detailsSchema>

export type Draft = z.infer<typeof draftSchema>
export type WizardState = Draft & { booked: BookedJson | null }

export type TextField = 'vehicleMake' | 'vehicleModel' | 'comments' | 'name' | 'email' | 'phone'

export type WizardAction =
  | { type: 'restore'; state: WizardState }
  | { type: 'price-class'; priceClass: VehicleSize }
  | { type: 'category'; category: ServicePackage['category'] }
  | { type: 'package'; packageId: PackageId }
  | { type: 'add-on'; addOn: Draft['addOns'][number]; isChosen: boolean }
  | { type: 'slot'; date: string; time: string | null }
  /** A time to begin with, unless the visitor was faster. */
  | { type: 'suggested-slot'; date: string; time: string }
  | { type: 'free-slots'; date: string; slots: readonly string[] }
  | { type: 'vehicle-type'; vehicleType: Draft['vehicleType'] }
  | { type: 'text'; field: TextField; value: string }
  | { type: 'step'; step: Step }
  | { type: 'booked'; booked: BookedJson }
  | { type: 'reset'; details: Partial<Draft> | null }
  | { type: 'reset-if-booked'; details: KeptDetails | null }

export const initialState: WizardState = {
  step: 'package',
  priceClass: null,
  category: 'interior',
  packageId: null,
  addOns: [],
  date: null,
  time: null,
  vehicleType: 'sedan',
  vehicleMake: '',
  vehicleModel: '',
  comments: '',
  name: '',
  email: '',
  phone: '',
  booked: null,
}

/** The wizard's moves (specification §4). Nothing here reads a clock or the network. */
export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'restore':
      return { ...action.state, step: reachableStep(action.state, action.state.step) }
    case 'price-class':
      return { ...state, priceClass: action.priceClass, vehicleType: action.priceClass }
    case 'category':
      return { ...state, category: action.category }
    case 'package':
      return choosePackage(state, action.packageId)
    case 'add-on':
      return {
        ...state,
        addOns: [
          ...state.addOns.filter((id) => id !== action.addOn),
          ...(action.isChosen ? [action.addOn] : []),
        ],
      }
    case 'slot':
      return { ...state, date: action.date, time: action.time }
    case 'suggested-slot':
      return state.date === action.date && state.time === null ? { ...state, time: action.time } : state
    case 'free-slots':
      return clearTakenTime(state, action.date, action.slots)
    case 'vehicle-type':
      return { ...state, vehicleType: action.vehicleType }
    case 'text':
      return { ...state, [action.field]: action.value }
    case 'step':
      return { ...state, step: reachableStep(state, action.step) }
    case 'booked':
      return { ...state, step: 'confirmed', booked: action.booked }
    case 'reset-if-booked':
      return state.booked ? { ...initialState, ...action.details } : state
    case 'reset':
      return { ...initialState, ...action.details }
  }
}

function choosePackage(state: WizardState, packageId: PackageId): WizardState {
  const chosen = packageById(packageId)
  return {
    ...state,
    packageId,
    category: chosen.category,
    addOns: state.addOns.filter((id) => chosen.addOns?.includes(id)),
  }
}

/** A chosen time that is no longer offered is cleared; everything else stays. */
function clearTakenTime(state: WizardState, date: string, slots: readonly string[]): WizardState {
  const isTaken = state.date === date && state.time !== null && !slots.includes(state.time)
  return isTaken ? { ...state, time: null } : state
}

/** Which steps' questions are answered (specification §5). */
export function isStepComplete(state: Draft, step: Step): boolean {
  switch (step) {
    case 'package':
      return state.priceClass !== null && state.packageId !== null
    case 'date':
      return state.date !== null && state.time !== null
    case 'vehicle':
      return state.vehicleMake.trim() !== '' && state.vehicleModel.trim() !== ''
    case 'contact':
      return [state.name, state.email, state.phone].every((text) => text.trim() !== '')
    case 'confirmed':
      return false
  }
}

/** A step of the browser's history, or the first one before it that lacks what it asks for since. */
function reachableStep(state: WizardState, step: Step): Step {
  if (state.booked) return 'confirmed'
  const earlier = steps.slice(0, steps.indexOf(step))
  return earlier.find((each) => !isAnswered(state, each)) ?? step
}

/** A service chosen on the page leads to the dates without a vehicle type: it counts as a sedan until step 3. */
function isAnswered(state: WizardState, step: Step): boolean {
  return step === 'package' ? state.packageId !== null : isStepComplete(state, step)
}

export function stepAfter(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? step
}

export function stepBefore(step: Step): Step {
  return steps[steps.indexOf(step) - 1] ?? step
}
