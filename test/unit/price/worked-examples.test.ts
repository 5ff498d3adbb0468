import { expect, test } from 'vitest'
import { withEdit } from '../../../shared/rules/booking/edits.ts'
import { amountOf } from '../../../shared/rules/price/amounts.ts'
import { jobPrice } from '../../../shared/rules/price/job-price.ts'
import { jobTaxes } from '../../../shared/rules/price/job-taxes.ts'
import { locationOfJob } from '../../../shared/rules/price/surcharge.ts'
import type { TaxId, TaxTerms } from '../../../shared/rules/price/tax.ts'
import { catalogue, taxClassesById } from '../../shipped.ts'
import { inWhistler, type Worked, type WorkedJob, workedJobs, workedWash } from '../../worked-jobs.ts'
import { bookedJson } from '../booking/booked-json.ts'

// What test/worked-jobs.ts has by hand, by the rules.

const charging = (...charged: readonly TaxId[]): TaxTerms => ({ charged, classes: taxClassesById })

function worked(job: WorkedJob, terms: TaxTerms): Worked {
  const { packageId = 'custom', service = 'other', place = 'shop', area = 'squamish' } = job
  const { vehicleType = 'sedan', addOns = [], lines = [] } = job
  const location = locationOfJob('squamish', place, area, catalogue)
  const ordered = { packageId, vehicleType, location, area, addOns, lines }
  const totalPrice = jobPrice(ordered, catalogue)
  const isCustom = packageId === 'custom'
  const taxes = jobTaxes({ ...ordered, totalPrice, service: isCustom ? service : null }, terms, catalogue)
  return [totalPrice, taxes.gst, taxes.pst, amountOf({ totalPrice, taxes })]
}

test.each(workedJobs)('%s', (_, job, charged, expected) => {
  expect(worked(job, charging(...charged))).toEqual(expected)
})

test('a catalogue of other prices: a wash of $129 for an SUV with an add-on of $120', () => {
  const { basePrice, addOn, job } = workedWash
  const packages = catalogue.packages.map((each) => ({ ...each, basePrice }))
  const other = { ...catalogue, packages, addOns: [addOn] }
  const ordered = { ...job, lines: [] }
  const totalPrice = jobPrice({ ...ordered, location: 'squamish', area: 'squamish' }, other)
  const taxes = jobTaxes({ ...ordered, totalPrice }, charging('gst'), other)
  expect([totalPrice, taxes.gst, taxes.pst, amountOf({ totalPrice, taxes })]).toEqual(workedWash.worked)
})

test('a truck whose job moves from Whistler to Squamish has the price and the taxes of there', () => {
  const booked = { ...bookedJson.booking, ...inWhistler, location: 'whistler', totalPrice: 344 } as const
  const moved = withEdit(booked, { area: 'squamish' }, charging('gst'), catalogue)
  expect([moved.location, moved.totalPrice, moved.taxes, amountOf(moved)]).toEqual([
    'squamish',
    244,
    { gst: 1220, pst: 0 },
    25_620,
  ])
})
