import { dayMs } from '../../shared/lib/time/business-time.ts'

// What the browser keeps of a request until it is sent, so that a closed page or a lost connection costs nothing.
const draftKey = 'quote-draft'
const attemptKey = 'quote-attempt'

/** A draft that was left for longer is forgotten: somebody else may be at the keys. */
const draftDays = 7

export type DraftPhoto = { id: string; name: string; isStored: boolean }

export type QuoteDraft = {
  savedAt: number
  /** The query with which its form was opened: another one says something newer. */
  search: string
  /** As the form would send them in an address. */
  fields: string
  photos: DraftPhoto[]
}

/**
 * A request whose outcome is not known: the same key and body must be used again until it is. The form does so by
 * itself `until` then, in epoch milliseconds.
 */
export type Attempt = { key: string; body: string; until: number }

/** Storage may be full or forbidden; the form works without. */
function write(key: string, value: QuoteDraft | Attempt | null) {
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

export const saveDraft = (draft: Omit<QuoteDraft, 'savedAt'> | null) =>
  write(draftKey, draft && { savedAt: Date.now(), ...draft })

/** What was kept, unless it is too old or nothing that this page has written. */
export function loadDraft(): QuoteDraft | null {
  const { savedAt, search, fields, photos } = read(draftKey)
  if (typeof savedAt !== 'number' || typeof search !== 'string' || typeof fields !== 'string') return null
  if (Date.now() - savedAt > draftDays * dayMs) return null
  return { savedAt, search, fields, photos: Array.isArray(photos) ? photos.filter(isDraftPhoto) : [] }
}

const isDraftPhoto = (photo: unknown): photo is DraftPhoto =>
  typeof photo === 'object' && photo !== null && 'id' in photo && 'name' in photo && 'isStored' in photo

export const saveAttempt = (attempt: Attempt | null) => write(attemptKey, attempt)

export function loadAttempt(): Attempt | null {
  const { key, body, until } = read(attemptKey)
  return typeof key === 'string' && typeof body === 'string' && typeof until === 'number'
    ? { key, body, until }
    : null
}
