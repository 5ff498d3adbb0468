import { expect, test } from 'vitest'
import { areas } from '../../../shared/ground/business/areas.ts'
import { brands, type Location, locations } from '../../../shared/ground/business/location.ts'
import { confirmationCallHours } from '../../../shared/rules/booking/to-call.ts'
import { durationOf } from '../../../shared/rules/price/catalogue.ts'
import { shippedCatalogue } from '../../../shared/rules/price/packages.ts'
import { priceOf } from '../../../shared/rules/price/price.ts'
import { brandSurcharge } from '../../../shared/rules/price/surcharge.ts'
import {
  surchargeLabel,
  vehicleSizeIds,
  vehicleSizes,
  vehicleTypeLabel,
  vehicleTypes,
} from '../../../shared/rules/price/vehicles.ts'
import { maxAvailabilityDays } from '../../../shared/rules/schedule/availability.ts'
import { defaultSchedule } from '../../../shared/rules/schedule/hours.ts'
import { publicPaths } from '../../../shared/site/page/public-paths.ts'
import { sitemapGroups } from '../../../shared/site/page/sitemap.ts'
import { packageOf } from '../../expected-price.ts'
import { business } from '../../shipped.ts'
import { corridor } from '../../stored-work.ts'

// The owner's figures, names and hours, written once more. Who changes one of them changes it here too; every other test
// reads them from shared/ or brings data of its own.

const { packages, addOns, surcharges } = shippedCatalogue
const packageIds = packages.map(({ id }) => id)

const catalogue = [
  ['interior-detailing', 'Interior Detailing', 195, 'interior', false],
  ['interior-exterior-package', 'Interior & Exterior Package', 249, 'interior', true],
  ['steam-cleaning-package', 'Steam Cleaning & Interior Shampoo', 249, 'interior', false],
  ['one-step-correction', 'One Step Paint Correction', 450, 'exterior', false],
  ['two-step-ceramic', 'Two Step Paint Correction + 3 Year Ceramic Coating', 850, 'exterior', true],
  ['five-year-ceramic', '5 Year Ceramic Coating', 1099, 'exterior', false],
  ['headlight-restoration', 'Headlight Restoration', 80, 'exterior', false],
  ['decal-removal', 'Decal Removal', 50, 'exterior', false],
] as const

test('the catalogue has the six packages of the specification and the two additional services', () => {
  expect(packageIds).toEqual(catalogue.map(([id]) => id))
})

test.each(catalogue)('%s is %s at %d dollars, %s, popular: %s', (id, name, basePrice, category, popular) => {
  const servicePackage = packageOf(id)
  expect(servicePackage).toMatchObject({ id, name, basePrice, category })
  expect(servicePackage.popular).toBe(popular)
})

test('the wash costs 100 dollars', () => {
  expect(addOns).toMatchObject([{ id: 'wash', name: 'Exterior wash', price: 100 }])
})

test('Whistler adds 100 dollars and Squamish nothing', () => {
  expect(
    locations.map((location) => [
      location,
      brands[location].name,
      brandSurcharge(location, shippedCatalogue),
    ]),
  ).toEqual([
    ['squamish', 'Squamish', 0],
    ['whistler', 'Whistler', 100],
  ])
})

test('step 1 offers Car, Truck/SUV at +25% and Van at +50%', () => {
  expect(vehicleSizes.map(({ id, name }) => [id, name, surchargeLabel(id, shippedCatalogue)])).toEqual([
    ['sedan', 'Car', null],
    ['truck', 'Truck/SUV', '+25%'],
    ['van', 'Van', '+50%'],
  ])
})

test('a vehicle is of one of six types, each offered with what it adds', () => {
  expect(vehicleTypes.map((type) => [type, vehicleTypeLabel(type, shippedCatalogue)])).toEqual([
    ['sedan', 'Sedan'],
    ['coupe', 'Coupe'],
    ['hatchback', 'Hatchback'],
    ['suv', 'SUV (+25%)'],
    ['truck', 'Truck (+25%)'],
    ['van', 'Van (+50%)'],
  ])
})

/** Package, location, then what a car, a truck or SUV, and a van pay. */
const priceList = [
  ['interior-detailing', 'squamish', 195, 244, 293],
  ['interior-detailing', 'whistler', 295, 344, 393],
  ['interior-exterior-package', 'squamish', 249, 311, 374],
  ['interior-exterior-package', 'whistler', 349, 411, 474],
  ['steam-cleaning-package', 'squamish', 249, 311, 374],
  ['steam-cleaning-package', 'whistler', 349, 411, 474],
  ['one-step-correction', 'squamish', 450, 563, 675],
  ['one-step-correction', 'whistler', 550, 663, 775],
  ['two-step-ceramic', 'squamish', 850, 1063, 1275],
  ['two-step-ceramic', 'whistler', 950, 1163, 1375],
  ['five-year-ceramic', 'squamish', 1099, 1374, 1649],
  ['five-year-ceramic', 'whistler', 1199, 1474, 1749],
  ['headlight-restoration', 'squamish', 80, 100, 120],
  ['headlight-restoration', 'whistler', 180, 200, 220],
  ['decal-removal', 'squamish', 50, 63, 75],
  ['decal-removal', 'whistler', 150, 163, 175],
] as const

const priceIn = (location: Location, id: string, type: string, chosen: string[] = []) =>
  priceOf(packageOf(id), type, location, chosen, brands[location].area, shippedCatalogue)

test('the price list covers every package in both locations', () => {
  const listed = priceList.map(([id, location]) => `${id} in ${location}`)
  const expected = packageIds.flatMap((id) => locations.map((location) => `${id} in ${location}`))
  expect(listed).toEqual(expected)
})

test.each(priceList)(
  '%s in %s costs %d dollars for a car or a type nobody knows, %d for a truck or SUV, %d for a van',
  (id, location, car, truck, van) => {
    const carTypes = ['sedan', 'coupe', 'hatchback', 'spaceship', '', 'SUV', '__proto__']
    const priceFor = (type: string) => [type, priceIn(location, id, type)]
    expect(carTypes.map(priceFor)).toEqual(carTypes.map((type) => [type, car]))
    expect(['suv', 'truck', 'van'].map(priceFor)).toEqual([
      ['suv', truck],
      ['truck', truck],
      ['van', van],
    ])
  },
)

test.each([
  ['squamish', 349, 411, 474],
  ['whistler', 449, 511, 574],
] as const)('steam cleaning with the wash in %s costs %d, %d or %d dollars', (location, ...totals) => {
  const prices = ['hatchback', 'suv', 'van'].map((type) =>
    priceIn(location, 'steam-cleaning-package', type, ['wash']),
  )
  expect(prices).toEqual(totals)
})

test('as delivered one crew works from 9 AM to 9 PM but on Thursdays, with notice, horizon and cut-off', () => {
  const open = { opens: 9 * 60, closes: 21 * 60 }
  expect(defaultSchedule).toEqual({
    crewCount: 1,
    noticeMinutes: 120,
    horizonDays: 180,
    cutoffHours: 24,
    corridorMinutes: {},
    setupGapMinutes: 0,
    weeklyHours: [open, open, open, open, null, open, open],
  })
  expect(maxAvailabilityDays).toBe(62)
})

test('the areas lie so many minutes along the corridor from the shop, and Whistler alone costs more', () => {
  expect(Object.fromEntries(areas.map(({ slug, corridorMinutes }) => [slug, corridorMinutes]))).toEqual(
    corridor,
  )
  expect(areas.map(({ slug }) => slug).filter((slug) => surcharges[slug] !== 0)).toEqual(['whistler'])
})

test('the packages take so many hours for a car, a truck or SUV, and a van', () => {
  const hoursOf = (id: string) => vehicleSizeIds.map((size) => durationOf(packageOf(id), size) / 60)
  expect(Object.fromEntries(packageIds.map((id) => [id, hoursOf(id)]))).toEqual({
    'interior-detailing': [2, 2, 2],
    'interior-exterior-package': [2, 2, 2],
    'steam-cleaning-package': [2, 2, 2],
    'one-step-correction': [8, 8, 10],
    'two-step-ceramic': [16, 18, 20],
    'five-year-ceramic': [12, 14, 16],
    'headlight-restoration': [2, 2, 2],
    'decal-removal': [2, 2, 2],
  })
  expect(vehicleSizeIds).toEqual(['sedan', 'truck', 'van'])
})

test('what needs a roof is done at the shop alone', () => {
  expect(packageIds.filter((id) => packageOf(id).shopOnly)).toEqual([
    'one-step-correction',
    'two-step-ceramic',
    'five-year-ceramic',
  ])
})

test('the business has the name and the phone number that it has', () => {
  expect(business).toMatchObject({
    name: 'Corridor Auto Detailing',
    phone: { display: '(604) 555-0142', href: 'tel:+16045550142' },
  })
})

test('a confirmation call is promised within 24 hours', () => {
  expect(confirmationCallHours).toBe(24)
})

const areaPages = [
  'whistler',
  'west-vancouver',
  'north-vancouver',
  'pemberton',
  'britannia-beach',
  'squamish',
]
const servicePages = [
  ['window-tinting', 'legal-automotive-tint'],
  ['ceramic-coating', 'paint-protection'],
  ['paint-protection-film', 'ppf-clear-bra'],
].flatMap(([service, promise]) =>
  [...areaPages, 'lions-bay', 'brackendale', 'garibaldi-highlands', 'valleycliffe'].map(
    (area) => `/${service}-${area}-bc-${promise}`,
  ),
)
const specifiedPaths = ['/', '/sitemap', ...areaPages.map((area) => `/${area}`), ...servicePages]

test('there are 38 public pages, the hub of the service areas, terms, privacy, and no others', () => {
  const own = ['/service-areas', '/terms', '/privacy']
  expect(publicPaths).toHaveLength(38 + own.length)
  expect([...publicPaths].sort()).toEqual([...specifiedPaths, ...own].sort())
})

test('the sitemap has 43 entries: 4 main, 6 areas, 3 service tabs and 30 service pages', () => {
  expect(sitemapGroups.map(({ entries }) => entries.length)).toEqual([4, 6, 3, 30])
})
