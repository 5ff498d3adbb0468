import { formatNumber } from '../../shared/text/format-number.ts'

/** Where there is little room: `16000000` → `16M`. */
export function shortNumber(value: number): string {
  if (value < 100_000) return formatNumber(value)
  return new Intl.NumberFormat('en-CA', { notation: 'compact', maximumFractionDigits: 2 }).format(value)
}
