import { dayMs } from '../../shared/lib/time/business-time.ts'

// What the browser keeps of a request until it is sent, so that a closed page or a lost connection costs nothing.
const formKey = 'quote-draft'
const requestAttemptKey = 'quote-attempt'

/** A draft that was left for longer is forgotten: somebody else may be at the keys. */
const formLifetimeDays = 7

export type FormPhoto = { id: string; name: string; isStored: boolean }

export type StoredQuoteForm = {
  savedAt: number
  /** The query with which its form was opened: another one says something newer. */
  search: string
  /** As the form would send them in an address. */
  fields: string
  photos: FormPhoto[]
}

/**
 * A request whose outcome is not known: the same key and body must be used again until it is. The form does so by
 * itself `until` then, in epoch milliseconds.
 */
export type RequestAttempt = { key: string; body: string; until: number }

/** Storage may be full or forbidden; the form works without. */
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

/** What was kept, unless it is too old or nothing that this page has written. */
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
