import { describe, expect, test } from 'vitest'
import { changedFields } from '../../../client/dashboard/lib/changed-fields.ts'
import {
  businessDraft,
  businessInput,
} from '../../../client/dashboard/screens/site/business/business-draft.ts'
import {
  emptyPackage,
  packageDraft,
  packageInput,
} from '../../../client/dashboard/screens/site/packages/package-draft.ts'
import { movedPackage } from '../../../client/dashboard/screens/site/packages/package-order.ts'
import {
  newAddOn,
  pricesDraft,
  pricesInput,
} from '../../../client/dashboard/screens/site/packages/prices-draft.ts'
import {
  quoteCardDraft,
  quoteCardInput,
} from '../../../client/dashboard/screens/site/packages/quote-card-draft.ts'
import { ratingDraft, ratingInput } from '../../../client/dashboard/screens/site/reviews/rating-draft.ts'
import { fieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { newPackageSchema, sitePatchSchema } from '../../../shared/site/draft/site-request.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'

// What the forms of the site hold, and what they send.

const { packages } = shippedSite.catalogue

describe('what nobody touches', () => {
  test.each(packages)('of $name comes back as it was', ({ id: _, ...said }) => {
    expect(packageInput(packageDraft(said))).toEqual({ ...said, deposit: null })
  })

  test.each(shippedSite.quoteCards)('of the card $title comes back as it was', ({ id: _, ...said }) => {
    expect(quoteCardInput(quoteCardDraft({ id: _, ...said }))).toEqual(said)
  })

  test('of the business, the prices and the rating is what the site says, and is taken as it is', () => {
    const { banner, ...business } = businessInput(businessDraft(shippedSite))
    expect({ banner, business }).toEqual({ banner: shippedSite.banner, business: shippedSite.business })
    const prices = pricesInput(pricesDraft(shippedSite))
    const rating = ratingInput(ratingDraft(shippedSite))
    const sent = JSON.parse(JSON.stringify({ banner, business, ...prices, ...rating, revision: null }))
    expect(sitePatchSchema.parse(sent)).toEqual(sent)
  })
})

test('a form that is sent empty is refused at its fields, by the names that it knows', () => {
  const refused = newPackageSchema.safeParse({ ...packageInput(emptyPackage), revision: null })
  expect(fieldErrors(refused.error?.issues ?? [])).toEqual([
    { field: 'name', message: 'Please give the package a name' },
    { field: 'basePrice', message: 'Please give whole dollars, at least one' },
    { field: 'taxClass', message: 'Please choose how it is taxed' },
  ])
  const draft = pricesDraft(shippedSite)
  const emptied = pricesInput({
    packages: { ...draft.packages, 'interior-detailing': { basePrice: '', hidden: false } },
    percents: { truck: '', van: 'x' },
    surcharges: { ...draft.surcharges, whistler: '' },
    addOns: [...draft.addOns, newAddOn()],
    serviceTaxes: draft.serviceTaxes,
  })
  const patched = sitePatchSchema.safeParse(JSON.parse(JSON.stringify(emptied)))
  expect(
    fieldErrors(patched.error?.issues ?? [])
      .map(({ field }) => field)
      .sort(),
  ).toEqual([
    ...['addOns.1.name', 'addOns.1.price', 'packages.interior-detailing.basePrice'],
    ...['surcharges.whistler', 'vehiclePercents.truck', 'vehiclePercents.van'],
  ])
  const rating = ratingInput({ rating: 'sample', hidesSamples: false, asks: true, hours: '' })
  expect(fieldErrors(sitePatchSchema.safeParse(rating).error?.issues ?? [])).toMatchObject([
    { field: 'askForReviewAfter' },
  ])
})

test('only what was changed is sent, lists as a whole', () => {
  const before = { name: 'A', lines: ['one', 'two'], hours: { sedan: 2 }, note: null }
  expect(changedFields(before, { ...before, lines: ['one', 'two'], hours: { sedan: 2 } })).toEqual({})
  const after = { ...before, lines: ['two', 'one'], note: null, hours: { sedan: 3 } }
  expect(changedFields(before, after)).toEqual({ lines: ['two', 'one'], hours: { sedan: 3 } })
})

test.each<[moved: string, step: -1 | 1, order: string]>([
  ['two', -1, 'two one three four'],
  ['one', 1, 'two one three four'],
  // The one under another heading stays.
  ['two', 1, 'one four three two'],
  ['one', -1, 'one two three four'],
  ['four', 1, 'one two three four'],
])('the package %s, moved by %i, changes places with its neighbour under its heading', (id, step, order) => {
  const interior = { category: 'interior', additional: false } as const
  const listed = [
    { id: 'one', ...interior },
    { id: 'two', ...interior },
    { id: 'three', ...interior, additional: true },
    { id: 'four', ...interior },
  ]
  expect(movedPackage(listed, id, step).join(' ')).toBe(order)
})
