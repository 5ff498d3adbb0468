import { expect, test } from 'vitest'
import type { Location } from '../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../shared/lib/text/format-number.ts'
import { type BookingForm, emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import {
  basePriceText,
  formPrice,
  formPriceText,
  priceChangeNote,
  priceHint,
  surchargeNote,
  taxedFormPrice,
} from '../../../shared/rules/booking/form-price.ts'
import { brandSurcharge } from '../../../shared/rules/price/surcharge.ts'
import { noTaxTerms, type TaxTerms } from '../../../shared/rules/price/tax.ts'
import { expectedDollars, expectedPrice } from '../../expected-price.ts'
import { catalogue, taxClassesById } from '../../site-defaults.ts'

const surcharge = formatDollars(brandSurcharge('whistler', catalogue))
const atMyPlaceInWhistler = { place: 'mobile', area: 'whistler' } as const

const inWhistler = 'Prices for your vehicle, at your place in Whistler.'

const car: BookingForm = { ...emptyForm, vehicleSize: 'sedan' }

test.each<[BookingForm, Location, string]>([
  [emptyForm, 'whistler', 'Select a vehicle type first to see your price.'],
  [car, 'squamish', 'Prices for your vehicle, at our shop in Squamish.'],
  [car, 'whistler', inWhistler],
  [{ ...car, ...atMyPlaceInWhistler }, 'squamish', inWhistler],
  [{ ...car, place: 'shop' }, 'whistler', 'Prices for your vehicle, at our shop in Squamish.'],
])('step 1 asks for a vehicle, then says what its prices are for', (form, host, hint) => {
  expect(priceHint(form, host, catalogue)).toBe(hint)
})

const steam = {
  ...emptyForm,
  packageId: 'steam-cleaning-package',
  addOns: ['wash'],
} satisfies BookingForm

test('names the base price of a package', () => {
  expect(basePriceText(steam, catalogue)).toBe('Base price $249')
})

test('shows a “from” price until the vehicle is known', () => {
  const car = expectedDollars('steam-cleaning-package', 'sedan', 'whistler', ['wash'])
  expect(formPriceText(steam, 'whistler', noTaxTerms, catalogue)).toBe(`from ${car}`)
  expect(formPriceText({ ...steam, vehicleType: 'coupe' }, 'whistler', noTaxTerms, catalogue)).toBe(car)
  const van = expectedDollars('steam-cleaning-package', 'van', 'whistler', ['wash'])
  expect(
    formPriceText({ ...steam, vehicleSize: 'van', vehicleType: 'van' }, 'whistler', noTaxTerms, catalogue),
  ).toBe(van)
  expect(formPriceText({ ...steam, packageId: null }, 'whistler', noTaxTerms, catalogue)).toBeNull()
})

test.each<[Location, Partial<BookingForm>, Location]>([
  ['squamish', {}, 'squamish'],
  ['squamish', { place: 'mobile' }, 'squamish'],
  ['squamish', atMyPlaceInWhistler, 'whistler'],
  ['whistler', { place: 'shop' }, 'squamish'],
  ['whistler', { place: 'mobile', area: 'pemberton' }, 'whistler'],
])('on the %s host, %o costs the %s price and says why', (host, where, location) => {
  const form: BookingForm = { ...steam, ...where, vehicleType: 'truck' }
  expect(formPriceText(form, host, noTaxTerms, catalogue)).toBe(
    expectedDollars('steam-cleaning-package', 'truck', location, ['wash']),
  )
  const why = location === 'whistler' ? `Includes the ${surcharge} Whistler surcharge.` : null
  expect(surchargeNote(form, host, catalogue)).toBe(why)
})

test('a coating costs what the shop asks, wherever its owner lives', () => {
  const coating = { ...emptyForm, packageId: 'two-step-ceramic', vehicleType: 'van' } as const
  expect(formPrice(coating, 'whistler', catalogue)).toBe(1275)
  expect(formPrice({ ...coating, ...atMyPlaceInWhistler }, 'squamish', catalogue)).toBe(1275)
})

test.each([
  [null, null],
  [null, 'sedan'],
  [null, 'coupe'],
  ['sedan', 'hatchback'],
  ['truck', 'suv'],
  ['van', 'van'],
] as const)('chosen as %s, a %s keeps the displayed price', (vehicleSize, vehicleType) => {
  expect(
    priceChangeNote({ ...steam, vehicleSize, vehicleType }, 'squamish', noTaxTerms, catalogue),
  ).toBeNull()
})

test.each([
  [null, 'suv', 'SUV', ' (+25%)'],
  ['sedan', 'van', 'Van', ' (+50%)'],
  ['truck', 'coupe', 'Coupe', ''],
] as const)('chosen as %s, a %s changes the price and says so', (vehicleSize, vehicleType, name, factor) => {
  const after = expectedDollars('steam-cleaning-package', vehicleType, 'whistler', ['wash'])
  const note = `${name} price: ${after}${factor}`
  const form: BookingForm = { ...steam, vehicleSize, vehicleType }
  expect(priceChangeNote(form, 'whistler', noTaxTerms, catalogue)).toBe(note)
  expect(priceChangeNote({ ...form, ...atMyPlaceInWhistler }, 'squamish', noTaxTerms, catalogue)).toBe(note)
})

test('notes no price change without a package', () => {
  expect(priceChangeNote({ ...emptyForm, vehicleType: 'van' }, 'whistler', noTaxTerms, catalogue)).toBeNull()
})

test('names the taxes beside prices, and shows the amount due in the summary', () => {
  const taxTerms: TaxTerms = {
    charged: ['gst', 'pst'],
    classes: { ...taxClassesById, 'steam-cleaning-package': 'gst-pst' },
  }
  const form = { ...steam, vehicleSize: 'sedan', vehicleType: 'van' } as const
  const washed = (vehicle: string) => ['steam-cleaning-package', vehicle, 'squamish', ['wash']] as const
  const [car, van] = [expectedDollars(...washed('sedan')), expectedDollars(...washed('van'))]
  const due = expectedPrice(...washed('van'))
  expect(formPriceText(form, 'squamish', taxTerms, catalogue)).toBe(`${van} plus GST and PST`)
  expect(formPriceText(steam, 'squamish', { ...taxTerms, charged: ['gst'] }, catalogue)).toBe(
    `from ${car} plus GST`,
  )
  expect(priceChangeNote(form, 'squamish', taxTerms, catalogue)).toContain(
    `Van price: ${van} plus GST and PST (+50%)`,
  )
  // The package has both taxes, the wash only GST.
  expect(taxedFormPrice(form, 'squamish', taxTerms, catalogue)).toEqual({
    totalPrice: due,
    taxes: {
      gst: due * 5,
      pst: expectedPrice('steam-cleaning-package', 'van') * 7,
    },
  })
})
