import * as z from 'zod/mini'
import { type BookingForm, formFields, readForm, steps } from '../../shared/booking/booking-form.ts'
import type { BookedJson } from '../../shared/booking/booking-json.ts'
import { dayMs } from '../../shared/time/business-time.ts'
import { initialState, type WizardState } from './wizard-state.ts'

// What the browser keeps, so that a closed page or a lost connection costs nothing. The confirmation and the attempt to
// book are each tab's own: another tab may be booking something else.
const draftKey = 'booking-draft'
const attemptKey = 'booking-attempt'
const detailsKey = 'booking-details'
const bookedKey = 'booking-made'
/** The last attempt of any tab, for when its tab was closed before there was an answer. */
const leftAttemptKey = 'booking-attempt-left'

const tabKeys = [bookedKey, attemptKey]

/** A draft that was left for longer is forgotten: its times are gone, and somebody else may be at the keys. */
const draftDays = 7

// What was entered is kept as a form would send it, and read as one.
const keptDraftSchema = z.object({ savedAt: z.number(), step: z.enum(steps), fields: z.string() })

const toText = (form: BookingForm) => new URLSearchParams(formFields(form)).toString()
const fromText = (fields: string) => readForm(new URLSearchParams(fields)).form

const attemptSchema = z.object({ key: z.string(), body: z.string(), until: z.optional(z.number()) })

/**
 * A request whose outcome is not known: the same key and body must be used again until it is. The wizard does so by
 * itself `until` then, in epoch milliseconds.
 */
export type Attempt = z.infer<typeof attemptSchema>

const storageOf = (key: string) => (tabKeys.includes(key) ? sessionStorage : localStorage)

/** Storage may be full or forbidden; the wizard works without. */
function write(key: string, value: unknown) {
  try {
    if (value === null) storageOf(key).removeItem(key)
    else storageOf(key).setItem(key, JSON.stringify(value))
  } catch {}
}

function read<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(storageOf(key).getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps what was entered. After booking only the confirmation is kept, until the next booking starts. */
export function saveState({ form, step, booked }: WizardState) {
  write(draftKey, booked ? null : { savedAt: Date.now(), step, fields: toText(form) })
  write(bookedKey, booked)
}

export function loadState(): WizardState | null {
  const booked = read(bookedKey, bookedSchema)
  if (booked) return { ...initialState, booked }
  const kept = read(draftKey, keptDraftSchema)
  if (kept && Date.now() - kept.savedAt < draftDays * dayMs) {
    return { ...initialState, form: fromText(kept.fields), step: kept.step }
  }
  const details = loadDetails()
  return details && { ...initialState, form: details }
}

const bookedSchema: z.ZodMiniType<BookedJson> = z.custom<BookedJson>(
  (value) => typeof value === 'object' && value !== null && 'booking' in value && 'manageUrl' in value,
)

export function saveAttempt(attempt: Attempt | null) {
  const isLast = read(leftAttemptKey, attemptSchema)?.key === loadAttempt()?.key
  write(attemptKey, attempt)
  if (attempt || isLast) write(leftAttemptKey, attempt)
}

/** It is not tried by itself any more. */
export function stopAttempt() {
  const attempt = loadAttempt()
  if (attempt) saveAttempt({ ...attempt, until: 0 })
}

export function loadAttempt(): Attempt | null {
  return read(attemptKey, attemptSchema)
}

/** The attempt of this tab; without one it takes over what another left without an answer, and may still be trying. */
export function takeOverAttempt(): Attempt | null {
  const left = read(leftAttemptKey, attemptSchema)
  if (left && !loadAttempt()) write(attemptKey, { ...left, until: 0 })
  return loadAttempt()
}

/** Keeps contact and vehicle for the next booking, because the visitor asked for it; `null` forgets them. */
export function saveDetails(details: BookingForm | null) {
  write(detailsKey, details && toText(details))
}

export function loadDetails(): BookingForm | null {
  const fields = read(detailsKey, z.string())
  return fields === null ? null : fromText(fields)
}
