import { expect, test } from 'vitest'
import { areas } from '../../../shared/lib/business/areas.ts'
import { brands, locations } from '../../../shared/lib/business/location.ts'
import { confirmationCallHours } from '../../../shared/rules/booking/confirmation-call.ts'
import { durationOf } from '../../../shared/rules/price/catalogue.ts'
import { defaultCatalogue } from '../../../shared/rules/price/default-catalogue.ts'
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
import { business } from '../../site-defaults.ts'
import { corridor } from '../../stored-jobs.ts'

// The owner's figures, names and hours, repeated on purpose: a change must be made here too. Every other test reads
// them from shared/ or brings its own data.

const { packages, addOns, surcharges } = defaultCatalogue
const packageIds = packages.map(({ id }) => id)

/** The last two columns: popular, and shop only because it needs a roof. */
const catalogue = [
  ['interior-detailing', 'Interior Detailing', 195, 'interior', false, false],
  ['interior-exterior-package', 'Interior & Exterior Package', 249, 'interior', true, false],
  ['steam-cleaning-package', 'Steam Cleaning & Interior Shampoo', 249, 'interior', false, false],
  ['one-step-correction', 'One Step Paint Correction', 450, 'exterior', false, true],
  ['two-step-ceramic', 'Two Step Paint Correction + 3 Year Ceramic Coating', 850, 'exterior', true, true],
  ['five-year-ceramic', '5 Year Ceramic Coating', 1099, 'exterior', false, true],
  ['headlight-restoration', 'Headlight Restoration', 80, 'exterior', false, false],
  ['decal-removal', 'Decal Removal', 50, 'exterior', false, false],
] as const

test('lists the six packages and two additional services of the specification', () => {
  expect(packageIds).toEqual(catalogue.map(([id]) => id))
})

test.each(catalogue)(
  '%s is %s at %d dollars, %s, popular: %s, shop only: %s',
  (id, name, basePrice, category, popular, shopOnly) => {
    expect(packageOf(id)).toMatchObject({ id, name, basePrice, category, popular, shopOnly })
  },
)

test('charges 100 dollars for the wash', () => {
  expect(addOns).toMatchObject([{ id: 'wash', name: 'Exterior wash', price: 100 }])
})

test('adds 100 dollars in Whistler and nothing in Squamish', () => {
  expect(
    locations.map((location) => [
      location,
      brands[location].name,
      brandSurcharge(location, defaultCatalogue),
    ]),
  ).toEqual([
    ['squamish', 'Squamish', 0],
    ['whistler', 'Whistler', 100],
  ])
})

test('offers Car, Truck/SUV at +25% and Van at +50% in step 1', () => {
  expect(vehicleSizes.map(({ id, name }) => [id, name, surchargeLabel(id, defaultCatalogue)])).toEqual([
    ['sedan', 'Car', null],
    ['truck', 'Truck/SUV', '+25%'],
    ['van', 'Van', '+50%'],
  ])
})

test('offers six vehicle types with their surcharges', () => {
  expect(vehicleTypes.map((type) => [type, vehicleTypeLabel(type, defaultCatalogue)])).toEqual([
    ['sedan', 'Sedan'],
    ['coupe', 'Coupe'],
    ['hatchback', 'Hatchback'],
    ['suv', 'SUV (+25%)'],
    ['truck', 'Truck (+25%)'],
    ['van', 'Van (+50%)'],
  ])
})

test('defaults to one crew from 9 AM to 9 PM except Thursdays, with notice, horizon and cut-off', () => {
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

test('gives areas their minutes along the corridor, and only Whistler a surcharge', () => {
  expect(Object.fromEntries(areas.map(({ slug, corridorMinutes }) => [slug, corridorMinutes]))).toEqual(
    corridor,
  )
  expect(areas.map(({ slug }) => slug).filter((slug) => surcharges[slug] !== 0)).toEqual(['whistler'])
})

test('gives packages their hours for a car, a truck or SUV, and a van', () => {
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

test('names the business and its phone number', () => {
  expect(business).toMatchObject({
    name: 'Corridor Auto Detailing',
    phone: { display: '(604) 555-0142', href: 'tel:+16045550142' },
  })
})

test('promises a confirmation call within 24 hours', () => {
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

test('has 38 public pages, the service areas, terms and privacy', () => {
  const own = ['/service-areas', '/terms', '/privacy']
  expect(publicPaths).toHaveLength(38 + own.length)
  expect([...publicPaths].sort()).toEqual([...specifiedPaths, ...own].sort())
})

test('has 43 sitemap entries: 4 main, 6 areas, 3 service tabs and 30 service pages', () => {
  expect(sitemapGroups.map(({ entries }) => entries.length)).toEqual([4, 6, 3, 30])
})
