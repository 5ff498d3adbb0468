import { expect, test } from 'vitest'
import { escapeText, icsText, quoteParameter } from '../../../shared/rules/calendar/ics-text.ts'

test('escapes text, quotes parameters, and replaces control characters by spaces', () => {
  expect(escapeText('a\\b;c,d\r\ne\rf\ng')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng')
  expect(quoteParameter('Robin "Rob" Field')).toBe('"Robin  Rob  Field"')
  expect(icsText(['a\tb\u0000c', 'd'])).toBe('a b c\r\nd\r\n')
})
