import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadQuoteForm, requestAttempt, saveQuoteForm } from '../../../client/quote/quote-request-storage.ts'

const now = Date.UTC(2027, 0, 11, 17)
const day = 24 * 60 * 60 * 1000

const items = new Map<string, string>()

beforeEach(() => {
  items.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  })
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const formValues = {
  search: '?service=ppf',
  fields: 'service=ppf&wish=The+hood',
  photos: [{ id: 'a', name: '1.jpg', isStored: true }],
}

test('keeps a draft for seven days', () => {
  saveQuoteForm(formValues)
  vi.setSystemTime(now + 7 * day)
  expect(loadQuoteForm()).toMatchObject(formValues)
  vi.setSystemTime(now + 7 * day + 1)
  expect(loadQuoteForm()).toBeNull()
})

test('removes a draft once it is sent', () => {
  saveQuoteForm(formValues)
  requestAttempt.write({ key: 'key', body: '{}', until: now })
  saveQuoteForm(null)
  requestAttempt.write(null)
  expect(items.size).toBe(0)
})

test('restores a request attempt', () => {
  const attempt = { key: 'key', body: '{}', until: now }
  requestAttempt.write(attempt)
  expect(requestAttempt.read()).toEqual(attempt)
})

test.each(['null', '7', '{', '{"savedAt":1}', '{"savedAt":"now","search":"","fields":""}', '[]'])(
  'ignores %s in storage',
  (text) => {
    items.set('quote-draft', text)
    items.set('quote-attempt', text)
    expect([loadQuoteForm(), requestAttempt.read()]).toEqual([null, null])
  },
)

test('ignores invalid photos in a draft', () => {
  items.set(
    'quote-draft',
    JSON.stringify({ ...formValues, savedAt: now, photos: [null, 7, {}, ...formValues.photos] }),
  )
  expect(loadQuoteForm()?.photos).toEqual(formValues.photos)
})

test('works without storage', () => {
  vi.stubGlobal('localStorage', undefined)
  saveQuoteForm(formValues)
  expect([loadQuoteForm(), requestAttempt.read()]).toEqual([null, null])
})
