import { type Step, steps } from '../../shared/rules/booking/booking-form.ts'
import { hasShape, storedJson } from '../lib/storage/device-storage.ts'

// Fields are stored in the format that the form submits, so `parseForm` reads both.
type StoredDraft = {
  savedAt: number
  step: Step
  fields: string
  /** The displayed price, in whole dollars before tax. */
  price?: number
}

const isStoredDraft = (value: unknown): value is StoredDraft =>
  hasShape(value, { savedAt: 'number', fields: 'string', price: 'number|undefined' }) &&
  steps.some((step) => step === value.step)

/** The wizard's form while it is being filled in. It survives a closed page or a lost connection. */
export const storedDraft = storedJson('localStorage', 'booking-draft', isStoredDraft)
