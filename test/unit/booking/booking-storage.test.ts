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

/** A browser's storage: one for all tabs, one for this tab. */
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

test('a draft comes back as it was, in another tab too, without what went wrong', () => {
  saveState({ ...savedState, formError: { message: 'No' } })
  openTab()
  expect(loadState()).toEqual(savedState)
})

test('a draft says what it was shown to cost; one of an older version, or without a package, says nothing', () => {
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
])('a draft left for %d ms is there: %s', (age, isThere) => {
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
])('what is no draft is left alone: %s', (text) => {
  local.setItem('booking-draft', text)
  expect(loadState()).toBeNull()
})

test('what nobody can have entered is not restored', () => {
  const fields = 'packageId=gold-plating&date=2027-02-30&time=9&vehicleType=tank&name=Robin'
  local.setItem('booking-draft', JSON.stringify({ savedAt: now, step: 'contact', fields }))
  expect(loadState()?.form).toEqual({ ...emptyForm, name: 'Robin' })
})

test('after a booking this tab has its confirmation, and nobody a draft', () => {
  saveState(savedState)
  saveState({ ...savedState, booked: bookedJson })
  expect(loadState()).toEqual({ ...initialState, booked: bookedJson })
  expect([...local.items]).toEqual([])
  openTab()
  expect(loadState()).toBeNull()
})

test('a confirmation that an older version kept, without taxes, is left alone', () => {
  saveState({ ...savedState, booked: bookedJson })
  const { taxes: _, ...older } = bookedJson.booking
  sessionStorage.setItem('booking-made', JSON.stringify({ ...bookedJson, booking: older }))
  expect(loadState()).toBeNull()
})

test.each(['null', '7', '{"key":"first"}', '{"key":"first","body":"{}","until":"soon"}'])(
  'what is no attempt is left alone: %s',
  (text) => {
    sessionStorage.setItem('booking-attempt', text)
    expect(loadOrderAttempt()).toBeNull()
  },
)

test('kept details begin the next booking until they are forgotten; a draft comes first', () => {
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

test('an attempt stays this tab’s own, until another one takes over what a closed tab left, and does not try it by itself', () => {
  saveOrderAttempt({ ...first, until: 1 })
  openTab()
  expect(loadOrderAttempt()).toBeNull()
  takeOverOrderAttempt()
  expect(loadOrderAttempt()).toEqual({ ...first, until: 0 })
  saveOrderAttempt(null)
  expect([...local.items]).toEqual([])
})

test('an attempt that is settled does not take away the later one of another tab', () => {
  saveOrderAttempt(first)
  const { sessionStorage: firstTab } = globalThis
  openTab()
  saveOrderAttempt(second)
  vi.stubGlobal('sessionStorage', firstTab)
  saveOrderAttempt(null)
  openTab()
  expect(takeOverOrderAttempt()).toMatchObject(second)
})

test('a forbidden storage keeps nothing and breaks nothing', () => {
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
