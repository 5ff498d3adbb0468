import { expect, test } from 'vitest'
import { looksAutomated, minOpenForMs } from '../../../shared/rules/booking/spam.ts'

test.each<[string, unknown, unknown, boolean]>([
  ['a person', '', minOpenForMs, false],
  ['a caller of the API', undefined, undefined, false],
  ['spaces in the hidden field', ' ', 5000, false],
  ['a hidden field that is not text', ['x'], '1', false],
  ['a word in the hidden field', 'x', 5000, true],
  ['a form sent too fast', '', minOpenForMs - 1, true],
])('%s looks automated: %j after %j is %s', (_, website, openForMs, isAutomated) => {
  expect(looksAutomated({ website, openForMs })).toBe(isAutomated)
})
