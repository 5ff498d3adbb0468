import { expect, test } from 'vitest'
import { parseAmount } from '../../../client/dashboard/components/payment/parse-amount.ts'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { decimalOf } from '../../../shared/rules/price/money.ts'
import fc from '../../fast-check.ts'

test.each([
  ['150', 15_000],
  ['150.5', 15_050],
  [' 12 ', 1200],
  ['١٢', 1200],
  ['１２．５０', 1250],
  ['۱٬۲۰۴٫۵', 120_450],
  ['$1\u202f204.50\u200b', 120_450],
])('reads %j as an amount', (text, cents) => {
  expect(parseAmount(text)).toBe(cents)
})

test.each(['', '0', '0.00', '-5', '1.234', '1,20', '1.', '.5', '1e3', 'a lot'])(
  'rejects %j as an amount',
  (text) => {
    expect(parseAmount(text)).toBeNull()
  },
)

test('reads every amount as it was formatted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      expect(parseAmount(decimalOf(cents))).toBe(cents)
      expect(parseAmount(formatCents(cents))).toBe(cents)
      expect(formatCents(-cents)).toBe(`-${formatCents(cents)}`)
    }),
  )
})
