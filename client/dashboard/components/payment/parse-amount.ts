import { plainNumber } from '../../../../shared/lib/text/tidy.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'

/** Parses dollars such as `1,204.5` into cents. Returns null unless positive. */
export function parseAmount(text: string): Cents | null {
  const [, dollars, cents = ''] =
    /^\$?\s*(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(plainNumber(text)) ?? []
  if (dollars === undefined) return null
  return Number(dollars.replace(/[, ]/g, '')) * 100 + Number(cents.padEnd(2, '0')) || null
}
