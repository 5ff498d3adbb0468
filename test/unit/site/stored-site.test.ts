import { afterEach, expect, test, vi } from 'vitest'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { parseStoredSite } from '../../../worker/db/site/parse-stored-site.ts'

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => consoleError.mockClear())

// Each of them as it may have been stored before what has a default was there.
const oldPackage = {
  id: 'wash',
  name: 'Wash',
  description: 'By hand.',
  basePrice: 60,
  services: ['Two buckets'],
  category: 'exterior',
  tier: 'Bronze',
}
const oldCard = {
  id: 'PPF',
  title: 'Film',
  price: 'Quote Based',
  tier: 'Gold',
  included: ['Partial front'],
}
const oldPicture = { id: '03-swirl-5050', alt: 'A panel.' }

/** What the site holds when only `stored` was stored of it. */
const read = (stored: object) => parseStoredSite(JSON.parse(JSON.stringify(stored)))

test('of a version from before a field was there, the rest is as it was published', () => {
  expect(read({})).toEqual(defaultSite)
  expect(read({ banner: 'OURS' })).toEqual({ ...defaultSite, banner: 'OURS' })
  expect(consoleError).not.toHaveBeenCalled()
})

test('what a fact, a package, a card or a picture did not have yet is as the site comes with it', () => {
  const { business, catalogue, quoteCards, gallery } = read({
    business: { name: 'Ours' },
    catalogue: { packages: [oldPackage, { ...oldPackage, hours: { van: 4 } }] },
    quoteCards: [oldCard],
    gallery: [oldPicture],
  })
  expect(business).toEqual({ ...defaultSite.business, name: 'Ours' })
  const usual = {
    ...{ popular: false, additional: false, hourly: false, hours: { sedan: 2, truck: 2, van: 2 } },
    ...{ taxClass: 'gst', shopOnly: false, addOns: [], hidden: false, subtitle: '', note: '' },
  }
  expect(catalogue.packages).toEqual([
    { ...usual, ...oldPackage },
    { ...usual, ...oldPackage, hours: { sedan: 2, truck: 2, van: 4 } },
  ])
  expect(quoteCards).toEqual([{ subtitle: '', note: '', hidden: false, ...oldCard }])
  expect(gallery).toEqual([
    {
      ...{ caption: '', after: null, isIllustration: false, smallOnly: false, area: null, service: null },
      ...oldPicture,
    },
  ])
})

test('a picture of an area or a service that has no page any more is of none', () => {
  const { gallery } = read({ gallery: [{ ...oldPicture, area: 'hope', service: 'undercoating' }] })
  expect(gallery).toMatchObject([{ area: null, service: null }])
  expect(consoleError).not.toHaveBeenCalled()
})

test('an area that is served since then costs what the site comes with, and so does a size of vehicle', () => {
  const { catalogue } = read({ catalogue: { surcharges: { pemberton: 40 }, vehiclePercents: { van: 60 } } })
  expect(catalogue).toEqual({
    ...defaultSite.catalogue,
    surcharges: { ...defaultSite.catalogue.surcharges, pemberton: 40 },
    vehiclePercents: { ...defaultSite.catalogue.vehiclePercents, van: 60 },
  })
})

test('what this code does not know is dropped, at every depth', () => {
  const later = { later: true }
  const { catalogue, quoteCards, business, gallery } = defaultSite
  expect(
    read({
      ...defaultSite,
      ...later,
      catalogue: {
        ...catalogue,
        ...later,
        packages: catalogue.packages.map((each) => ({ ...each, ...later })),
      },
      quoteCards: quoteCards.map((each) => ({ ...each, ...later })),
      business: { ...business, ...later },
      gallery: gallery.map((each) => ({ ...each, ...later })),
    }),
  ).toEqual(defaultSite)
})

test('a picture that was uploaded, and the one after it, stay as they were published', () => {
  const upload = { width: 1600, height: 1200, type: 'webp' }
  const pair = { id: 'a', alt: 'Before', upload, caption: 'Hood', after: { id: 'b', alt: 'After', upload } }
  const stored = { ...pair, isIllustration: false, smallOnly: true, area: 'whistler', service: null }
  expect(read({ gallery: [stored] }).gallery).toEqual([stored])
})

test.each<[what: string, stored: unknown, where: string]>([
  ['nothing', null, ''],
  ['a word', 'site', ''],
  [
    'a price in words',
    { catalogue: { packages: [{ ...oldPackage, basePrice: '60' }] } },
    'catalogue.packages.0.basePrice',
  ],
  [
    'a package without a name',
    { catalogue: { packages: [{ ...oldPackage, name: undefined }] } },
    'catalogue.packages.0.name',
  ],
  ['a fact that is a list', { business: { phone: ['604 555 0142'] } }, 'business.phone'],
])(
  'instead of %s there is the site as it comes, and the log tells where it was wrong',
  (_, stored, where) => {
    expect(parseStoredSite(stored)).toBe(defaultSite)
    expect(consoleError.mock.calls).toEqual([[JSON.stringify({ siteUnreadable: where })]])
  },
)
