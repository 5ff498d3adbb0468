import { expect, test } from 'vitest'
import {
  isSetUp,
  isUntouched,
  nextStep,
  type SetupJson,
  setupStepState,
  setupSteps,
} from '../../../shared/rules/setup/setup-steps.ts'

// What an owner is led through, and where it goes on.

test.each([
  ['what the system finds is done', 'photos', true, {}, 'done'],
  ['also where it was put off before', 'photos', true, { photos: 'skipped' }, 'done'],
  ['hours may be right as they come', 'hours', false, { hours: 'confirmed' }, 'done'],
  ['an invented name is never right', 'business', false, { business: 'confirmed' }, 'open'],
  ['what is put off', 'taxes', false, { taxes: 'skipped' }, 'skipped'],
  ['what nobody has looked at', 'taxes', false, { hours: 'confirmed' }, 'open'],
] as const)('%s', (_, step, isFound, left, state) => {
  expect(setupStepState(step, isFound, left)).toBe(state)
})

type State = SetupJson['steps'][number]['state']

const steps = (states: Partial<Record<(typeof setupSteps)[number], State>>, others: State = 'done') =>
  setupSteps.map((step) => ({ step, state: states[step] ?? others }))

test('it goes on with what is open, then with what was put off, until nothing is left', () => {
  expect(nextStep(steps({}, 'open'))).toBe('business')
  expect(nextStep(steps({ business: 'skipped', photos: 'open' }))).toBe('photos')
  expect(nextStep(steps({ business: 'skipped', photos: 'skipped' }))).toBe('business')
  expect(nextStep(steps({}))).toBeUndefined()
  expect([isSetUp(steps({})), isSetUp(steps({ test: 'skipped' }))]).toEqual([true, false])
})

test('a site is untouched until anything was done or put off', () => {
  expect(isUntouched(steps({}, 'open'))).toBe(true)
  expect(isUntouched(steps({ taxes: 'skipped' }, 'open'))).toBe(false)
  expect(isUntouched(steps({ test: 'done' }, 'open'))).toBe(false)
})
