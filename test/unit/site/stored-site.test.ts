import { afterEach, expect, test, vi } from 'vitest'
import { defaultSite } from '../../../shared/site/published/default-site.ts'
import { parseStoredSite } from '../../../worker/db/site/parse-stored-site.ts'

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => consoleError.mockClear())

// Stored before fields with a default existed.
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

/** Parses a site of which only `stored` was saved. */
const read = (stored: object) => parseStoredSite(JSON.parse(JSON.stringify(stored)))

test('fills fields that a stored version lacks with the defaults', () => {
  expect(read({})).toEqual(defaultSite)
  expect(read({ banner: 'OURS' })).toEqual({ ...defaultSite, banner: 'OURS' })
  expect(consoleError).not.toHaveBeenCalled()
})

test('fills missing fields of facts, packages, cards and pictures with the defaults', () => {
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

test('keeps stored content that exceeds today’s limits', () => {
  const { catalogue, quoteCards, gallery } = defaultSite
  const text = ' Two  spaces '.repeat(100)
  const lines = Array.from({ length: 100 }, () => text)
  const card = { subtitle: text, note: text }
  const stored = {
    catalogue: {
      packages: catalogue.packages.map((each) => ({
        ...each,
        ...card,
        name: '',
        description: text,
        basePrice: 0.5,
        services: lines,
        hours: { sedan: 0, truck: 0.5, van: 1000 },
        deposit: 1e6,
      })),
      addOns: catalogue.addOns.map((each) => ({ ...each, name: '', price: -1 })),
      surcharges: { ...catalogue.surcharges, whistler: 1e6 },
    },
    quoteCards: quoteCards.map((each) => ({ ...each, ...card, title: text, included: [''] })),
    gallery: gallery.map((each) => ({
      ...each,
      caption: text,
      upload: { width: 5000, height: 0, type: 'webp' },
      after: { id: text, alt: '' },
    })),
  }
  expect(read(stored)).toEqual({
    ...defaultSite,
    ...stored,
    catalogue: { ...catalogue, ...stored.catalogue },
  })
  expect(consoleError).not.toHaveBeenCalled()
})

test('clears the area or service of a picture when its page no longer exists', () => {
  const { gallery } = read({ gallery: [{ ...oldPicture, area: 'hope', service: 'undercoating' }] })
  expect(gallery).toMatchObject([{ area: null, service: null }])
  expect(consoleError).not.toHaveBeenCalled()
})

test('gives new areas and vehicle sizes their default prices', () => {
  const { catalogue } = read({ catalogue: { surcharges: { pemberton: 40 }, vehiclePercents: { van: 60 } } })
  expect(catalogue).toEqual({
    ...defaultSite.catalogue,
    surcharges: { ...defaultSite.catalogue.surcharges, pemberton: 40 },
    vehiclePercents: { ...defaultSite.catalogue.vehiclePercents, van: 60 },
  })
})

test('drops unknown fields at every depth', () => {
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

test('keeps uploaded pictures and their pairs', () => {
  const upload = { width: 1600, height: 1200, type: 'webp' }
  const pair = { id: 'a', alt: 'Before', upload, caption: 'Hood', after: { id: 'b', alt: 'After', upload } }
  const stored = { ...pair, isIllustration: false, smallOnly: true, area: 'whistler', service: null }
  expect(read({ gallery: [stored] }).gallery).toEqual([stored])
})

test.each<[what: string, stored: unknown, where: string]>([
  ['nothing', null, ''],
  ['a string', 'site', ''],
  [
    'a price as a string',
    { catalogue: { packages: [{ ...oldPackage, basePrice: '60' }] } },
    'catalogue.packages.0.basePrice',
  ],
  [
    'a package without a name',
    { catalogue: { packages: [{ ...oldPackage, name: undefined }] } },
    'catalogue.packages.0.name',
  ],
  ['a fact that is a list', { business: { phone: ['604 555 0142'] } }, 'business.phone'],
])('replaces %s by the default site and logs the path of the error', (_, stored, where) => {
  expect(parseStoredSite(stored)).toBe(defaultSite)
  expect(consoleError.mock.calls).toEqual([[JSON.stringify({ siteUnreadable: where })]])
})
