import { expect, test } from 'vitest'
import { ageText } from '../../../shared/lib/time/age-text.ts'

test.each([
  ['2026-11-18', '5 days ago'],
  ['2026-11-13', '10 days ago'],
  ['2026-11-09', '2 weeks ago'],
  ['2026-10-12', '6 weeks ago'],
  ['2026-09-23', '2 months ago'],
  ['2024-12-01', '23 months ago'],
  ['2024-11-23', '2 years ago'],
  // A visitor's clock may be behind.
  ['2026-11-24', 'today'],
])('describes the age of a review of %s as %s', (date, text) => {
  expect(ageText(date, Date.parse('2026-11-23T18:00:00Z'))).toBe(text)
})
