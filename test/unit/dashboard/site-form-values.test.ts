import { describe, expect, test } from 'vitest'
import { changedFields } from '../../../client/dashboard/lib/changed-fields.ts'
import {
  businessFormValues,
  businessInput,
} from '../../../client/dashboard/screens/site/business/business-form-values.ts'
import {
  emptyPackageValues,
  packageFormValues,
  packageInput,
} from '../../../client/dashboard/screens/site/packages/package-form-values.ts'
import { reorderPackages } from '../../../client/dashboard/screens/site/packages/package-order.ts'
import {
  newAddOn,
  pricesFormValues,
  pricesInput,
} from '../../../client/dashboard/screens/site/packages/prices-form-values.ts'
import {
  quoteCardFormValues,
  quoteCardInput,
} from '../../../client/dashboard/screens/site/packages/quote-card-values.ts'
import {
  ratingFormValues,
  ratingInput,
} from '../../../client/dashboard/screens/site/reviews/rating-form-values.ts'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { newPackageSchema, sitePatchSchema } from '../../../shared/site/draft/site-schemas.ts'
import { defaultSite } from '../../../shared/site/published/default-site.ts'

const { packages } = defaultSite.catalogue

describe('unchanged forms', () => {
  test.each(packages)('round-trip $name', (each) => {
    const { id: _, ...said } = each
    expect(packageInput(packageFormValues(each))).toEqual({ ...said, deposit: null })
  })

  test.each(defaultSite.quoteCards)('round-trip the card $title', ({ id: _, ...said }) => {
    expect(quoteCardInput(quoteCardFormValues({ id: _, ...said }))).toEqual(said)
  })

  test('round-trip the business, prices and rating into a valid patch', () => {
    const { banner, ...business } = businessInput(businessFormValues(defaultSite))
    expect({ banner, business }).toEqual({ banner: defaultSite.banner, business: defaultSite.business })
    const prices = pricesInput(pricesFormValues(defaultSite))
    const rating = ratingInput(ratingFormValues(defaultSite))
    const sent = JSON.parse(JSON.stringify({ banner, business, ...prices, ...rating, revision: null }))
    expect(sitePatchSchema.parse(sent)).toEqual(sent)
  })
})

test('reports an empty form at its fields', () => {
  const refused = newPackageSchema.safeParse({ ...packageInput(emptyPackageValues), revision: null })
  expect(toFieldErrors(refused.error?.issues ?? [])).toEqual([
    { field: 'name', message: 'Please give the package a name' },
    { field: 'basePrice', message: 'Please enter whole dollars, 1 or more' },
    { field: 'taxClass', message: 'Please choose how it is taxed' },
  ])
  const draft = pricesFormValues(defaultSite)
  const emptied = pricesInput({
    packages: { ...draft.packages, 'interior-detailing': { basePrice: '', hidden: false } },
    percents: { truck: '', van: 'x' },
    surcharges: { ...draft.surcharges, whistler: '' },
    addOns: [...draft.addOns, newAddOn()],
    serviceTaxes: draft.serviceTaxes,
  })
  const patched = sitePatchSchema.safeParse(JSON.parse(JSON.stringify(emptied)))
  expect(
    toFieldErrors(patched.error?.issues ?? [])
      .map(({ field }) => field)
      .sort(),
  ).toEqual([
    ...['addOns.1.name', 'addOns.1.price', 'packages.interior-detailing.basePrice'],
    ...['surcharges.whistler', 'vehiclePercents.truck', 'vehiclePercents.van'],
  ])
  const rating = ratingInput({ rating: 'sample', hidesSamples: false, asks: true, hours: '' })
  expect(toFieldErrors(sitePatchSchema.safeParse(rating).error?.issues ?? [])).toMatchObject([
    { field: 'askForReviewAfter' },
  ])
})

test('sends only changed fields, and lists as a whole', () => {
  const before = { name: 'A', lines: ['one', 'two'], hours: { sedan: 2 }, note: null }
  expect(changedFields(before, { ...before, lines: ['one', 'two'], hours: { sedan: 2 } })).toEqual({})
  const after = { ...before, lines: ['two', 'one'], note: null, hours: { sedan: 3 } }
  expect(changedFields(before, after)).toEqual({ lines: ['two', 'one'], hours: { sedan: 3 } })
})

test.each<[moved: string, step: -1 | 1, order: string]>([
  ['two', -1, 'two one three four'],
  ['one', 1, 'two one three four'],
  // The package in between has another heading and keeps its place.
  ['two', 1, 'one four three two'],
  ['one', -1, 'one two three four'],
  ['four', 1, 'one two three four'],
])('moves package %s by %i within its heading', (id, step, order) => {
  const interior = { category: 'interior', additional: false } as const
  const listed = [
    { id: 'one', ...interior },
    { id: 'two', ...interior },
    { id: 'three', ...interior, additional: true },
    { id: 'four', ...interior },
  ]
  expect(reorderPackages(listed, id, step).join(' ')).toBe(order)
})
