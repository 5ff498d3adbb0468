import { expect, test } from 'vitest'
import { escapeText, icsText, quoteParameter } from '../../../shared/rules/calendar/ics-text.ts'
import fc from '../../fast-check.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

test('a line is broken as late as 75 bytes allow, never inside a character', () => {
  const character = fc.constantFrom('a', '\u007f', '\u0080', 'é', '\u07ff', '\u0800', '龍', '\uffee', '🚐')
  fc.assert(
    fc.property(fc.string({ unit: character, minLength: 70, maxLength: 300, size: 'max' }), (text) => {
      const line = text.replaceAll('\u007f', '~').replaceAll('\u0080', 'ü')
      const folded = icsText([line])
      expect(folded.endsWith('\r\n')).toBe(true)
      expect(folded.slice(0, -2).replaceAll('\r\n ', '')).toBe(line)
      const parts = folded.slice(0, -2).split('\r\n')
      for (const [index, part] of parts.entries()) {
        expect(bytes(part)).toBeLessThanOrEqual(75)
        const [, next = ''] = [...(parts[index + 1] ?? '')]
        if (next) expect(bytes(part + next)).toBeGreaterThan(75)
      }
    }),
  )
})

test('text is escaped, parameters are quoted, and controls become spaces', () => {
  expect(escapeText('a\\b;c,d\r\ne\rf\ng')).toBe('a\\\\b\\;c\\,d\\ne\\nf\\ng')
  expect(quoteParameter('Robin "Rob" Field')).toBe('"Robin  Rob  Field"')
  expect(icsText(['a\tb\u0000c', 'd'])).toBe('a b c\r\nd\r\n')
})
