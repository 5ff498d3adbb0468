import type { Location } from '../../shared/lib/business/location.ts'
import { dayMs } from '../../shared/lib/time/business-time.ts'
import {
  type BookingForm,
  formFields,
  parseForm,
  type Step,
  steps,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { displayedPriceOf } from '../../shared/rules/booking/form-price.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { waitingReasons } from '../../shared/rules/waiting/waiting.ts'
import { initialWizardState, type WizardState } from './wizard-state.ts'

// What the browser keeps, so that a closed page or a lost connection costs nothing. The confirmation and the attempt to
// book are each tab's own: another tab may be booking something else.
const formKey = 'booking-draft'
const orderAttemptKey = 'booking-attempt'
const detailsKey = 'booking-details'
const confirmationKey = 'booking-made'
const waitingKey = 'booking-waiting'
/** The last attempt of any tab, for when its tab was closed before there was an answer. */
const lastAttemptKey = 'booking-attempt-left'

const sessionKeys = [confirmationKey, waitingKey, orderAttemptKey]

/** A draft that was left for longer is forgotten: its times are gone, and somebody else may be at the keys. */
const formLifetimeDays = 7

// What was entered is kept as a form would send it, and read as one.
type StoredForm = {
  savedAt: number
  step: Step
  fields: string
  /** What it was shown to cost, in whole dollars before tax. */
  price?: number
}

const isStoredForm = (value: unknown): value is StoredForm =>
  hasShape(value, { savedAt: 'number', fields: 'string' }) &&
  steps.some((step) => step === value.step) &&
  ['number', 'undefined'].includes(typeof value.price)

const serializeForm = (form: BookingForm, catalogue: Catalogue) =>
  new URLSearchParams(formFields(form, catalogue)).toString()
const parseStoredForm = (fields: string, catalogue: Catalogue) =>
  parseForm(new URLSearchParams(fields), catalogue).form

/**
 * A request whose outcome is not known: the same key and body must be used again until it is. The wizard does so by
 * itself `until` then, in epoch milliseconds.
 */
export type OrderAttempt = { key: string; body: string; until?: number }

const isOrderAttempt = (value: unknown): value is OrderAttempt =>
  hasShape(value, { key: 'string', body: 'string' }) && ['number', 'undefined'].includes(typeof value.until)

const isBookedJson = (value: unknown): value is BookedJson =>
  hasShape(value, { booking: 'object', manageUrl: 'string' }) && hasShape(value.booking, { taxes: 'object' })

/** What was put on the waiting list, as it was entered. */
type StoredWaitingOrder = { fields: string; reference: string; reason: string }

const isStoredWaitingOrder = (value: unknown): value is StoredWaitingOrder =>
  hasShape(value, { fields: 'string', reference: 'string', reason: 'string' })

const isString = (value: unknown): value is string => typeof value === 'string'

/** True for an object whose values under these names are of these types: an older version may have kept others. */
function hasShape(value: unknown, types: Record<string, string>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const record: Record<string, unknown> = { ...value }
  return Object.entries(types).every(([name, type]) => typeof record[name] === type)
}

const storageFor = (key: string) => (sessionKeys.includes(key) ? sessionStorage : localStorage)

/** Storage may be full or forbidden; the wizard works without. */
function write(key: string, value: unknown) {
  try {
    if (value === null) storageFor(key).removeItem(key)
    else storageFor(key).setItem(key, JSON.stringify(value))
  } catch {}
}

function read<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(storageFor(key).getItem(key) ?? 'null')
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps what was entered. After booking, or on the waiting list, only what says so is kept, until the next booking starts. */
export function saveWizardState(
  { form, step, booked, waiting, published: { catalogue } }: WizardState,
  host: Location,
) {
  const price = displayedPriceOf(form, host, catalogue) ?? undefined
  write(
    formKey,
    booked || waiting ? null : { savedAt: Date.now(), step, fields: serializeForm(form, catalogue), price },
  )
  write(confirmationKey, booked)
  write(waitingKey, waiting && { ...waiting, fields: serializeForm(form, catalogue) })
}

/** What an earlier visit left; `price` is what its draft was shown to cost, in whole dollars before tax. */
export function loadWizardState(
  published: SiteData,
): { state: WizardState; price?: number | undefined } | null {
  const start = initialWizardState(published)
  const booked = read(confirmationKey, isBookedJson)
  if (booked) return { state: { ...start, booked } }
  const waiting = read(waitingKey, isStoredWaitingOrder)
  if (waiting) {
    const { fields, reference, reason } = waiting
    const form = parseStoredForm(fields, published.catalogue)
    const waitingReason = waitingReasons.find((each) => each === reason) ?? 'full'
    return { state: { ...start, form, waiting: { reference, reason: waitingReason } } }
  }
  const stored = read(formKey, isStoredForm)
  if (stored && Date.now() - stored.savedAt < formLifetimeDays * dayMs) {
    const form = parseStoredForm(stored.fields, published.catalogue)
    return { state: { ...start, form, step: stored.step }, price: stored.price }
  }
  const details = loadDetails(published.catalogue)
  return details && { state: { ...start, form: details } }
}

export function saveOrderAttempt(attempt: OrderAttempt | null) {
  const isLast = read(lastAttemptKey, isOrderAttempt)?.key === loadOrderAttempt()?.key
  write(orderAttemptKey, attempt)
  if (attempt || isLast) write(lastAttemptKey, attempt)
}

/** It is not tried by itself any more. */
export function stopRetrying() {
  const attempt = loadOrderAttempt()
  if (attempt) saveOrderAttempt({ ...attempt, until: 0 })
}

export function loadOrderAttempt(): OrderAttempt | null {
  return read(orderAttemptKey, isOrderAttempt)
}

/** The attempt of this tab; without one it takes over what another left without an answer, and may still be trying. */
export function takeOverOrderAttempt(): OrderAttempt | null {
  const lastAttempt = read(lastAttemptKey, isOrderAttempt)
  if (lastAttempt && !loadOrderAttempt()) write(orderAttemptKey, { ...lastAttempt, until: 0 })
  return loadOrderAttempt()
}

/** Keeps contact and vehicle for the next booking, because the visitor asked for it; `null` forgets them. */
export function saveDetails(details: BookingForm | null, catalogue: Catalogue) {
  write(detailsKey, details && serializeForm(details, catalogue))
}

export function loadDetails(catalogue: Catalogue): BookingForm | null {
  const fields = read(detailsKey, isString)
  return fields === null ? null : parseStoredForm(fields, catalogue)
}
