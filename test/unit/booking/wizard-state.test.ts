import { expect, test } from 'vitest'
import {
  initialWizardState,
  readySlot,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from '../../../client/booking/wizard-state.ts'
import type { FormError } from '../../../shared/rules/booking/booking-flow.ts'
import { emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import { priceChangeMessage } from '../../../shared/rules/booking/form-price.ts'
import { catalogue, defaults } from '../../site-defaults.ts'
import { bookedJson } from './booked-json.ts'
import { filledForm } from './filled-form.ts'

const initialState = initialWizardState(defaults)

const afterAction = (state: WizardState, action: WizardAction) => wizardReducer(state, action, 'squamish')

const form = { ...filledForm, packageId: 'interior-detailing', addOns: [] }

const atContact: WizardState = { ...initialState, form, step: 'contact' }
const formError = { message: 'No' }
const confirmed: WizardState = { ...atContact, booked: bookedJson }

test.each([
  ['contact', form, 'contact'],
  ['contact', { ...form, vehicleMake: '' }, 'vehicle'],
  ['date', emptyForm, 'package'],
] as const)('restores %s at the first open step (%#)', (step, kept, shown) => {
  const state = afterAction(initialState, { type: 'restore', state: { ...initialState, form: kept, step } })
  expect(state).toEqual({ ...initialState, form: kept, step: shown })
})

test('updates the form on an answer, and keeps the step and the error', () => {
  const state = { ...atContact, formError }
  const answered = { ...form, name: 'Robin' }
  expect(afterAction(state, { type: 'answer', form: answered })).toEqual({ ...state, form: answered })
})

test('clears the error on another step, and never opens one past an open question', () => {
  expect(afterAction({ ...atContact, formError }, { type: 'step', step: 'date', byUser: true })).toEqual({
    ...atContact,
    step: 'date',
    arrival: { byUser: true },
  })
  const incomplete = { ...atContact, form: { ...form, vehicleModel: '' }, step: 'vehicle' } as const
  expect(afterAction(incomplete, { type: 'step', step: 'contact', byUser: false }).step).toBe('vehicle')
})

test.each<[FormError | null, string | null]>([
  [null, '9:00 AM'],
  [{ message: 'No' }, '9:00 AM'],
  [{ message: 'No', errors: [{ field: 'name', message: 'No' }] }, '9:00 AM'],
  [{ message: 'Taken', errors: [{ field: 'time', message: 'Taken' }] }, null],
  [{ message: 'Closed', errors: ['name', 'date'].map((field) => ({ field, message: 'Closed' })) }, null],
])('shows the error %o and leaves the time %s, clearing it only when it is at fault', (shownError, time) => {
  const answers = { ...form, time }
  expect(afterAction({ ...atContact, formError }, { type: 'refuse', formError: shownError })).toEqual({
    ...{ ...atContact, formError: shownError },
    ...{ form: answers, errorForm: answers },
  })
})

const details = { ...emptyForm, name: 'Robin' }

test('keeps the answers when a service is chosen on the page', () => {
  const state = afterAction(atContact, { type: 'chosen', fields: [['packageId', 'decal-removal']], details })
  expect(state).toEqual({
    ...atContact,
    form: { ...form, packageId: 'decal-removal', category: 'exterior' },
  })
})

test('starts a new booking with the saved details when a service is chosen after a booking', () => {
  const choose = (kept: typeof details | null) =>
    afterAction(confirmed, {
      type: 'chosen',
      fields: [['packageId', 'decal-removal']],
      details: kept,
    })
  const chosen = { packageId: 'decal-removal', category: 'exterior' } as const
  expect(choose(details)).toEqual({ ...initialState, form: { ...details, ...chosen } })
  expect(choose(null)).toEqual({ ...initialState, form: { ...emptyForm, ...chosen } })
})

test.each([
  [{ date: '2027-01-18', time: null }, '11:00 AM'],
  [{ date: '2027-01-18', time: '3:00 PM' }, '3:00 PM'],
  [{ date: '2027-01-19', time: null }, null],
])('with %o chosen, a suggested time makes it %s', (slot, time) => {
  const state = { ...atContact, form: { ...form, ...slot } }
  const suggestion = { type: 'suggested-slot', date: '2027-01-18', time: '11:00 AM' } as const
  expect(afterAction(state, suggestion).form).toEqual({ ...form, ...slot, time })
})

test('never opens a step past the question for a mobile job’s area', () => {
  const mobile: WizardState = { ...initialState, form: { ...form, place: 'mobile' } }
  const action = { type: 'step', step: 'contact', byUser: true } as const
  expect(wizardReducer(mobile, action, 'squamish').step).toBe('package')
  expect(wizardReducer(mobile, action, 'whistler').step).toBe('contact')
})

const timeTakenError = { message: 'That time is not free for this job. Please choose another one.' }

test.each([
  ['2027-01-18', ['9:00 AM', '10:00 AM'], '9:00 AM', null],
  ['2027-01-18', ['10:00 AM'], null, timeTakenError],
  ['2027-01-18', [], null, timeTakenError],
  ['2027-01-19', ['10:00 AM'], '9:00 AM', null],
])('when %s has %o free, the time becomes %s with the error %o', (date, slots, time, shownError) => {
  const jobDay = { job: 'packageId=interior-detailing', day: { date, closed: false, slots } }
  const state = afterAction(atContact, { type: 'day', jobDay })
  expect(state).toEqual({ ...atContact, jobDay, form: { ...form, time }, formError: shownError })
  const withoutTime = { ...atContact, form: { ...form, time: null } }
  expect(afterAction(withoutTime, { type: 'day', jobDay }).formError).toBeNull()
})

const ceramic = 'packageId=two-step-ceramic'
const ready = { date: '2027-01-19', time: '1:00 PM' }
const jobDay = {
  job: ceramic,
  day: { date: '2027-01-18', closed: false, slots: ['9:00 AM'], ready: { '9:00 AM': ready } },
}

test.each([
  [jobDay, {}, ceramic, ready],
  [null, {}, ceramic, null],
  [jobDay, { time: null }, ceramic, null],
  [jobDay, { time: '10:00 AM' }, ceramic, null],
  [jobDay, { date: '2027-01-25' }, ceramic, null],
  [jobDay, {}, `${ceramic}&vehicleType=van`, null],
])('with the day %o loaded and %o chosen for %s, the job is ready at %o', (seen, slot, job, expected) => {
  expect(readySlot({ ...atContact, form: { ...form, ...slot }, jobDay: seen }, job)).toEqual(expected)
})

test('remembers when the job was to be ready while a later step changes the vehicle', () => {
  const van = `${ceramic}&vehicleType=van`
  const vanDay = { job: van, day: { ...jobDay.day, ready: { '9:00 AM': { ...ready, time: '5:00 PM' } } } }
  const chosen = afterAction({ ...initialState, form, step: 'date' }, { type: 'day', jobDay })
  expect(chosen.readyBefore).toBeNull()
  const changed = afterAction({ ...chosen, step: 'vehicle' }, { type: 'day', jobDay: vanDay })
  expect(changed.readyBefore).toEqual(ready)
  // Until another time is chosen.
  expect(afterAction(changed, { type: 'day', jobDay: vanDay }).readyBefore).toEqual(ready)
  expect(afterAction({ ...changed, step: 'date' }, { type: 'day', jobDay: vanDay }).readyBefore).toBeNull()
})

const requested = { byUser: true }

test('shows a booking, and forgets it with all answers on reset', () => {
  expect(afterAction({ ...atContact, formError }, { type: 'booked', booked: bookedJson })).toEqual(confirmed)
  expect(afterAction(confirmed, { type: 'reset', form: null })).toEqual({
    ...initialState,
    arrival: requested,
  })
  expect(afterAction(confirmed, { type: 'reset', form: details })).toEqual({
    ...initialState,
    form: details,
    arrival: requested,
  })
})

test.each([
  { type: 'booked', booked: bookedJson },
  { type: 'waiting', waiting: { reference: 'W-1', reason: 'full' } },
] as const)('moves to the $type screen only after the user pressed Confirm', (action) => {
  expect(afterAction(atContact, action).arrival).toBeNull()
  const pressed = afterAction(atContact, { type: 'confirm' })
  expect(afterAction(pressed, action).arrival).toEqual(requested)
})

const publish = (change: Partial<(typeof catalogue.packages)[number]>) => ({
  ...defaults,
  catalogue: {
    ...catalogue,
    packages: catalogue.packages.map((each) => (each.id === form.packageId ? { ...each, ...change } : each)),
  },
})

const noPackage = { ...form, packageId: null }
const priceChangedMessage = (before: string, now: string) => `The price changed from ${before} to ${now}.`
const packageGoneMessage = 'This package is no longer offered. Please choose another one.'

test.each([
  ['a dearer package', publish({ basePrice: 1200 }), form, priceChangedMessage('$244', '$1,500')],
  ['a withdrawn package', publish({ hidden: true }), noPackage, packageGoneMessage],
  ['a package at the same price', publish({ description: 'Other words' }), form, 'Refused'],
])('shows the published change of %s and keeps the answers', (_what, published, kept, message) => {
  const state = afterAction({ ...atContact, formError }, { type: 'published', published, detail: 'Refused' })
  expect(state).toEqual({ ...atContact, published, form: kept, errorForm: kept, formError: { message } })
})

test('announces no change of a price that was never displayed', () => {
  expect(priceChangeMessage(null, 195)).toBeNull()
})
