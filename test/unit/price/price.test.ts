import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Location, locations } from '../../../shared/site/location.ts'
import { addOnIds, packageById, packageIds } from '../../../shared/price/packages.ts'
import { formatDollars, locationSurcharge, priceOf } from '../../../shared/price/price.ts'

/** Package, location, then what a car, a truck or SUV, and a van pay. */
const priceList = [
  ['interior-detailing', 'squamish', 195, 244, 293],
  ['interior-detailing', 'whistler', 295, 344, 393],
  ['interior-exterior-package', 'squamish', 249, 311, 374],
  ['interior-exterior-package', 'whistler', 349, 411, 474],
  ['steam-cleaning-package', 'squamish', 249, 311, 374],
  ['steam-cleaning-package', 'whistler', 349, 411, 474],
  ['one-step-correction', 'squamish', 450, 563, 675],
  ['one-step-correction', 'whistler', 550, 663, 775],
  ['two-step-ceramic', 'squamish', 850, 1063, 1275],
  ['two-step-ceramic', 'whistler', 950, 1163, 1375],
  ['five-year-ceramic', 'squamish', 1099, 1374, 1649],
  ['five-year-ceramic', 'whistler', 1199, 1474, 1749],
  ['headlight-restoration', 'squamish', 80, 100, 120],
  ['headlight-restoration', 'whistler', 180, 200, 220],
  ['decal-removal', 'squamish', 50, 63, 75],
  ['decal-removal', 'whistler', 150, 163, 175],
] as const

const carTypes = ['sedan', 'coupe', 'hatchback', 'spaceship', '', 'SUV', '__proto__']

const totals = priceList.flatMap(([id, location, car, truck, van]) => [
  ...carTypes.map((type) => [id, type, location, car] as const),
  [id, 'suv', location, truck] as const,
  [id, 'truck', location, truck] as const,
  [id, 'van', location, van] as const,
])

test('the price list covers every package in both locations', () => {
  const listed = priceList.map(([id, location]) => `${id} in ${location}`)
  const expected = packageIds.flatMap((id) => locations.map((location) => `${id} in ${location}`))
  expect(listed).toEqual(expected)
})

test.each(totals)('%s for a %j in %s costs %d dollars', (id, type, location, total) => {
  expect(priceOf(packageById(id), type, location)).toBe(total)
})

test('195 × 1.25 + 100 is 344', () => {
  expect(priceOf({ basePrice: 195 }, 'suv', 'whistler')).toBe(344)
})

test.each([
  ['sedan', 'squamish', 349],
  ['coupe', 'squamish', 349],
  ['hatchback', 'squamish', 349],
  ['spaceship', 'squamish', 349],
  ['suv', 'squamish', 411],
  ['truck', 'squamish', 411],
  ['van', 'squamish', 474],
  ['sedan', 'whistler', 449],
  ['coupe', 'whistler', 449],
  ['hatchback', 'whistler', 449],
  ['spaceship', 'whistler', 449],
  ['suv', 'whistler', 511],
  ['truck', 'whistler', 511],
  ['van', 'whistler', 574],
] as const)('steam cleaning with the wash for a %s in %s costs %d dollars', (type, location, total) => {
  expect(priceOf(packageById('steam-cleaning-package'), type, location, ['wash'])).toBe(total)
})

test('the wash is neither multiplied by the vehicle nor surcharged', () => {
  const steam = packageById('steam-cleaning-package')
  for (const location of locations) {
    for (const type of ['sedan', 'suv', 'van', 'spaceship']) {
      const washed = priceOf(steam, type, location, ['wash'])
      expect(washed - priceOf(steam, type, location, [])).toBe(100)
    }
  }
})

test('Whistler adds 100 dollars and Squamish nothing', () => {
  expect(locationSurcharge).toEqual({ squamish: 0, whistler: 100 })
})

test('every price is base × factor + surcharge, rounded, plus the add-ons', () => {
  const quartersOf = new Map([
    ['suv', 5],
    ['truck', 5],
    ['van', 6],
  ])
  const surcharges: Record<Location, number> = { squamish: 0, whistler: 100 }
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
        const expected = roundedHalfUp + surcharges[location] + chosen.length * 100
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
        const price = priceOf(packageById(id), type, location)
        expect(Number.isInteger(price)).toBe(true)
        expect(price).toBeGreaterThanOrEqual(packageById(id).basePrice)
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
])('%d dollars are written %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text)
})
