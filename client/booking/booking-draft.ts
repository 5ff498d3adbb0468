import type { Location } from '../../shared/lib/business/location.ts'
import { dayMs } from '../../shared/lib/time/business-time.ts'
import {
  type BookingForm,
  formFields,
  readForm,
  type Step,
  steps,
} from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { shownPriceOf } from '../../shared/rules/booking/shown-price.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { Published } from '../../shared/rules/price/published.ts'
import { waitingReasons } from '../../shared/rules/waiting/waiting.ts'
import { startOf, type WizardState } from './wizard-state.ts'

// What the browser keeps, so that a closed page or a lost connection costs nothing. The confirmation and the attempt to
// book are each tab's own: another tab may be booking something else.
const draftKey = 'booking-draft'
const attemptKey = 'booking-attempt'
const detailsKey = 'booking-details'
const bookedKey = 'booking-made'
const waitingKey = 'booking-waiting'
/** The last attempt of any tab, for when its tab was closed before there was an answer. */
const leftAttemptKey = 'booking-attempt-left'

const tabKeys = [bookedKey, waitingKey, attemptKey]

/** A draft that was left for longer is forgotten: its times are gone, and somebody else may be at the keys. */
const draftDays = 7

// What was entered is kept as a form would send it, and read as one.
type KeptDraft = {
  savedAt: number
  step: Step
  fields: string
  /** What it was shown to cost, in whole dollars before tax. */
  price?: number
}

const isKeptDraft = (value: unknown): value is KeptDraft =>
  hasShape(value, { savedAt: 'number', fields: 'string' }) &&
  steps.some((step) => step === value.step) &&
  ['number', 'undefined'].includes(typeof value.price)

const toText = (form: BookingForm, catalogue: Catalogue) =>
  new URLSearchParams(formFields(form, catalogue)).toString()
const fromText = (fields: string, catalogue: Catalogue) =>
  readForm(new URLSearchParams(fields), catalogue).form

/**
 * A request whose outcome is not known: the same key and body must be used again until it is. The wizard does so by
 * itself `until` then, in epoch milliseconds.
 */
export type Attempt = { key: string; body: string; until?: number }

const isAttempt = (value: unknown): value is Attempt =>
  hasShape(value, { key: 'string', body: 'string' }) && ['number', 'undefined'].includes(typeof value.until)

const isBooked = (value: unknown): value is BookedJson =>
  hasShape(value, { booking: 'object', manageUrl: 'string' }) && hasShape(value.booking, { taxes: 'object' })

/** What was put on the waiting list, as it was entered. */
type KeptWaiting = { fields: string; reference: string; reason: string }

const isKeptWaiting = (value: unknown): value is KeptWaiting =>
  hasShape(value, { fields: 'string', reference: 'string', reason: 'string' })

const isText = (value: unknown): value is string => typeof value === 'string'

/** True for an object whose values under these names are of these types: an older version may have kept others. */
function hasShape(value: unknown, types: Record<string, string>): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const kept: Record<string, unknown> = { ...value }
  return Object.entries(types).every(([name, type]) => typeof kept[name] === type)
}

const storageOf = (key: string) => (tabKeys.includes(key) ? sessionStorage : localStorage)

/** Storage may be full or forbidden; the wizard works without. */
function write(key: string, value: unknown) {
  try {
    if (value === null) storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, JSON.stringify(value))
  } catch {}
}

function read<Kept>(key: string, isKept: (value: unknown) => value is Kept): Kept | null {
  try {
    const value: unknown = JSON.parse(storageOf(key).getItem(key) ?? 'null')
    return isKept(value) ? value : null
  } catch {
    return null
  }
}

/** Keeps what was entered. After booking, or on the waiting list, only what says so is kept, until the next booking starts. */
export function saveState(
  { form, step, booked, waiting, published: { catalogue } }: WizardState,
  host: Location,
) {
  const price = shownPriceOf(form, host, catalogue) ?? undefined
  write(
    draftKey,
    booked || waiting ? null : { savedAt: Date.now(), step, fields: toText(form, catalogue), price },
  )
  write(bookedKey, booked)
  write(waitingKey, waiting && { ...waiting, fields: toText(form, catalogue) })
}

/** What an earlier visit left; `price` is what its draft was shown to cost, in whole dollars before tax. */
export function loadState(published: Published): { state: WizardState; price?: number | undefined } | null {
  const start = startOf(published)
  const booked = read(bookedKey, isBooked)
  if (booked) return { state: { ...start, booked } }
  const waiting = read(waitingKey, isKeptWaiting)
  if (waiting) {
    const { fields, reference, reason } = waiting
    const form = fromText(fields, published.catalogue)
    const why = waitingReasons.find((each) => each === reason) ?? 'full'
    return { state: { ...start, form, waiting: { reference, reason: why } } }
  }
  const kept = read(draftKey, isKeptDraft)
  if (kept && Date.now() - kept.savedAt < draftDays * dayMs) {
    const form = fromText(kept.fields, published.catalogue)
    return { state: { ...start, form, step: kept.step }, price: kept.price }
  }
  const details = loadDetails(published.catalogue)
  return details && { state: { ...start, form: details } }
}

export function saveAttempt(attempt: Attempt | null) {
  const isLast = read(leftAttemptKey, isAttempt)?.key === loadAttempt()?.key
  write(attemptKey, attempt)
  if (attempt || isLast) write(leftAttemptKey, attempt)
}

/** It is not tried by itself any more. */
export function stopAttempt() {
  const attempt = loadAttempt()
  if (attempt) saveAttempt({ ...attempt, until: 0 })
}

export function loadAttempt(): Attempt | null {
  return read(attemptKey, isAttempt)
}

/** The attempt of this tab; without one it takes over what another left without an answer, and may still be trying. */
export function takeOverAttempt(): Attempt | null {
  const left = read(leftAttemptKey, isAttempt)
  if (left && !loadAttempt()) write(attemptKey, { ...left, until: 0 })
  return loadAttempt()
}

/** Keeps contact and vehicle for the next booking, because the visitor asked for it; `null` forgets them. */
export function saveDetails(details: BookingForm | null, catalogue: Catalogue) {
  write(detailsKey, details && toText(details, catalogue))
}

export function loadDetails(catalogue: Catalogue): BookingForm | null {
  const fields = read(detailsKey, isText)
  return fields === null ? null : fromText(fields, catalogue)
}
