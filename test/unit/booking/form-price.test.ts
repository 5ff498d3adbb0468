import { expect, test } from 'vitest'
import type { Location } from '../../../shared/lib/business/location.ts'
import { formatDollars } from '../../../shared/lib/text/format-number.ts'
import { type BookingForm, emptyForm } from '../../../shared/rules/booking/booking-form.ts'
import {
  formPrice,
  formPriceText,
  priceBasis,
  priceChangeNote,
  priceHint,
  surchargeNote,
  taxedFormPrice,
} from '../../../shared/rules/booking/form-price.ts'
import { brandSurcharge } from '../../../shared/rules/price/surcharge.ts'
import { noTaxTerms, type TaxTerms } from '../../../shared/rules/price/tax.ts'
import { expectedDollars, expectedPrice, packageOf } from '../../expected-price.ts'
import { catalogue, taxClassesById, washPrice } from '../../site-defaults.ts'

const surcharge = formatDollars(brandSurcharge('whistler', catalogue))
const atMyPlaceInWhistler = { place: 'mobile', area: 'whistler' } as const

test('asks for a vehicle in step 1, then explains its prices', () => {
  const car: BookingForm = { ...emptyForm, vehicleSize: 'sedan' }
  expect(priceHint(emptyForm, 'whistler', catalogue)).toMatch(/select a vehicle type first/)
  expect(priceHint(car, 'squamish', catalogue)).toBe('Prices are for your vehicle type.')
  const inWhistler = `Prices include the Whistler location surcharge of ${surcharge}, the same for every vehicle.`
  expect(priceHint(car, 'whistler', catalogue)).toBe(inWhistler)
  expect(priceHint({ ...car, ...atMyPlaceInWhistler }, 'squamish', catalogue)).toBe(inWhistler)
})

const base = formatDollars(packageOf('steam-cleaning-package').basePrice)
const whistler = `Whistler +${surcharge}`
const wash = `Exterior wash +${formatDollars(washPrice)}`

const steam = {
  ...emptyForm,
  packageId: 'steam-cleaning-package',
  addOns: ['wash'],
} satisfies BookingForm

test.each([
  ['sedan', 'squamish', [], `Base price ${base}`],
  ['truck', 'squamish', [], `Base price ${base} +25%`],
  ['van', 'squamish', ['wash'], `Base price ${base} +50%, ${wash}`],
  ['coupe', 'whistler', [], `Base price ${base}, ${whistler}`],
  ['suv', 'whistler', ['wash'], `Base price ${base} +25%, ${whistler}, ${wash}`],
] as const)(
  'explains the price of a %s in %s with %o, with the vehicle factor on the base price only',
  (vehicleType, location, chosen, basis) => {
    expect(priceBasis({ ...steam, vehicleType, addOns: [...chosen] }, location, catalogue)).toBe(basis)
  },
)

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
  const isDearer = location === 'whistler'
  const why = isDearer
    ? `Whistler: +${surcharge}, included`
    : host === 'whistler' && 'No Whistler surcharge at our shop in Squamish'
  expect(surchargeNote(form, host, catalogue)).toBe(why || null)
})

test('prices the Squamish shop without the surcharge on the Whistler host, and says so in each step', () => {
  const form = { ...steam, place: 'shop', vehicleSize: 'van', vehicleType: 'van' } as const
  const spared = 'no Whistler surcharge at our shop in Squamish'
  expect(priceHint(form, 'whistler', catalogue)).toBe(`Prices are for your vehicle type, with ${spared}.`)
  expect(priceBasis(form, 'whistler', catalogue)).toBe(`Base price ${base} +50%, ${wash}`)
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
  [null, 'suv', 'SUV', `Base price ${base} +25%, ${whistler}, ${wash}.`],
  ['sedan', 'van', 'Van', `Base price ${base} +50%, ${whistler}, ${wash}.`],
  ['truck', 'coupe', 'Coupe', `Base price ${base}, ${whistler}, ${wash}.`],
] as const)('chosen as %s, a %s changes the price and says why', (vehicleSize, vehicleType, name, basis) => {
  const after = expectedDollars('steam-cleaning-package', vehicleType, 'whistler', ['wash'])
  const said = `${name} price: ${after}. ${basis}`
  const form: BookingForm = { ...steam, vehicleSize, vehicleType }
  expect(priceChangeNote(form, 'whistler', noTaxTerms, catalogue)).toBe(said)
  expect(priceChangeNote({ ...form, ...atMyPlaceInWhistler }, 'squamish', noTaxTerms, catalogue)).toBe(said)
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
    `Van price: ${van} plus GST and PST.`,
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
