import { describe, expect, test } from 'vitest'
import { type ImportedBooking, importedBookingSchema } from '../../../shared/rules/booking/booking-import.ts'
import { findJobByName, orderOfImported } from '../../../shared/rules/booking/imported-order.ts'
import { priceOfOrder } from '../../../shared/rules/booking/order-rules.ts'
import { servedCatalogue } from '../../../shared/rules/price/catalogue.ts'
import { defaultCatalogue } from '../../../shared/rules/price/default-catalogue.ts'

const row = (values: Partial<ImportedBooking> = {}): ImportedBooking => ({
  ...importedBookingSchema.parse({
    ...{ name: 'Kim Field', phone: '604 555 0141', email: 'kim@example.com' },
    ...{ date: '2027-01-18', time: '9:00 AM', service: 'Interior Detailing' },
  }),
  ...values,
})

describe('a service is booked as', () => {
  test.each([
    ['Interior Detailing', 'interior-detailing', []],
    ['  interior  DETAILING ', 'interior-detailing', []],
    ['Interior Detailing - SUV', 'interior-detailing', []],
    ['Interior Detailing (Truck)', 'interior-detailing', []],
    ['Interior and Exterior Package', 'interior-exterior-package', []],
    ['Two Step Paint Correction + 3 Year Ceramic Coating', 'two-step-ceramic', []],
    ['5 year ceramic coating', 'five-year-ceramic', []],
    ['Steam Cleaning & Interior Shampoo, Exterior wash', 'steam-cleaning-package', ['wash']],
    ['Interior Detailing, Dog wash', null, null],
    ['Interior Detailing, Decal Removal', null, null],
    ['Boat', null, null],
    ['', null, null],
  ])('%j: %s', (service, packageId, addOns) => {
    const job = findJobByName(service, defaultCatalogue)
    expect(job && [job.servicePackage.id, job.addOns]).toEqual(packageId && [packageId, addOns])
  })
})

describe('the price is the file’s', () => {
  test.each([
    ['Interior Detailing', 300],
    ['Interior Detailing', 10.05],
    ['Interior Detailing', 0],
    ['Boat wash', 80.5],
    ['Boat wash', 0],
  ])('%s for $%d', (service, price) => {
    const order = orderOfImported(row({ service, price }), defaultCatalogue)
    expect(priceOfOrder(order, defaultCatalogue)).toBe(price)
  })

  test('else the catalogue’s, without a line', () => {
    const order = orderOfImported(row(), defaultCatalogue)
    expect(order.lines).toEqual([])
    const price = priceOfOrder(order, defaultCatalogue)
    expect(orderOfImported(row({ price }), defaultCatalogue).lines).toEqual([])
  })
})

describe('the place of a row with', () => {
  const atAddress = { address: '1 Main St', area: 'whistler' } as const
  const areas = ['squamish', 'whistler'] as const
  test.each<[string, Partial<ImportedBooking>, { shop: boolean; mobile: boolean }, object]>([
    ['no address', {}, { shop: true, mobile: true }, { place: 'shop' }],
    ['an address', atAddress, { shop: true, mobile: true }, { place: 'mobile', ...atAddress }],
    ['an address, at a shop', atAddress, { shop: true, mobile: false }, { place: 'shop' }],
    ['no address, without a shop', {}, { shop: false, mobile: true }, { place: 'mobile', area: 'squamish' }],
    [
      'an address, of work that needs the shop',
      { ...atAddress, service: '5 Year Ceramic Coating' },
      { shop: true, mobile: true },
      { place: 'shop' },
    ],
    [
      'an address of no area',
      { address: '1 Main St' },
      { shop: true, mobile: true },
      { place: 'mobile', address: '1 Main St', area: null },
    ],
  ])('%s', (_, values, served, place) => {
    const catalogue = servedCatalogue(defaultCatalogue, { ...served, areas })
    expect(orderOfImported(row(values), catalogue)).toMatchObject(place)
  })
})

const honda = { vehicleType: 'suv', year: 2021, colour: 'grey', plate: null } as const

test.each<[ImportedBooking['vehicle'], object]>([
  [null, { vehicleType: 'sedan', vehicleMake: 'Vehicle', vehicleModel: 'to be confirmed' }],
  [
    { ...honda, make: 'Honda', model: 'CR-V' },
    { vehicleMake: 'Honda', vehicleModel: 'CR-V', vehicleYear: 2021 },
  ],
  [
    { ...honda, make: 'Honda', model: '' },
    { vehicleMake: 'Honda', vehicleModel: 'to be confirmed' },
  ],
  [
    { ...honda, make: '', model: 'Niva' },
    { vehicleMake: 'Niva', vehicleModel: 'to be confirmed' },
  ],
])('the vehicle of %j', (vehicle, booked) => {
  expect(orderOfImported(row({ vehicle }), defaultCatalogue)).toMatchObject(booked)
})
