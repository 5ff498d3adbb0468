import { expect, test } from 'vitest'
import { type BookingForm, emptyForm } from '../../../shared/booking/booking-form.ts'
import {
  priceBasis,
  priceHint,
  repricing,
  serviceWithAddOns,
  shownPrice,
} from '../../../shared/booking/booking-steps.ts'
import { addOns, packageById } from '../../../shared/price/packages.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { brandSurcharge } from '../../../shared/site/location.ts'
import { expectedDollars } from '../../expected-price.ts'

test('step 1 asks for a vehicle first, then says what its prices contain', () => {
  expect(priceHint(null, 'whistler')).toMatch(/select a vehicle type first/)
  expect(priceHint('sedan', 'squamish')).toBe('Prices are for your vehicle type, tax not included.')
  const surcharge = formatDollars(brandSurcharge('whistler'))
  expect(priceHint('sedan', 'whistler')).toBe(
    `Prices include the Whistler location surcharge of ${surcharge}, the same for every vehicle.`,
  )
})

test('a service is named with what was added to it', () => {
  expect(serviceWithAddOns('A service', [])).toBe('A service')
  expect(serviceWithAddOns('A service', ['wash'])).toBe(`A service + ${addOns.wash.name}`)
})

const base = formatDollars(packageById('steam-cleaning-package').basePrice)
const whistler = `Whistler +${formatDollars(brandSurcharge('whistler'))}`
const wash = `Exterior wash +${formatDollars(addOns.wash.price)}`

test.each([
  ['sedan', 'squamish', [], `Base price ${base}`],
  ['truck', 'squamish', [], `Base price ${base} +25%`],
  ['van', 'squamish', ['wash'], `Base price ${base} +50%, ${wash}`],
  ['coupe', 'whistler', [], `Base price ${base}, ${whistler}`],
  ['suv', 'whistler', ['wash'], `Base price ${base} +25%, ${whistler}, ${wash}`],
] as const)(
  'the price of a %s in %s with %o says that the vehicle multiplies the base alone',
  (type, location, chosen, basis) => {
    expect(priceBasis(packageById('steam-cleaning-package'), type, location, chosen)).toBe(basis)
  },
)

const steam: BookingForm = { ...emptyForm, packageId: 'steam-cleaning-package', addOns: ['wash'] }

test('until the vehicle is known, a price is where it begins', () => {
  const car = expectedDollars('steam-cleaning-package', 'sedan', 'whistler', ['wash'])
  expect(shownPrice(steam, 'whistler')).toBe(`from ${car}`)
  expect(shownPrice({ ...steam, vehicleType: 'coupe' }, 'whistler')).toBe(car)
  const van = expectedDollars('steam-cleaning-package', 'van', 'whistler', ['wash'])
  expect(shownPrice({ ...steam, vehicleSize: 'van', vehicleType: 'van' }, 'whistler')).toBe(van)
  expect(shownPrice({ ...steam, packageId: null }, 'whistler')).toBeNull()
})

test.each([
  [null, null],
  [null, 'sedan'],
  [null, 'coupe'],
  ['sedan', 'hatchback'],
  ['truck', 'suv'],
  ['van', 'van'],
] as const)('chosen as %s, a %s costs what was shown', (vehicleSize, vehicleType) => {
  expect(repricing({ ...steam, vehicleSize, vehicleType }, 'squamish')).toBeNull()
})

test.each([
  [null, 'suv', `for your SUV. Base price ${base} +25%, ${whistler}, ${wash}.`],
  ['sedan', 'van', `for your Van. Base price ${base} +50%, ${whistler}, ${wash}.`],
  ['truck', 'coupe', `for your Coupe. Base price ${base}, ${whistler}, ${wash}.`],
] as const)(
  'chosen as %s, a %s costs something else, and why is said',
  (vehicleSize, vehicleType, reason) => {
    const before = expectedDollars('steam-cleaning-package', vehicleSize ?? 'sedan', 'whistler', ['wash'])
    const after = expectedDollars('steam-cleaning-package', vehicleType, 'whistler', ['wash'])
    expect(repricing({ ...steam, vehicleSize, vehicleType }, 'whistler')).toBe(
      `The price changes from ${before} to ${after} ${reason}`,
    )
  },
)

test('without a package there is no price to change', () => {
  expect(repricing({ ...emptyForm, vehicleType: 'van' }, 'whistler')).toBeNull()
})
