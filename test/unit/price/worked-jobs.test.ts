import { expect, test } from 'vitest'
import { totalWithTaxes } from '../../../shared/rules/price/amounts.ts'
import type { Catalogue } from '../../../shared/rules/price/catalogue.ts'
import { jobPrice } from '../../../shared/rules/price/job-price.ts'
import { jobTaxes } from '../../../shared/rules/price/job-taxes.ts'
import type { PriceLine } from '../../../shared/rules/price/price-lines.ts'
import type { ServiceId } from '../../../shared/rules/price/service-ids.ts'
import type { TaxId } from '../../../shared/rules/price/tax.ts'
import type { VehicleType } from '../../../shared/rules/price/vehicles.ts'

import { catalogue, taxClassesById } from '../../site-defaults.ts'

// Jobs of one week, calculated by hand.

type WorkedJob = {
  packageId?: string
  service?: ServiceId
  vehicleType?: VehicleType
  place?: 'shop' | 'mobile'
  area?: 'squamish' | 'whistler'
  addOns?: string[]
  lines?: PriceLine[]
}

/** Total before tax in dollars, then GST, PST and the total due in cents. */
type ExpectedPrice = [totalPrice: number, gst: number, pst: number, due: number]

const line = (label: string, amount: number): PriceLine => ({ label, amount })
const gstOnly = (label: string, amount: number): PriceLine => ({ label, amount, taxClass: 'gst' })

const both = ['gst', 'pst'] as const

/** The prices on the day of the calculation. */
const expectedPrices = new Map([
  ['interior-detailing', 195],
  ['steam-cleaning-package', 249],
  ['two-step-ceramic', 850],
  ['five-year-ceramic', 1099],
])

const inWhistler = { place: 'mobile', area: 'whistler' } as const

const workedJobs: [what: string, job: WorkedJob, charged: readonly TaxId[], worked: ExpectedPrice][] = [
  ['an SUV inside', { packageId: 'interior-detailing', vehicleType: 'suv' }, ['gst'], [244, 1220, 0, 25_620]],
  [
    'a van steamed and washed at home in Whistler',
    { packageId: 'steam-cleaning-package', vehicleType: 'van', addOns: ['wash'], ...inWhistler },
    ['gst'],
    [574, 2870, 0, 60_270],
  ],
  [
    'a truck coated for five years',
    { packageId: 'five-year-ceramic', vehicleType: 'truck' },
    both,
    [1374, 6870, 9618, 153_888],
  ],
  [
    'an SUV coated, less a discount on all of it, with work of GST alone',
    {
      packageId: 'two-step-ceramic',
      vehicleType: 'suv',
      lines: [line('Loyal customer', -63), gstOnly('Decals', 45)],
    },
    both,
    // The coating's share of the discount is $60.44, so PST applies to $1,002.56.
    [1045, 5225, 7018, 116_743],
  ],
  [
    'the same with cents',
    {
      packageId: 'two-step-ceramic',
      vehicleType: 'suv',
      lines: [line('Loyal customer', -63.15), gstOnly('Decals', 167.75)],
    },
    both,
    // The coating's share of the discount is $54.54.
    [1167.6, 5838, 7059, 129_657],
  ],
  [
    'film as quoted, less what was offered and less what came after',
    { service: 'ppf', lines: [line('Film', 899), line('Offer', -50), line('Loyal customer', -45)] },
    both,
    [804, 4020, 5628, 90_048],
  ],
  [
    'tint less a discount',
    { service: 'window-tint', lines: [line('Film', 420), line('Loyal customer', -100)] },
    both,
    [320, 1600, 2240, 35_840],
  ],
  [
    'tint as the owner types it',
    { service: 'window-tint', lines: [line('Film', 420)] },
    both,
    [420, 2100, 2940, 47_040],
  ],
  [
    'a truck inside, at home in Whistler',
    { packageId: 'interior-detailing', vehicleType: 'truck', ...inWhistler },
    ['gst'],
    [344, 1720, 0, 36_120],
  ],
]

function expectWorked(
  job: WorkedJob,
  ofCatalogue: Catalogue,
  charged: readonly TaxId[],
  expected: ExpectedPrice,
) {
  const { area = 'squamish' } = job
  const order = { packageId: 'custom', vehicleType: 'sedan', addOns: [], lines: [], ...job }
  const totalPrice = jobPrice({ ...order, location: area, area }, ofCatalogue)
  const taxes = jobTaxes({ ...order, totalPrice }, { charged, classes: taxClassesById }, ofCatalogue)
  expect([totalPrice, taxes.gst, taxes.pst, totalWithTaxes({ totalPrice, taxes })]).toEqual(expected)
}

const priced = (price?: number) => ({
  ...catalogue,
  packages: catalogue.packages.map((each) => ({
    ...each,
    basePrice: price ?? expectedPrices.get(each.id) ?? each.basePrice,
  })),
})

test.each(workedJobs)('prices %s', (_, job, charged, expected) => {
  expectWorked(job, priced(), charged, expected)
})

test('rounds a wash of $129 for an SUV up from $161.25, with an add-on of $120', () => {
  const addOns = [{ id: 'wash', name: 'Engine bay', price: 120, taxClass: 'gst' as const }]
  const job = { packageId: 'steam-cleaning-package', vehicleType: 'suv', addOns: ['wash'] } as const
  expectWorked(
    { ...job, addOns: [...job.addOns] },
    { ...priced(129), addOns },
    ['gst'],
    [281, 1405, 0, 29_505],
  )
})
