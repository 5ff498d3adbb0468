import { areaSlugs } from '../shared/lib/business/area-names.ts'
import type { Catalogue, CataloguePackage } from '../shared/rules/price/catalogue.ts'
import { taxClasses } from '../shared/rules/price/tax.ts'
import fc from './fast-check.ts'
import { catalogue as defaults } from './site-defaults.ts'

const anyHours = fc.integer({ min: 1, max: 40 })
const anyAddOns = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('wash', 'ozone', 'engine-bay', 'pet-hair'),
    name: fc.constant('An extra'),
    price: fc.nat(2000),
    taxClass: fc.constantFrom(...taxClasses),
  }),
  { selector: ({ id }) => id },
)

const [basePackage] = defaults.packages
if (!basePackage) throw new Error('The site comes without packages.')

/** Any catalogue an owner could publish, some of it hidden. */
export const anyCatalogue: fc.Arbitrary<Catalogue> = anyAddOns.chain((addOns) => {
  const anyPackage: fc.Arbitrary<CataloguePackage> = fc
    .record({
      basePrice: fc.integer({ min: 1, max: 20_000 }),
      shopOnly: fc.boolean(),
      hidden: fc.boolean(),
      category: fc.constantFrom('interior', 'exterior'),
      hours: fc.record({ sedan: anyHours, truck: anyHours, van: anyHours }),
      addOns: fc.subarray(addOns.map(({ id }) => id)),
    })
    .map((varied) => ({ ...basePackage, ...varied }))
  return fc.record({
    packages: fc
      .array(anyPackage, { minLength: 1, maxLength: 6 })
      .map((list) => list.map((each, index) => ({ ...each, id: `package-${index}` }))),
    addOns: fc.constant(addOns),
    serviceTaxes: fc.constant(defaults.serviceTaxes),
    vehiclePercents: fc.record({ sedan: fc.constant(0), truck: fc.nat(150), van: fc.nat(150) }),
    surcharges: fc
      .array(fc.nat(500), { minLength: areaSlugs.length, maxLength: areaSlugs.length })
      .map((amounts) => {
        const surcharges = { ...defaults.surcharges }
        areaSlugs.forEach((slug, index) => {
          surcharges[slug] = amounts[index] ?? 0
        })
        return surcharges
      }),
  })
})
