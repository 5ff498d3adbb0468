import type { Location } from '../../shared/lib/business/location.ts'
import { dayMs } from '../../shared/lib/time/business-time.ts'
import { type BookingForm, formFields, parseForm } from '../../shared/rules/booking/booking-form.ts'
import type { BookedJson } from '../../shared/rules/booking/booking-json.ts'
import { displayedPriceOf } from '../../shared/rules/booking/form-price.ts'
import type { Catalogue } from '../../shared/rules/price/catalogue.ts'
import type { SiteData } from '../../shared/rules/price/site-data.ts'
import { waitingReasons } from '../../shared/rules/waiting/waiting.ts'
import { hasShape, storedJson } from '../lib/storage/device-storage.ts'
import { storedDraft } from './stored-draft.ts'
import { initialWizardState, type WizardState } from './wizard-state.ts'

/** Older forms are dropped: their times are gone, and someone else may be using the device. */
const formLifetimeDays = 7

const serializeForm = (form: BookingForm, catalogue: Catalogue) =>
  new URLSearchParams(formFields(form, catalogue)).toString()
const parseStoredForm = (fields: string, catalogue: Catalogue) =>
  parseForm(new URLSearchParams(fields), catalogue).form

/**
 * A request whose outcome is unknown: it must be resent with the same key and body. The wizard retries
 * automatically until `until`, in epoch milliseconds.
 */
export type OrderAttempt = { key: string; body: string; until?: number }

const isOrderAttempt = (value: unknown): value is OrderAttempt =>
  hasShape(value, { key: 'string', body: 'string', until: 'number|undefined' })

const isBookedJson = (value: unknown): value is BookedJson =>
  hasShape(value, { booking: 'object', manageUrl: 'string' }) && hasShape(value.booking, { taxes: 'object' })

type StoredWaitingOrder = { fields: string; reference: string; reason: string }

const isStoredWaitingOrder = (value: unknown): value is StoredWaitingOrder =>
  hasShape(value, { fields: 'string', reference: 'string', reason: 'string' })

const isString = (value: unknown): value is string => typeof value === 'string'

// Survive a closed page or a lost connection. The confirmation and the order attempt belong to a tab, because
// another one may be booking something else.
const storedAttempt = storedJson('sessionStorage', 'booking-attempt', isOrderAttempt)
const storedDetails = storedJson('localStorage', 'booking-details', isString)
const storedConfirmation = storedJson('sessionStorage', 'booking-made', isBookedJson)
const storedWaitingOrder = storedJson('sessionStorage', 'booking-waiting', isStoredWaitingOrder)
/** The latest attempt of any tab, in case its tab is closed before the response arrives. */
const lastAttempt = storedJson('localStorage', 'booking-attempt-left', isOrderAttempt)

/**
 * Saves the form while it is being filled in. After booking or joining the waiting list, only that result is
 * kept until the next booking starts.
 */
export function saveWizardState(
  { form, step, booked, waiting, published: { catalogue } }: WizardState,
  host: Location,
) {
  const price = displayedPriceOf(form, host, catalogue) ?? undefined
  storedDraft.write(
    booked || waiting ? null : { savedAt: Date.now(), step, fields: serializeForm(form, catalogue), price },
  )
  storedConfirmation.write(booked)
  storedWaitingOrder.write(waiting && { ...waiting, fields: serializeForm(form, catalogue) })
}

/** Restores an earlier visit. `price` is what the form displayed, in whole dollars before tax. */
export function loadWizardState(
  published: SiteData,
): { state: WizardState; price?: number | undefined } | null {
  const start = initialWizardState(published)
  const booked = storedConfirmation.read()
  if (booked) return { state: { ...start, booked } }
  const waiting = storedWaitingOrder.read()
  if (waiting) {
    const { fields, reference, reason } = waiting
    const form = parseStoredForm(fields, published.catalogue)
    const waitingReason = waitingReasons.find((each) => each === reason) ?? 'full'
    return { state: { ...start, form, waiting: { reference, reason: waitingReason } } }
  }
  const stored = storedDraft.read()
  if (stored && Date.now() - stored.savedAt < formLifetimeDays * dayMs) {
    const form = parseStoredForm(stored.fields, published.catalogue)
    return { state: { ...start, form, step: stored.step }, price: stored.price }
  }
  const details = loadDetails(published.catalogue)
  return details && { state: { ...start, form: details } }
}

export const loadOrderAttempt = storedAttempt.read

export function saveOrderAttempt(attempt: OrderAttempt | null) {
  const isLast = lastAttempt.read()?.key === loadOrderAttempt()?.key
  storedAttempt.write(attempt)
  if (attempt || isLast) lastAttempt.write(attempt)
}

/** Stops the automatic retries of the current attempt. */
export function stopRetrying() {
  const attempt = loadOrderAttempt()
  if (attempt) saveOrderAttempt({ ...attempt, until: 0 })
}

/**
 * Returns this tab's attempt, or adopts one that another tab left without a response. That tab may still be
 * retrying it, so it isn't retried here.
 */
export function takeOverOrderAttempt(): OrderAttempt | null {
  const last = lastAttempt.read()
  if (last && !loadOrderAttempt()) storedAttempt.write({ ...last, until: 0 })
  return loadOrderAttempt()
}

/** Remembers contact and vehicle for the next booking, if the visitor opted in. `null` forgets them. */
export function saveDetails(details: BookingForm | null, catalogue: Catalogue) {
  storedDetails.write(details && serializeForm(details, catalogue))
}

export function loadDetails(catalogue: Catalogue): BookingForm | null {
  const fields = storedDetails.read()
  return fields === null ? null : parseStoredForm(fields, catalogue)
}
