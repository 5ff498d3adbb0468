import { dayMs } from '../../shared/lib/time/business-time.ts'

// Stored until the request is sent, so that a closed page or a lost connection loses nothing.
const formKey = 'quote-draft'
const requestAttemptKey = 'quote-attempt'

/** Older forms are dropped, because someone else may be using the device. */
const formLifetimeDays = 7

export type FormPhoto = { id: string; name: string; isStored: boolean }

export type StoredQuoteForm = {
  savedAt: number
  /** The query string that the form was opened with. A different one has newer choices. */
  search: string
  /** Encoded as a query string. */
  fields: string
  photos: FormPhoto[]
}

/**
 * A request whose outcome is unknown: it must be resent with the same key and body. The form retries
 * automatically until `until`, in epoch milliseconds.
 */
export type RequestAttempt = { key: string; body: string; until: number }

/** Storage may be full or blocked; the form works without it. */
function write(key: string, value: StoredQuoteForm | RequestAttempt | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

function read(key: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(localStorage.getItem(key) ?? '{}') }
  } catch {
    return {}
  }
}

export const saveQuoteForm = (form: Omit<StoredQuoteForm, 'savedAt'> | null) =>
  write(formKey, form && { savedAt: Date.now(), ...form })

/** Returns the stored form, unless it is too old or invalid. */
export function loadQuoteForm(): StoredQuoteForm | null {
  const { savedAt, search, fields, photos } = read(formKey)
  if (typeof savedAt !== 'number' || typeof search !== 'string' || typeof fields !== 'string') return null
  if (Date.now() - savedAt > formLifetimeDays * dayMs) return null
  return { savedAt, search, fields, photos: Array.isArray(photos) ? photos.filter(isFormPhoto) : [] }
}

const isFormPhoto = (photo: unknown): photo is FormPhoto =>
  typeof photo === 'object' && photo !== null && 'id' in photo && 'name' in photo && 'isStored' in photo

export const saveRequestAttempt = (attempt: RequestAttempt | null) => write(requestAttemptKey, attempt)

export function loadRequestAttempt(): RequestAttempt | null {
  const { key, body, until } = read(requestAttemptKey)
  return typeof key === 'string' && typeof body === 'string' && typeof until === 'number'
    ? { key, body, until }
    : null
}
