import { expect, test } from 'vitest'
import { priceHint, repricing, serviceWithAddOns } from '../../../shared/booking/booking-steps.ts'
import { addOns, packageById } from '../../../shared/price/packages.ts'
import { formatDollars } from '../../../shared/price/price.ts'
import { brands } from '../../../shared/site/location.ts'
import { expectedDollars } from '../../expected-price.ts'

test('step 1 asks for a vehicle first, then says what its prices contain', () => {
  expect(priceHint(null, 'whistler')).toMatch(/select a vehicle type first/)
  expect(priceHint('sedan', 'squamish')).toBe('Prices are for your vehicle type, tax not included.')
  const surcharge = formatDollars(brands.whistler.surcharge)
  expect(priceHint('sedan', 'whistler')).toBe(
    `Prices include the Whistler location surcharge of ${surcharge}.`,
  )
})

test('a service is named with what was added to it', () => {
  expect(serviceWithAddOns('A service', [])).toBe('A service')
  expect(serviceWithAddOns('A service', ['wash'])).toBe(`A service + ${addOns.wash.name}`)
})

const steam = packageById('steam-cleaning-package')

test.each([
  [null, 'sedan'],
  [null, 'coupe'],
  ['sedan', 'hatchback'],
  ['truck', 'suv'],
  ['van', 'van'],
] as const)('chosen as %s, a %s costs what was shown', (shown, type) => {
  expect(repricing(steam, shown, type, 'squamish', [])).toBeNull()
})

test.each([
  [null, 'suv', 'a SUV is priced as Truck/SUV (+25%).'],
  ['sedan', 'van', 'a Van is priced as Van (+50%).'],
  ['truck', 'coupe', 'a Coupe is priced as Car.'],
] as const)('chosen as %s, a %s costs something else, and why is said', (shown, type, reason) => {
  const before = expectedDollars('steam-cleaning-package', shown ?? 'sedan', 'whistler', ['wash'])
  const after = expectedDollars('steam-cleaning-package', type, 'whistler', ['wash'])
  expect(repricing(steam, shown, type, 'whistler', ['wash'])).toBe(
    `The price changes from ${before} to ${after}: ${reason}`,
  )
})
