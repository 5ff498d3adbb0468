import { expect, test } from 'vitest'
import { missingNotice } from '../../../client/dashboard/components/setup/setup-messages.ts'
import {
  isLive,
  isSetUp,
  isUntouched,
  nextStep,
  type SetupJson,
  sampleDetails,
  setupStepState,
  setupSteps,
} from '../../../shared/rules/setup/setup-steps.ts'

test.each([
  ['counts a step whose result exists as done', 'photos', true, {}, 'done'],
  ['counts it as done even after it was skipped', 'photos', true, { photos: 'skipped' }, 'done'],
  ['lets the default hours be confirmed', 'hours', false, { hours: 'confirmed' }, 'done'],
  ['never lets the sample name be confirmed', 'business', false, { business: 'confirmed' }, 'open'],
  ['remembers a skipped step', 'taxes', false, { taxes: 'skipped' }, 'skipped'],
  ['leaves an untouched step open', 'taxes', false, { hours: 'confirmed' }, 'open'],
] as const)('%s', (_, step, isFound, left, state) => {
  expect(setupStepState(step, isFound, left)).toBe(state)
})

type State = SetupJson['steps'][number]['state']

const steps = (states: Partial<Record<(typeof setupSteps)[number], State>>, others: State = 'done') =>
  setupSteps.map((step) => ({ step, state: states[step] ?? others }))

test('continues with open steps, then skipped ones, until none is left', () => {
  expect(nextStep(steps({}, 'open'))).toBe('business')
  expect(nextStep(steps({ business: 'skipped', photos: 'open' }))).toBe('photos')
  expect(nextStep(steps({ business: 'skipped', photos: 'skipped' }))).toBe('business')
  expect(nextStep(steps({}))).toBeUndefined()
  expect([isSetUp(steps({})), isSetUp(steps({ test: 'skipped' }))]).toEqual([true, false])
})

test('counts a site as live once that step is done, whatever is left', () => {
  expect([isLive(steps({}, 'open')), isLive(steps({ live: 'skipped' }))]).toEqual([false, false])
  expect([isLive(steps({ live: 'done' }, 'open')), isLive(steps({ photos: 'skipped' }))]).toEqual([
    true,
    true,
  ])
})

test('treats a site as untouched until a step is done or skipped', () => {
  expect(isUntouched(steps({}, 'open'))).toBe(true)
  expect(isUntouched(steps({ taxes: 'skipped' }, 'open'))).toBe(false)
  expect(isUntouched(steps({ test: 'done' }, 'open'))).toBe(false)
})

test.each([
  [sampleDetails, 'Add your name, phone number, email, street address and postal code.'],
  [['phone', 'street'], 'Add your phone number and street address.'],
  [['email'], 'Add your email.'],
] as const)('names the missing details %j', (samples, text) => {
  expect(missingNotice('business', samples)).toBe(`${text} Until then your site shows samples.`)
})

test('names nothing once every detail is entered, nor in other steps', () => {
  expect([missingNotice('business', []), missingNotice('hours', sampleDetails)]).toEqual([null, null])
})
