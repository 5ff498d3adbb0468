import { expect, test } from 'vitest'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import { locations } from '../../../shared/lib/business/location.ts'
import { centsFormat, formatCents, formatDollars } from '../../../shared/lib/text/format-number.ts'
import { balanceOf, totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import { addOnPrice } from '../../../shared/rules/price/catalogue.ts'
import { serviceOfJob } from '../../../shared/rules/price/custom-job.ts'
import { jobPrice } from '../../../shared/rules/price/job-price.ts'
import { jobTaxes, priceParts, spreadDiscounts } from '../../../shared/rules/price/job-taxes.ts'
import { addDollars, decimalOf, percentOf, toCents } from '../../../shared/rules/price/money.ts'
import { priceDetails, priceSentence } from '../../../shared/rules/price/price-details.ts'
import { type ServiceId, serviceIds } from '../../../shared/rules/price/service-ids.ts'
import {
  noTaxTerms,
  plusTax,
  plusTaxes,
  type TaxAmounts,
  type TaxClass,
  type TaxTerms,
  taxClasses,
  taxIds,
  taxOn,
} from '../../../shared/rules/price/tax.ts'
import { vehicleTypes } from '../../../shared/rules/price/vehicles.ts'
import { defaultBusinessTerms, taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { exactDiscounted, exactDollars, exactDue, exactPercent } from '../../exact-money.ts'
import { expectedPrice } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import { addOnIds, catalogue, packageIds, taxClassesById } from '../../site-defaults.ts'

const numRuns = Number(process.env.TEST_RUNS) || 5000

const noTax: TaxAmounts = { gst: 0, pst: 0 }

const anyClass = fc.constantFrom(...taxClasses)
const anyCharged = fc.subarray([...taxIds])
const anyCents = fc.integer({ min: -50_000_00, max: 50_000_00 })
const anyPrice = fc.nat(5000_00).map((cents) => cents / 100)
const anyItems = fc.array(fc.record({ amount: anyCents, taxClass: anyClass }), { maxLength: 12 })

const anyTerms: fc.Arbitrary<TaxTerms> = fc.record({
  charged: anyCharged,
  classes: fc
    .record<Record<string, TaxClass>>(
      Object.fromEntries(
        [...packageIds, ...addOnIds, ...serviceIds].map((thing) => [thing, anyClass] as const),
      ),
      { requiredKeys: [] },
    )
    .map((changed) => ({ ...taxClassesById, ...changed })),
})

const anyLine = fc.record(
  {
    label: fc.constant('Extra'),
    amount: fc.integer({ min: -500_00, max: 5000_00 }).map((cents) => cents / 100),
    taxClass: anyClass,
  },
  { requiredKeys: ['label', 'amount'] },
)

const anyParts = fc.array(
  fc.oneof(
    fc.record({ amount: anyCents, taxClass: anyClass }),
    fc.record({ amount: fc.integer({ min: -50_000_00, max: -1 }), taxClass: fc.constant(null) }),
  ),
  { maxLength: 12 },
)

/** Any order with the owner's price lines. */
const anyCart = fc
  .record({
    packageId: fc.constantFrom(...packageIds, 'custom'),
    service: fc.constantFrom(...serviceIds),
    vehicleType: fc.constantFrom(...vehicleTypes),
    location: fc.constantFrom(...locations),
    area: fc.constantFrom(...areaSlugs),
    addOns: fc.subarray([...addOnIds]),
    lines: fc.array(anyLine, { maxLength: 6 }),
  })
  .map((job) => ({ ...job, service: serviceOfJob(job), totalPrice: jobPrice(job, catalogue) }))
  .filter(({ totalPrice }) => totalPrice >= 0)

test('totals any cart as exact arithmetic does', () => {
  fc.assert(
    fc.property(anyCart, anyTerms, (cart, terms) => {
      const { packageId, service, vehicleType, location, area, totalPrice } = cart
      const isSurcharged = location === 'whistler' || area === 'whistler'
      const found = packageIds.find((id) => id === packageId)
      const ofPackage = terms.classes[service ?? packageId] ?? 'none'
      const priced = found ? expectedPrice(found, vehicleType, isSurcharged ? 'whistler' : 'squamish') : 0
      const extras = found ? cart.addOns : []
      const parts = [
        { amount: priced, taxClass: ofPackage },
        ...extras.map((id) => ({ amount: addOnPrice(id, catalogue), taxClass: terms.classes[id] ?? 'none' })),
        ...cart.lines.map(({ amount, taxClass = amount < 0 ? null : ofPackage }) => ({ amount, taxClass })),
      ].map(({ amount, taxClass }) => ({ amount: Math.round(amount * 100), taxClass }))

      const taxes = jobTaxes({ ...cart, addOns: extras }, terms, catalogue)
      const { gst, pst, due } = exactDue(exactDiscounted(parts), terms.charged)
      expect(taxes).toEqual({ gst, pst })
      expect(totalWithTaxes({ totalPrice, taxes })).toBe(due)
      expect(String(totalPrice)).toMatch(/^\d+(\.\d\d?)?$/)
      expect(priceDetails({ totalPrice, taxes }).find(({ term }) => term.startsWith('Total'))?.value).toBe(
        exactDollars(due, [gst, pst, Math.round(totalPrice * 100)]),
      )
    }),
    { numRuns },
  )
})

test('taxes and rounds any amount of cents as exact arithmetic does', () => {
  fc.assert(
    fc.property(anyItems, anyCharged, (items, charged) => {
      const { gst, pst } = exactDue(items, charged)
      expect(taxOn(items, charged)).toEqual({ gst, pst })
    }),
    { numRuns },
  )
  fc.assert(
    fc.property(anyCents, fc.nat(100), (amount, percent) => {
      expect(percentOf(amount, percent)).toBe(exactPercent(amount, percent) || 0)
    }),
    { numRuns },
  )
})

test('splits a price into parts that add up to it', () => {
  fc.assert(
    fc.property(anyCart, anyPrice, anyTerms, (cart, totalPrice, terms) => {
      const sum = priceParts({ ...cart, totalPrice }, terms, catalogue).reduce(
        (all, { amount }) => all + amount,
        0,
      )
      expect(sum).toBe(toCents(totalPrice))
    }),
    { numRuns },
  )
})

test('taxes an agreed price as it is', () => {
  const terms: TaxTerms = { charged: ['gst', 'pst'], classes: taxClassesById }
  const job = { packageId: 'five-year-ceramic', addOns: [], lines: [], totalPrice: 1000 }
  expect(jobTaxes(job, terms, catalogue)).toEqual({ gst: 5000, pst: 7000 })
  const labour = { label: 'Washing', amount: 100, taxClass: 'gst' } as const
  expect(jobTaxes({ ...job, lines: [labour], totalPrice: 1100 }, terms, catalogue)).toEqual({
    gst: 5500,
    pst: 7000,
  })
})

test('spreads discounts over the paid parts in proportion, to the cent', () => {
  fc.assert(
    fc.property(anyParts, (parts) => {
      const lowered = spreadDiscounts(parts)
      const sumOf = (items: readonly { amount: number }[]) =>
        items.reduce((sum, each) => sum + each.amount, 0)
      const isPaid = parts.some(({ amount, taxClass }) => amount > 0 && taxClass !== null)
      const classed = parts.filter(({ taxClass }) => taxClass !== null)
      expect(sumOf(lowered)).toBe(sumOf(isPaid ? parts : classed))
      expect(exactDue(lowered, taxIds)).toEqual(exactDue(exactDiscounted(parts), taxIds))
    }),
    { numRuns },
  )
})

test.each<[service: ServiceId, pst: number]>([
  ['window-tint', 2940],
  ['ppf', 2940],
  ['ceramic', 0],
  ['wraps', 2940],
  ['fleet', 0],
  ['boat', 0],
  ['restoration', 0],
  ['other', 0],
])('taxes a custom job of %s by its service', (service, pst) => {
  const terms = { charged: taxIds, classes: taxClassesById }
  const job = { packageId: 'custom', service, addOns: [], totalPrice: 420 }
  expect(jobTaxes({ ...job, lines: [{ label: 'Work', amount: 420 }] }, terms, catalogue)).toEqual({
    gst: 2100,
    pst,
  })
})

test('taxes a package that is no longer in the catalogue by its lines', () => {
  const gone = { packageId: 'waxing-of-1999', addOns: [], lines: [], totalPrice: 100 }
  const terms: TaxTerms = { charged: ['gst', 'pst'], classes: taxClassesById }
  expect(jobTaxes(gone, terms, catalogue)).toEqual({ gst: 500, pst: 0 })
})

test('charges a tax once its number is set, and follows the owner’s tax classes', () => {
  const numbered = { ...defaultBusinessTerms, taxNumbers: { gst: '123456789 RT0001', pst: null } }
  expect(taxTermsOf(defaultBusinessTerms, catalogue).charged).toEqual([])
  expect(taxTermsOf(numbered, catalogue).charged).toEqual(['gst'])
  const addOns = catalogue.addOns.map((each) => ({ ...each, taxClass: 'none' as const }))
  const serviceTaxes = { ...catalogue.serviceTaxes, ppf: 'none' as const }
  const changed = taxTermsOf(numbered, { ...catalogue, addOns, serviceTaxes })
  expect([plusTax(changed, 'wash'), plusTax(changed, 'ppf')]).toEqual([null, null])
  expect(plusTax(changed, 'five-year-ceramic')).toBe('plus GST')
})

test('names the taxes that are added to a price', () => {
  const terms: TaxTerms = { charged: ['gst', 'pst'], classes: taxClassesById }
  expect(plusTax(terms, 'interior-detailing')).toBe('plus GST')
  expect(plusTax(terms, 'two-step-ceramic')).toBe('plus GST and PST')
  expect(plusTax(noTaxTerms, 'two-step-ceramic')).toBeNull()
  expect(plusTaxes({ gst: 1, pst: 0 })).toBe('plus GST')
  expect(plusTaxes(noTax)).toBeNull()
})

test('lists each tax with its rate and the total due, or the total and that no tax is charged', () => {
  expect(priceDetails({ totalPrice: 1099, taxes: { gst: 5495, pst: 7693 } })).toEqual([
    { term: 'Subtotal', value: '$1,099.00' },
    { term: 'GST (5%)', value: '$54.95' },
    { term: 'PST (7%)', value: '$76.93' },
    { term: 'Total due', value: '$1,230.88' },
  ])
  expect(priceDetails({ totalPrice: 1099, taxes: noTax })).toEqual([
    { term: 'Total', value: '$1,099' },
    { term: 'Sales tax', value: 'No tax added' },
  ])
  expect(priceSentence({ totalPrice: 195, taxes: { gst: 975, pst: 0 } })).toBe(
    '$195.00 plus GST $9.75, $204.75 with tax',
  )
  expect(priceSentence({ totalPrice: 195, taxes: noTax })).toBe('$195. No tax added')
})

test('subtracts payments from the amount due, and owes nothing after a cancellation', () => {
  const booking = { totalPrice: 200, taxes: { gst: 1000, pst: 0 }, paid: 5000, keepsPaid: false }
  expect(balanceOf({ ...booking, status: 'confirmed' })).toBe(16_000)
  expect(balanceOf({ ...booking, status: 'cancelled' })).toBe(-5000)
  expect(balanceOf({ ...booking, status: 'cancelled', keepsPaid: true })).toBe(0)
})

test.each<[prices: number[], sum: number]>([
  [[1063, -63.15, 167.75], 1167.6],
  [[0.1, 0.2], 0.3],
  [[], 0],
])('adds prices of %j to the cent', (prices, sum) => {
  expect(addDollars(...prices)).toBe(sum)
})

test('formats cents as dollars for people and programs', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      expect(formatCents(amount)).toBe(exactDollars(amount))
      expect(formatDollars(amount / 100)).toBe(exactDollars(amount))
      expect(centsFormat([amount, 150])(amount)).toBe(exactDollars(amount, [150]))
      expect(centsFormat([amount, 100])(amount)).toBe(exactDollars(amount))
      expect(toCents(amount / 100)).toBe(amount)
      expect(Math.round(Number(decimalOf(amount)) * 100)).toBe(amount)
      expect(decimalOf(amount)).toMatch(/^-?\d+\.\d\d$/)
    }),
    { numRuns },
  )
})
