import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  loadDetails as loadDetailsOf,
  loadOrderAttempt,
  loadWizardState as loadStateOf,
  saveDetails as saveDetailsOf,
  saveOrderAttempt,
  saveWizardState as saveStateOf,
  takeOverOrderAttempt,
} from '../../../client/booking/booking-storage.ts'
import { initialWizardState, type WizardState } from '../../../client/booking/wizard-state.ts'
import { emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import { expectedPrice } from '../../expected-price.ts'
import { catalogue, defaults } from '../../site-defaults.ts'
import { bookedJson } from './booked-json.ts'
import { mobileForm } from './filled-form.ts'

const initialState = initialWizardState(defaults)

const saveState = (state: WizardState) => saveStateOf(state, 'squamish')
const loadState = () => loadStateOf(defaults)?.state ?? null
const saveDetails = (details: WizardState['form'] | null) => saveDetailsOf(details, catalogue)
const loadDetails = () => loadDetailsOf(catalogue)

/** Stands in for localStorage, which all tabs share, and for each tab's sessionStorage. */
class FakeStorage {
  readonly items = new Map<string, string>()
  getItem = (key: string) => this.items.get(key) ?? null
  setItem = (key: string, value: string) => void this.items.set(key, value)
  removeItem = (key: string) => void this.items.delete(key)
}

const now = Date.UTC(2027, 0, 11, 17)
const day = 24 * 60 * 60 * 1000

let local: FakeStorage

const openTab = () => vi.stubGlobal('sessionStorage', new FakeStorage())

beforeEach(() => {
  local = new FakeStorage()
  vi.stubGlobal('localStorage', local)
  openTab()
  vi.useFakeTimers({ now })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const form = { ...mobileForm, comments: 'Dog hair\nin the back & more' }

const savedState: WizardState = { ...initialState, form, step: 'vehicle' }

test('restores a draft in another tab, without its error', () => {
  saveState({ ...savedState, formError: { message: 'No' } })
  openTab()
  expect(loadState()).toEqual(savedState)
})

test('keeps the displayed price with a draft, if it has a package and is not from an older version', () => {
  saveState(savedState)
  const price = expectedPrice('steam-cleaning-package', 'suv', 'squamish', ['wash'])
  expect(loadStateOf(defaults)?.price).toBe(price)
  saveState({ ...savedState, form: { ...form, packageId: null, addOns: [] }, step: 'package' })
  expect(loadStateOf(defaults)?.price).toBeUndefined()
  local.setItem('booking-draft', JSON.stringify({ savedAt: now, step: 'package', fields: '' }))
  expect(loadStateOf(defaults)).toEqual({ state: initialState, price: undefined })
})

test.each([
  [7 * day - 1, true],
  [7 * day, false],
])('a draft is restored after %d ms: %s', (age, isThere) => {
  saveState(savedState)
  vi.setSystemTime(now + age)
  expect(loadState() !== null).toBe(isThere)
})

test.each([
  'not JSON',
  '{}',
  '{"savedAt":1799686800000,"draft":{"step":"vehicle"}}',
  '{"savedAt":1799686800000,"step":"confirmed","fields":""}',
  '{"savedAt":1799686800000,"step":"vehicle","fields":"","price":"195"}',
])('ignores an invalid draft: %s', (text) => {
  local.setItem('booking-draft', text)
  expect(loadState()).toBeNull()
})

test('does not restore values that the form cannot produce', () => {
  const fields = 'packageId=gold-plating&date=2027-02-30&time=9&vehicleType=tank&name=Robin'
  local.setItem('booking-draft', JSON.stringify({ savedAt: now, step: 'contact', fields }))
  expect(loadState()?.form).toEqual({ ...emptyForm, name: 'Robin' })
})

test('replaces the draft by a confirmation, in this tab only', () => {
  saveState(savedState)
  saveState({ ...savedState, booked: bookedJson })
  expect(loadState()).toEqual({ ...initialState, booked: bookedJson })
  expect([...local.items]).toEqual([])
  openTab()
  expect(loadState()).toBeNull()
})

test('ignores a confirmation without taxes from an older version', () => {
  saveState({ ...savedState, booked: bookedJson })
  const { taxes: _, ...older } = bookedJson.booking
  sessionStorage.setItem('booking-made', JSON.stringify({ ...bookedJson, booking: older }))
  expect(loadState()).toBeNull()
})

test.each(['null', '7', '{"key":"first"}', '{"key":"first","body":"{}","until":"soon"}'])(
  'ignores an invalid order attempt: %s',
  (text) => {
    sessionStorage.setItem('booking-attempt', text)
    expect(loadOrderAttempt()).toBeNull()
  },
)

test('fills the next booking with saved details until they are forgotten, unless there is a draft', () => {
  const details = { ...emptyForm, name: 'Robin Field', vehicleMake: 'Subaru' }
  saveDetails(details)
  expect(loadDetails()).toEqual(details)
  expect(loadState()).toEqual({ ...initialState, form: details })
  saveState(savedState)
  expect(loadState()).toEqual(savedState)
  saveDetails(null)
  expect(loadDetails()).toBeNull()
})

const first = { key: 'first', body: '{}' }
const second = { key: 'second', body: '{}' }

test('keeps an order attempt in its tab; another tab can take it over, without retrying it', () => {
  saveOrderAttempt({ ...first, until: 1 })
  openTab()
  expect(loadOrderAttempt()).toBeNull()
  takeOverOrderAttempt()
  expect(loadOrderAttempt()).toEqual({ ...first, until: 0 })
  saveOrderAttempt(null)
  expect([...local.items]).toEqual([])
})

test('keeps the later order attempt of another tab when one is settled', () => {
  saveOrderAttempt(first)
  const { sessionStorage: firstTab } = globalThis
  openTab()
  saveOrderAttempt(second)
  vi.stubGlobal('sessionStorage', firstTab)
  saveOrderAttempt(null)
  openTab()
  expect(takeOverOrderAttempt()).toMatchObject(second)
})

test('works without storage when the browser forbids it', () => {
  const forbidden = () => {
    throw new Error('Storage is forbidden')
  }
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  saveState(savedState)
  saveOrderAttempt(first)
  saveDetails(form)
  expect([loadState(), loadOrderAttempt(), loadDetails()]).toEqual([null, null, null])
})
