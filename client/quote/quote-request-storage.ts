import { dayMs } from '../../shared/lib/time/business-time.ts'
import { hasShape, storedJson } from '../lib/storage/device-storage.ts'

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

/** The photos are checked one by one. */
type StoredForm = Omit<StoredQuoteForm, 'photos'> & { photos?: unknown }

const isStoredForm = (value: unknown): value is StoredForm =>
  hasShape(value, { savedAt: 'number', search: 'string', fields: 'string' })

const isFormPhoto = (photo: unknown): photo is FormPhoto =>
  typeof photo === 'object' && photo !== null && 'id' in photo && 'name' in photo && 'isStored' in photo

const isRequestAttempt = (value: unknown): value is RequestAttempt =>
  hasShape(value, { key: 'string', body: 'string', until: 'number' })

// Stored until the request is sent, so that a closed page or a lost connection loses nothing.
const storedForm = storedJson('localStorage', 'quote-draft', isStoredForm)
export const requestAttempt = storedJson('localStorage', 'quote-attempt', isRequestAttempt)

export const saveQuoteForm = (form: Omit<StoredQuoteForm, 'savedAt'> | null) =>
  storedForm.write(form && { savedAt: Date.now(), ...form })

/** Returns the stored form, unless it is too old or invalid. */
export function loadQuoteForm(): StoredQuoteForm | null {
  const stored = storedForm.read()
  if (!stored || Date.now() - stored.savedAt > formLifetimeDays * dayMs) return null
  const { photos } = stored
  return { ...stored, photos: Array.isArray(photos) ? photos.filter(isFormPhoto) : [] }
}
