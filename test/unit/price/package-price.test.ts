import { expect, test } from 'vitest'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { locations } from '../../../shared/lib/business/location.ts'
import { defaultDuration } from '../../../shared/rules/price/custom-job.ts'
import { jobPrice } from '../../../shared/rules/price/job-price.ts'
import { packagePrice } from '../../../shared/rules/price/package-price.ts'
import { anyCatalogue } from '../../any-catalogue.ts'
import { expectedPrice } from '../../expected-price.ts'
import fc from '../../fast-check.ts'

const anyType = fc.oneof(
  fc.constantFrom('sedan', 'coupe', 'hatchback', 'suv', 'truck', 'van', 'spaceship', '', 'constructor'),
  fc.string(),
)

/** Any catalogue with an order from it. */
const anyOrder = anyCatalogue.chain((published) =>
  fc.record({
    published: fc.constant(published),
    ordered: fc.constantFrom(...published.packages),
    type: anyType,
    location: fc.constantFrom(...locations),
    area: fc.constantFrom(...areaSlugs),
    addOns: fc.subarray(published.addOns.map(({ id }) => id)),
  }),
)

test('prices an order in any catalogue as base × factor + the dearer surcharge, rounded, plus add-ons', () => {
  fc.assert(
    fc.property(anyOrder, ({ published, ordered, type, location, area, addOns }) => {
      const price = packagePrice(ordered, type, location, addOns, area, published)
      const ofBrand = expectedPrice(ordered.id, type, location, addOns, published)
      expect(price).toBe(Math.max(ofBrand, expectedPrice(ordered.id, type, area, addOns, published)))
      expect(Number.isInteger(price)).toBe(true)
      expect(price).toBeGreaterThanOrEqual(ordered.basePrice)

      const job = { packageId: ordered.id, vehicleType: type, location, area, addOns }
      const line = { label: 'Loyal customer', amount: -20 }
      expect(jobPrice({ ...job, lines: [line] }, published)).toBe(price - 20)
      expect(jobPrice({ ...job, packageId: 'gone', lines: [line] }, published)).toBe(-20)
    }),
    { numRuns: 1000 },
  )
})

test('takes the hours of the package for the vehicle size in any catalogue', () => {
  fc.assert(
    fc.property(anyOrder, ({ published, ordered, type }) => {
      const { sedan, truck, van } = ordered.hours
      const hours = new Map([
        ['suv', truck],
        ['truck', truck],
        ['van', van],
      ])
      const job = { packageId: ordered.id, vehicleType: type }
      expect(defaultDuration(job, published)).toBe((hours.get(type) ?? sedan) * 60)
      expect(defaultDuration({ ...job, packageId: 'gone' }, published)).toBe(120)
    }),
  )
})
