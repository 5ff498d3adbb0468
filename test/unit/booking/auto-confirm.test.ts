import { expect, test } from 'vitest'
import { isAutoConfirmed } from '../../../shared/rules/booking/auto-confirm.ts'
import type { AutoConfirmSetting } from '../../../shared/rules/schedule/work-settings.ts'

const known = { isKnown: true, durationMinutes: 240 }
const stranger = { isKnown: false, durationMinutes: 240 }

test.each<[AutoConfirmSetting, Record<'known' | 'knownShort' | 'stranger' | 'strangerShort', boolean>]>([
  ['off', { known: false, knownShort: false, stranger: false, strangerShort: false }],
  ['known', { known: true, knownShort: true, stranger: false, strangerShort: false }],
  ['short', { known: false, knownShort: true, stranger: false, strangerShort: true }],
])('with “%s” these orders are confirmed at once', (setting, confirmed) => {
  const isConfirmed = (facts: typeof known) => isAutoConfirmed(setting, facts)
  expect({
    known: isConfirmed(known),
    knownShort: isConfirmed({ ...known, durationMinutes: 60 }),
    stranger: isConfirmed(stranger),
    strangerShort: isConfirmed({ ...stranger, durationMinutes: 120 }),
  }).toEqual(confirmed)
})

test.each([
  [120, true],
  [121, false],
])('a job of %i minutes is short: %s', (durationMinutes, isShort) => {
  expect(isAutoConfirmed('short', { isKnown: false, durationMinutes })).toBe(isShort)
})
