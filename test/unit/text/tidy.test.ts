import { expect, test } from 'vitest'
import {
  plainLine,
  tidyEmail,
  tidyLine,
  tidyLines,
  tidyPhone,
  trimPassword,
} from '../../../shared/lib/text/tidy.ts'
import fc from '../../fast-check.ts'

test.each([
  ['directional marks', '\u202a(604) 555-0112\u202c', '(604) 555-0112'],
  ['directional isolates', '\u2068Ada\u2069', 'Ada'],
  ['a zero-width space', 'Ada\u200b Wong', 'Ada Wong'],
  ['a byte order mark and a soft hyphen', '\ufeffHigh\u00adlander', 'Highlander'],
  ['a Hangul filler', 'Ada\u3164', 'Ada'],
  ['tag characters', 'Ada\u{e0041}', 'Ada'],
  ['a lone surrogate', 'A\ud800da', 'Ada'],
  ['control characters', 'A\u0000d\u0007a', 'Ada'],
  ['a joiner between Latin letters', 'A\u200dd\u200ca', 'Ada'],
  ['a variation selector on a letter', 'Ada\ufe0f', 'Ada'],
  ['a joiner before a combining accent', 'Jose\u034f\u0301', 'Jos\u00e9'],
  ['no-break, narrow, ideographic and braille spaces', 'A\u00a0d\u202f\u3000a\u2800b', 'A d a b'],
  ['tabs and line breaks', 'Ada\t\r\nWong\u2028x', 'Ada Wong x'],
  ['no-break and figure hyphens', 'Anne\u2011Marie\u2012Lou', 'Anne-Marie-Lou'],
])('removes or replaces %s in a line', (_, typed, kept) => {
  expect(tidyLine(typed)).toBe(kept)
})

test.each([
  'O’Brien',
  'Anne–Marie',
  'محمد علي',
  'می\u200cخواهم',
  'क्\u200dष',
  'ന്\u200d',
  '👩🏽\u200d🔧',
  '🏳️\u200d🌈',
  '❤️ 1️⃣',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '١٢ شارع',
])('keeps the spelling of %s', (text) => {
  expect(tidyLine(text)).toBe(text)
  expect(tidyLines(text)).toBe(text)
})

test('keeps the line breaks of paragraphs', () => {
  expect(tidyLines(' Two dogs\u200b\r\nGate\u00a0is blue\u2029Thanks\t:) \n')).toBe(
    'Two dogs\nGate is blue\nThanks\t:)',
  )
})

test.each([
  ['jane@x.ca\u200b', 'jane@x.ca'],
  ['\u00a0jane@x.ca ', 'jane@x.ca'],
  ['Jane <jane@x.ca>', 'jane@x.ca'],
  ['"Doe, Jane" <jane@x.ca>,', 'jane@x.ca'],
  ['mailto:jane@x.ca?subject=Hi', 'jane@x.ca'],
  ['jane＠x.ca', 'jane@x.ca'],
  ['jane @ x.ca', 'jane@x.ca'],
  ['jane@x.ca.', 'jane@x.ca'],
  ['o’brien@x.ca', "o'brien@x.ca"],
  ['anne‑marie@x.ca', 'anne-marie@x.ca'],
  ['.a@x.ca', '.a@x.ca'],
  ['jane doe@x.ca', 'jane doe@x.ca'],
])('reads the address %s as %s', (typed, address) => {
  expect(tidyEmail(typed)).toBe(address)
})

test.each([
  ['٦٠٤-٥٥٥-٠١١٢', '604-555-0112'],
  ['۶۰۴', '604'],
  ['９：００\u202fＡＭ', '9:00 AM'],
  ['𝟞𝟘𝟜', '604'],
  ['१२३', '123'],
  ['２０２７‑０１–18', '2027-01-18'],
])('reads %s as %s for programs', (typed, plain) => {
  expect(plainLine(typed)).toBe(plain)
})

test('removes what links and other keyboards add to a phone number', () => {
  expect(tidyPhone('tel:+16045550112')).toBe('+16045550112')
  expect(tidyPhone('６０４ー５５５ー０１１２')).toBe('604-555-0112')
})

test('trims a password and changes nothing else', () => {
  expect(trimPassword('\u200b correct horse\u00a0battery \ufeff\n')).toBe('correct horse\u00a0battery')
})

const sign = fc.constantFrom(
  ...[...'a1.,:;<>@ \u200d\u200b\u0301\u00a0\t\n\ufe0f\u202e👩🔧می葛\u{e0067}🏴-–'],
)

test('leaves tidy text unchanged', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: sign, maxLength: 12 }),
  )
  for (const tidy of [tidyLine, tidyLines, plainLine, tidyEmail, tidyPhone]) {
    fc.assert(
      fc.property(anyText, (text) => {
        expect([tidy.name, tidy(tidy(text))]).toEqual([tidy.name, tidy(text)])
      }),
      { numRuns: 500 },
    )
  }
})
