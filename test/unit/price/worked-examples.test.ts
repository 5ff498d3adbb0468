import { expect, test } from 'vitest'
import { withEdit } from '../../../shared/rules/booking/edits.ts'
import { amountOf } from '../../../shared/rules/price/amounts.ts'
import { jobPrice } from '../../../shared/rules/price/job-price.ts'
import { jobTaxes } from '../../../shared/rules/price/job-taxes.ts'
import type { PriceLine } from '../../../shared/rules/price/price-lines.ts'
import type { ServiceId } from '../../../shared/rules/price/services.ts'
import { locationOfJob } from '../../../shared/rules/price/surcharge.ts'
import type { TaxId, TaxTerms } from '../../../shared/rules/price/tax.ts'
import type { VehicleType } from '../../../shared/rules/price/vehicles.ts'
import { catalogue as shipped, taxClassesById } from '../../shipped.ts'
import { bookedJson } from '../booking/booked-json.ts'

// Jobs of a week, reckoned by hand: each is worth more than a rule. Prices are those of the day on which they were.

const prices = new Map(
  Object.entries({
    ...{ 'interior-detailing': 195, 'steam-cleaning-package': 249 },
    ...{ 'two-step-ceramic': 850, 'five-year-ceramic': 1099 },
  }),
)
const packages = shipped.packages.map((each) => ({
  ...each,
  basePrice: prices.get(each.id) ?? each.basePrice,
}))
const catalogue = { ...shipped, packages }

const charging = (...charged: TaxId[]): TaxTerms => ({ charged, classes: taxClassesById })
const both = charging('gst', 'pst')

type Job = {
  packageId?: string
  service?: ServiceId
  vehicleType?: VehicleType
  place?: 'shop' | 'mobile'
  area?: 'squamish' | 'whistler'
  addOns?: string[]
  lines?: PriceLine[]
}

/** Before tax in dollars, then GST, PST and what is due in cents. */
type Worked = [totalPrice: number, gst: number, pst: number, due: number]

function worked(job: Job, terms: TaxTerms): Worked {
  const { packageId = 'custom', service = 'other', place = 'shop', area = 'squamish' } = job
  const { vehicleType = 'sedan', addOns = [], lines = [] } = job
  const location = locationOfJob('squamish', place, area, catalogue)
  const ordered = { packageId, vehicleType, location, area, addOns, lines }
  const totalPrice = jobPrice(ordered, catalogue)
  const isCustom = packageId === 'custom'
  const taxes = jobTaxes({ ...ordered, totalPrice, service: isCustom ? service : null }, terms, catalogue)
  return [totalPrice, taxes.gst, taxes.pst, amountOf({ totalPrice, taxes })]
}

const line = (label: string, amount: number): PriceLine => ({ label, amount })
const gstOnly = (label: string, amount: number): PriceLine => ({ label, amount, taxClass: 'gst' })

const whistler = { place: 'mobile', area: 'whistler' } as const

test.each<[what: string, job: Job, terms: TaxTerms, worked: Worked]>([
  [
    'an SUV inside',
    { packageId: 'interior-detailing', vehicleType: 'suv' },
    charging('gst'),
    [244, 1220, 0, 25_620],
  ],
  [
    'a van steamed and washed at home in Whistler',
    { packageId: 'steam-cleaning-package', vehicleType: 'van', addOns: ['wash'], ...whistler },
    charging('gst'),
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
    // $60.44 of the discount are the coating's, so that 7 % come to $1,002.56.
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
    // $54.54 of the discount are the coating's.
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
])('%s', (_, job, terms, expected) => {
  expect(worked(job, terms)).toEqual(expected)
})

test('a catalogue of other prices: a wash of $129 for an SUV with an add-on of $120', () => {
  const wash = { packages: catalogue.packages.map((each) => ({ ...each, basePrice: 129 })) }
  const addOns = [{ id: 'wash', name: 'Engine bay', price: 120, taxClass: 'gst' as const }]
  const other = { ...catalogue, ...wash, addOns }
  const job = { packageId: 'steam-cleaning-package', vehicleType: 'suv', addOns: ['wash'], lines: [] }
  const totalPrice = jobPrice({ ...job, location: 'squamish', area: 'squamish' }, other)
  const taxes = jobTaxes({ ...job, totalPrice }, charging('gst'), other)
  expect([totalPrice, taxes.gst, amountOf({ totalPrice, taxes })]).toEqual([281, 1405, 29_505])
})

test('a truck whose job moves from Whistler to Squamish has the price and the taxes of there', () => {
  const inWhistler = { ...bookedJson.booking, ...whistler, location: 'whistler', totalPrice: 344 } as const
  const moved = withEdit(inWhistler, { area: 'squamish' }, charging('gst'), catalogue)
  expect([moved.location, moved.totalPrice, moved.taxes, amountOf(moved)]).toEqual([
    'squamish',
    244,
    { gst: 1220, pst: 0 },
    25_620,
  ])
})
