import { expect, test } from 'vitest'
import { areaSlugs } from '../../../shared/lib/business/area-names.ts'
import type { Location } from '../../../shared/lib/business/location.ts'
import { places } from '../../../shared/lib/business/place.ts'
import { monthRange } from '../../../shared/lib/time/business-time.ts'
import { missingForNext } from '../../../shared/rules/booking/booking-flow.ts'
import {
  type BookingForm,
  choiceFields,
  displayedDays,
  emptyForm,
  formFields,
  hasTypedText,
  orderOf,
  parseForm,
  placeOf,
  preselectedFields,
  type Step,
  withFields,
} from '../../../shared/rules/booking/booking-form.ts'
import { bookingRequestSchema } from '../../../shared/rules/booking/order-request.ts'
import { vehicleSizeIds, vehicleTypes } from '../../../shared/rules/price/vehicles.ts'
import { packageOf } from '../../expected-price.ts'
import fc from '../../fast-check.ts'
import { addOnIds, catalogue, packageIds } from '../../site-defaults.ts'
import { filledForm, mobileForm } from './filled-form.ts'

const read = (query: string) => parseForm(new URLSearchParams(query), catalogue)

test('reads an empty request as an empty form at step 1', () => {
  expect(read('')).toEqual({ form: emptyForm, target: 'package', website: '' })
})

// The round trip of what a form sends is tested below.
test.each<[string, Partial<BookingForm>]>([
  ['packageId=decal-removal', { packageId: 'decal-removal', category: 'exterior' }],
  ['packageId=decal-removal&category=interior', { packageId: 'decal-removal', category: 'interior' }],
  ['packageId=gold-plating', { packageId: null, category: 'interior' }],
  ['packageId=decal-removal&packageId=interior-detailing', { packageId: 'interior-detailing' }],
  ['vehicleSize=van', { vehicleSize: 'van', vehicleType: 'van' }],
  ['vehicleSize=suv', { vehicleSize: null, vehicleType: null }],
  ['vehicleType=coupe', { vehicleSize: null, vehicleType: 'coupe' }],
  ['vehicleType=spaceship', { vehicleType: null }],
  ['place=shop&place=mobile', { place: 'mobile' }],
  ['place=moon&area=vancouver', { place: null, area: null }],
  ['area=lions-bay&area=', { area: null }],
  ['place=shop&at=lions-bay', { place: 'mobile', area: 'lions-bay' }],
  ['at=lions-bay&place=shop', { place: 'shop' }],
  ['place=mobile&area=whistler&at=', { place: 'mobile', area: 'whistler' }],
  ['packageId=steam-cleaning-package&addOns=wash&addOns=wash', { addOns: ['wash'] }],
  ['packageId=steam-cleaning-package&addOns=wax', { addOns: [] }],
  ['packageId=decal-removal&addOns=wash', { addOns: [] }],
  ['month=2027-13', { month: null }],
  ['date=2027-02-30&time=25:00', { date: null, time: null }],
  ['date=2027-01-18&time=9:00 AM&slot=2027-01-19 3:00 PM', { date: '2027-01-19', time: '3:00 PM' }],
  ['date=2027-01-18&time=9:00 AM&slot=tomorrow', { date: '2027-01-18', time: '9:00 AM' }],
  ['key=mine&openedAt=', { key: null, openedAt: null }],
  ['__proto__=x&constructor=x&booked=x', emptyForm],
])('reads %s as %o', (query, expected) => {
  expect(read(query).form).toMatchObject(expected)
})

test.each([
  ['vehicleSize=truck&vehicleType=suv', 'truck', 'suv'],
  ['vehicleSize=truck&vehicleType=suv&vehicleSize=van', 'van', 'van'],
  ['vehicleType=suv&vehicleSize=van', 'van', 'van'],
])('presets the vehicle type from the pressed size, whatever came before: %s', (query, size, type) => {
  expect(read(query).form).toMatchObject({ vehicleSize: size, vehicleType: type })
})

test.each([
  ['step=date', 'date'],
  ['step=date&step=confirm', 'confirm'],
  ['step=confirmed', 'package'],
  ['step=confirm&slot=2027-01-19 3:00 PM', 'contact'],
])('reads %s as a request for step %s', (query, wanted) => {
  expect(read(query).target).toBe(wanted)
})

test('ignores fields that are not text', () => {
  const fields = new FormData()
  fields.append('name', new Blob(['Robin']))
  fields.append('website', 'https://spam.example')
  expect(parseForm(fields, catalogue)).toEqual({
    form: emptyForm,
    target: 'package',
    website: 'https://spam.example',
  })
})

const line = fc.string({ maxLength: 20 })

const anyForm: fc.Arbitrary<BookingForm> = fc
  .record({
    packageId: fc.option(fc.constantFrom(...packageIds)),
    category: fc.constantFrom('interior' as const, 'exterior' as const),
    vehicleSize: fc.option(fc.constantFrom(...vehicleSizeIds)),
    vehicleType: fc.option(fc.constantFrom(...vehicleTypes)),
    place: fc.option(fc.constantFrom(...places)),
    area: fc.option(fc.constantFrom(...areaSlugs)),
    addOns: fc.subarray(addOnIds),
    month: fc.option(fc.constantFrom('2027-01', '2027-12')),
    date: fc.option(fc.constantFrom('2027-01-18', '2028-02-29')),
    time: fc.option(fc.constantFrom('9:00 AM', '12:00 PM')),
    waitUntil: fc.option(fc.constantFrom('2027-01-25', '2028-03-07')),
    vehicleMake: line,
    vehicleModel: line,
    comments: line,
    heardFrom: line,
    name: line,
    email: line,
    phone: line,
    address: line,
    accessNotes: line,
    key: fc.option(fc.uuid()),
    openedAt: fc.option(fc.constantFrom('1800000000000')),
  })
  .map((form) => ({
    ...form,
    waitUntil: form.time ? null : form.waitUntil,
    vehicleType: form.vehicleType ?? form.vehicleSize,
    addOns: form.addOns.filter((id) => form.packageId && packageOf(form.packageId).addOns?.includes(id)),
  }))

test('round-trips any form through form fields and a query string', () => {
  fc.assert(
    fc.property(anyForm, (form) => {
      expect(parseForm(formFields(form, catalogue), catalogue).form).toEqual(form)
      expect(parseForm(new URLSearchParams(formFields(form, catalogue)), catalogue).form).toEqual(form)
    }),
  )
})

test('writes no fields for an empty form, so that the first URL is short', () => {
  expect(formFields(emptyForm, catalogue)).toEqual([])
})

test.each([
  [{}, null],
  [{ date: '2027-01-24' }, null],
  [{ date: '2027-01-25' }, '2027-01'],
  [{ date: '2027-02-10' }, '2027-02'],
  [{ date: '2026-02-10' }, null],
  [{ month: '2027-01' }, '2027-01'],
  [{ month: '2027-03', date: '2027-02-10' }, '2027-03'],
  [{ month: '2026-12' }, '2027-01'],
])('on 2027-01-11 the calendar of %o shows the month %s, or two weeks', (answers, month) => {
  const shown = displayedDays({ ...emptyForm, ...answers }, '2027-01-11')
  const days = month ? monthRange(month) : { from: '2027-01-11', to: '2027-01-24' }
  expect(shown).toEqual({ ...days, month })
})

test.each<[string, Location, Partial<BookingForm>, string]>([
  ['nothing is chosen', 'squamish', {}, 'shop in squamish'],
  ['nothing is chosen', 'whistler', {}, 'mobile in whistler'],
  ['the shop is chosen', 'whistler', { place: 'shop' }, 'shop in squamish'],
  ['the shop is chosen after an area', 'squamish', { place: 'shop', area: 'pemberton' }, 'shop in squamish'],
  ['no area is chosen yet', 'squamish', { place: 'mobile' }, 'mobile in null'],
  ['no area is chosen yet', 'whistler', { place: 'mobile' }, 'mobile in whistler'],
  ['an area is chosen', 'squamish', { place: 'mobile', area: 'whistler' }, 'mobile in whistler'],
  ['another area is chosen', 'whistler', { area: 'pemberton' }, 'mobile in pemberton'],
  ['the job needs a roof', 'whistler', { packageId: 'five-year-ceramic' }, 'shop in squamish'],
  [
    'a mobile job needs a roof',
    'squamish',
    { ...mobileForm, packageId: 'one-step-correction' },
    'shop in squamish',
  ],
])('when %s, on the %s host, %o is a job at %s', (_, host, answers, expected) => {
  const { place, area } = placeOf({ ...emptyForm, ...answers }, host, catalogue)
  expect(`${place} in ${area}`).toBe(expected)
})

test('turns a filled-in form into an order that the schema accepts', () => {
  const order = orderOf(filledForm, 'squamish', catalogue)
  expect(order).toMatchObject({ time: '9:00 AM', place: 'shop', area: 'squamish' })
  const { time: _, ...parsed } = {
    ...order,
    namesPlace: true,
    time: null,
    address: null,
    accessNotes: null,
    heardFrom: undefined,
    startMinutes: 540,
  }
  expect(bookingRequestSchema.parse(order)).toEqual(parsed)
  expect(order).not.toHaveProperty('month')
  expect(orderOf({ ...filledForm, comments: ' \n' }, 'squamish', catalogue)?.comments).toBeNull()
})

test('sends the area, address and access notes of a mobile job', () => {
  const where = { place: 'mobile', area: 'pemberton', address: '8 Alder Lane', accessNotes: 'Second stall' }
  const order = orderOf(mobileForm, 'squamish', catalogue)
  expect(order).toMatchObject(where)
  expect(bookingRequestSchema.parse(order)).toMatchObject(where)
  expect(orderOf({ ...mobileForm, accessNotes: ' ' }, 'squamish', catalogue)?.accessNotes).toBeNull()
  expect(orderOf({ ...filledForm, address: '8 Alder Lane' }, 'whistler', catalogue)).toMatchObject({
    place: 'mobile',
    area: 'whistler',
  })
})

test('does not send an address that was typed before the shop was chosen', () => {
  const order = orderOf({ ...mobileForm, packageId: 'two-step-ceramic', addOns: [] }, 'squamish', catalogue)
  expect(order).toMatchObject({ place: 'shop', area: 'squamish' })
  expect(JSON.stringify(order)).not.toMatch(/Alder|stall/)
})

test.each(['packageId', 'date', 'time', 'vehicleType'] as const)('makes no order without %s', (field) => {
  expect(orderOf({ ...filledForm, [field]: null }, 'squamish', catalogue)).toBeNull()
})

test('makes no order of a mobile job without an area, unless the brand has one', () => {
  expect(orderOf({ ...mobileForm, area: null }, 'squamish', catalogue)).toBeNull()
  expect(orderOf({ ...mobileForm, area: null }, 'whistler', catalogue)).toMatchObject({ area: 'whistler' })
})

const nextSteps = { package: 'date', date: 'vehicle', vehicle: 'contact', contact: 'confirm' } as const

test.each<[Step, Partial<BookingForm>, string]>([
  ['package', { packageId: null }, 'Please choose one of our packages'],
  ['package', { vehicleSize: null }, 'Please choose your vehicle type'],
  ['package', { area: null }, 'Please choose the area where your vehicle is'],
  ['date', { date: null }, 'Please choose a time'],
  ['date', { time: null }, 'Please choose a time'],
  ['vehicle', { vehicleType: null }, 'Please choose your vehicle type'],
  ['vehicle', { vehicleMake: ' ' }, 'Please enter the make'],
  ['contact', { name: ' ' }, 'Please enter your full name'],
  ['contact', { name: '', phone: '' }, 'Please enter your full name'],
  ['contact', { phone: '' }, 'Please enter your phone number'],
  ['contact', { time: null }, 'Please choose a time'],
  ['contact', { address: ' ' }, 'Please enter the address where your vehicle is'],
])('step %s of a mobile job without %o still needs: %s', (step, missing, message) => {
  const missingFrom = (form: BookingForm) =>
    missingForNext(form, step, nextSteps[step], 'squamish', catalogue)
  expect(missingFrom(mobileForm)).toBeNull()
  expect(missingFrom({ ...mobileForm, ...missing })).toBe(message)
  // A job at the shop needs no area or address.
  const isWhere = 'area' in missing || 'address' in missing
  expect(missingFrom({ ...mobileForm, ...missing, place: 'shop' })).toBe(isWhere ? null : message)
})

test('preselects only a package with its category and a place', () => {
  const chosen: [string, string][] = [
    ['packageId', 'five-year-ceramic'],
    ['place', 'mobile'],
    ['area', 'pemberton'],
  ]
  expect(
    preselectedFields(
      [['section', 'booking'], ...chosen, ['date', '2026-08-03'], ['name', 'Ann']],
      catalogue,
    ),
  ).toEqual(chosen)
  expect(withFields(filledForm, preselectedFields(chosen, catalogue), catalogue)).toEqual({
    ...filledForm,
    ...{ packageId: 'five-year-ceramic', category: 'exterior', place: 'mobile', area: 'pemberton' },
    addOns: [],
  })
  expect(
    preselectedFields(
      [
        ['packageId', 'nonsense'],
        ['place', 'moon'],
        ['area', 'nowhere'],
      ],
      catalogue,
    ),
  ).toEqual([])
})

test('counts no choice as typed text, and keeps typed text out of URLs', () => {
  const { vehicleMake, vehicleModel, comments, name, email, phone } = emptyForm
  const chosen: BookingForm = {
    ...filledForm,
    ...{ vehicleMake, vehicleModel, comments, name, email, phone },
    ...{ place: 'mobile', area: 'pemberton' },
  }
  expect(hasTypedText(chosen)).toBe(false)
  expect(hasTypedText({ ...chosen, address: '8 Alder Lane' })).toBe(true)
  expect(formFields(chosen, catalogue).filter(([name]) => !choiceFields.includes(name))).toEqual([])
  expect(choiceFields).not.toContain('address')
  expect(choiceFields).not.toContain('accessNotes')
  expect(hasTypedText({ ...chosen, comments: 'x' })).toBe(true)
})
