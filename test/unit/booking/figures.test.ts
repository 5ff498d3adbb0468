import { expect, test } from 'vitest'
import { percent, roundMaximum } from '../../../client/dashboard/screens/money/figures/chart-scale.ts'
import { lastMonths, yearsOf } from '../../../client/dashboard/screens/money/months.ts'

test.each([
  [1, '2026-11-20', '2026-11', '2026-11'],
  [12, '2026-11-30', '2025-12', '2026-11'],
  [12, '2026-12-01', '2026-01', '2026-12'],
  [12, '2027-01-01', '2026-02', '2027-01'],
  [24, '2026-11-20', '2024-12', '2026-11'],
  [36, '2027-01-31', '2024-02', '2027-01'],
])('the last %i months on %s run from %s to %s', (count, today, from, to) => {
  expect(lastMonths(count, today)).toEqual({ from, to })
})

const monthsUpTo = (count: number, last: string) =>
  Array.from({ length: count }, (_, index) => lastMonths(count - index, `${last}-01`).from)

test.each<[string, number, string[]]>([
  ['2026-12', 12, ['2026 at 0']],
  ['2026-11', 12, ['2026 at 1']],
  ['2026-06', 12, ['2025 at 0', '2026 at 6']],
  ['2027-01', 12, ['2026 at 0', '2027 at 11, short']],
  ['2027-01', 24, ['2025 at 0', '2026 at 11', '2027 at 23, short']],
  ['2026-11', 36, ['2024 at 1', '2025 at 13', '2026 at 25']],
])('up to %s, the years below %i months are %j', (last, count, expected) => {
  const written = yearsOf(monthsUpTo(count, last)).map(
    ({ year, from, isShort }) => `${year} at ${from}${isShort ? ', short' : ''}`,
  )
  expect(written).toEqual(expected)
})

test.each([
  [[], 2],
  [[0, 0], 2],
  [[3], 4],
  [[7], 8],
  [[25, 3], 30],
  [[195], 200],
  [[1099], 1200],
  [[86_400], 100_000],
])('the axis for %j ends at %i', (values, top) => {
  expect(roundMaximum(values)).toBe(top)
})

test.each([
  [1, 4, '25%'],
  [1, 3, '33.33%'],
  [0, 0, '0%'],
  [5, 5, '100%'],
])('%i of %i is %s', (value, whole, text) => {
  expect(percent(value, whole)).toBe(text)
})
