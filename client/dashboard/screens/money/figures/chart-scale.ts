import { formatNumber } from '../../../../../shared/lib/text/format-number.ts'

const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** Returns a round number at or above the largest value; half of it is round too. */
export function roundMaximum(values: readonly number[]): number {
  const largest = Math.max(...values, 2)
  const half = largest / 2
  const power = 10 ** Math.floor(Math.log10(half))
  const step = steps.find((each) => each * power >= half && Number.isInteger(each * power)) ?? 10
  return step * power * 2
}

/** Returns a percentage for SVG attributes. */
export const percent = (value: number, whole: number) =>
  `${whole > 0 ? Math.round((value / whole) * 10_000) / 100 : 0}%`

/** For narrow columns: `16000000` becomes `16M`. */
export function shortNumber(value: number): string {
  if (value < 100_000) return formatNumber(value)
  return new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 2 }).format(value)
}
