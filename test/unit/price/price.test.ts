import { expect, test } from 'vitest'
import { priceOf } from '../../../shared/price/price.ts'
import { brandSurcharge, locations } from '../../../shared/site/location.ts'
import { formatDollars } from '../../../shared/text/format-number.ts'
import { packageOf } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import { addOnIds, packageIds, washPrice } from '../../shipped-packages.ts'

test('the wash is neither multiplied by the vehicle nor surcharged', () => {
  const steam = packageOf('steam-cleaning-package')
  for (const location of locations) {
    for (const type of ['sedan', 'suv', 'van', 'spaceship']) {
      const washed = priceOf(steam, type, location, ['wash'])
      expect(washed - priceOf(steam, type, location, [])).toBe(washPrice)
    }
  }
})

test('every price is base × factor + surcharge, rounded, plus the add-ons', () => {
  const quartersOf = new Map([
    ['suv', 5],
    ['truck', 5],
    ['van', 6],
  ])
  const anyType = fc.oneof(
    fc.constantFrom('sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van', 'spaceship', ''),
    fc.string(),
  )
  fc.assert(
    fc.property(
      fc.nat({ max: 100_000 }),
      anyType,
      fc.constantFrom(...locations),
      fc.subarray([...addOnIds]),
      (basePrice, type, location, chosen) => {
        const roundedHalfUp = Math.floor((basePrice * (quartersOf.get(type) ?? 4) + 2) / 4)
        const expected = roundedHalfUp + brandSurcharge(location) + chosen.length * washPrice
        expect(priceOf({ basePrice }, type, location, chosen)).toBe(expected)
      },
    ),
    { numRuns: 500 },
  )
})

test('every price is a whole number of dollars and no less than the base price', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...packageIds),
      fc.string(),
      fc.constantFrom(...locations),
      (id, type, location) => {
        const price = priceOf(packageOf(id), type, location)
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(packageOf(id).basePrice)
      },
    ),
  )
})

test.each([
  [0, '$0'],
  [50, '$50'],
  [999, '$999'],
  [1000, '$1,000'],
  [1099, '$1,099'],
  [123_456, '$123,456'],
  [1_234_567, '$1,234,567'],
  [-1099, '-$1,099'],
])('%d dollars are written %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})
