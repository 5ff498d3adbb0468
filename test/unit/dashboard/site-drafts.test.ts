import { describe, expect, test } from 'vitest'
import { changedFields } from '../../../client/dashboard/ground/changed-fields.ts'
import {
  businessDraft,
  businessInput,
} from '../../../client/dashboard/screens/site/business/business-draft.ts'
import {
  emptyPackage,
  packageDraft,
  packageInput,
} from '../../../client/dashboard/screens/site/packages/package-draft.ts'
import {
  groupedPackages,
  movedPackage,
} from '../../../client/dashboard/screens/site/packages/package-order.ts'
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
import { fieldErrors } from '../../../shared/ground/text/field-errors.ts'
import { newPackageSchema, sitePatchSchema } from '../../../shared/site/draft/site-request.ts'
import { shippedSite } from '../../../shared/site/published/shipped-site.ts'
import fc from '../../fast-check.ts'

// What the forms of the site hold, and what they send.

const { packages } = shippedSite.catalogue
const anId = fc.constantFrom(...packages.map(({ id }) => id))
const aStep = fc.constantFrom(-1 as const, 1 as const)

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

test('a package changes places with its neighbour under its heading, and nothing else moves', () => {
  fc.assert(
    fc.property(anId, aStep, (id, step) => {
      const order = movedPackage(packages, id, step)
      expect(order.toSorted()).toEqual(packages.map((each) => each.id).toSorted())
      const moved = order.flatMap((each) => packages.filter((known) => known.id === each))
      const headings = groupedPackages(packages)
      groupedPackages(moved).forEach((group, index) => {
        const ids = group.packages.map((each) => each.id)
        const before = headings[index]?.packages.map((each) => each.id) ?? []
        const from = before.indexOf(id)
        const to = from + step
        const isMoved = from >= 0 && before[to] !== undefined
        expect(ids).toEqual(isMoved ? before.with(from, before[to] ?? '').with(to, id) : before)
      })
      const back = movedPackage(moved, id, step === 1 ? -1 : 1)
      if (String(order) !== String(packages.map((each) => each.id))) {
        expect(back).toEqual(packages.map((each) => each.id))
      }
    }),
  )
})
