import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toFieldErrors } from '../../../shared/lib/text/field-errors.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { fleetDetails, fleetErrors } from '../../../shared/rules/quote/fleet.ts'
import {
  emptyFleet,
  emptyQuoteForm,
  parseQuoteForm,
  toQuoteRequest,
} from '../../../shared/rules/quote/quote-form.ts'
import { findQuoteFormErrors, quoteErrorSummary } from '../../../shared/rules/quote/quote-form-errors.ts'
import * as requestMessages from '../../../shared/rules/quote/quote-form-messages.ts'
import { quoteRequestSchema } from '../../../shared/rules/quote/quote-request.ts'

const read = (fields: string) => parseQuoteForm(new URLSearchParams(fields)).form

const fleetFields =
  'service=fleet&fleet.cars=0&fleet.trucks=4&fleet.vans=6&fleet.larger=&fleet.frequency=every-2-weeks&fleet.needs=interior&fleet.needs=exterior&fleet.company=Sea+Couriers'
const contact = '&name=Robin+Field&email=robin@example.com'

const parse = (form: ReturnType<typeof read>) =>
  z.safeParse(quoteRequestSchema, toQuoteRequest(form, 'squamish'))

const fleet = {
  ...{ cars: 0, trucks: 4, vans: 6, larger: 0 },
  ...{ frequency: 'every-2-weeks', needs: ['interior', 'exterior'], company: 'Sea Couriers' },
}

test('reads a fleet in place of vehicles, without notes, photos or a phone number', () => {
  const form = read(`${fleetFields}&vehicles.0.vehicleMake=${contact}`)
  expect(findQuoteFormErrors(form, 'squamish')).toEqual([])
  expect(parse(form).data).toMatchObject({ vehicles: [], fleet, wish: '', phone: '' })
})

test('a form without fleet fields lists a fleet by vehicle, as earlier pages did', () => {
  const form = read(
    `service=fleet&vehicles.0.vehicleMake=Ford&vehicles.0.vehicleModel=Transit&wish=Wash${contact}`,
  )
  const { data } = parse(form)
  expect(data).toMatchObject({ vehicles: [{ vehicleMake: 'Ford' }], wish: 'Wash' })
  expect(data).not.toHaveProperty('fleet')
})

test('drops the counts of another service', () => {
  const fields = fleetFields.replace('service=fleet', 'service=ceramic')
  const form = read(
    `${fields}&vehicles.0.vehicleMake=Ford&vehicles.0.vehicleModel=F-150&wish=One+layer${contact}`,
  )
  expect(parse(form).data).toMatchObject({ service: 'ceramic', vehicles: [{ vehicleModel: 'F-150' }] })
  expect(parse(form).data).not.toHaveProperty('fleet')
})

const emptyFleetForm = { ...emptyQuoteForm, service: 'fleet' as const, fleet: emptyFleet }

test.each([
  ['an empty form', emptyQuoteForm],
  ['an empty fleet', emptyFleetForm],
  [
    'a fleet with invalid counts',
    { ...emptyFleetForm, fleet: { ...emptyFleet, cars: '1.5', vans: '201', larger: 'x' } },
  ],
  ['an invalid contact', { ...emptyFleetForm, name: 'Robin', email: 'robin@', phone: '12' }],
  ['a mobile job without an area', { ...emptyQuoteForm, place: 'mobile' as const }],
])('the script finds the errors of the schema in %s', (_, form) => {
  const byField = (errors: { field: string; message: string }[]) =>
    Object.fromEntries(errors.map(({ field, message }) => [field, message]))
  const { error } = parse(form)
  const found = findQuoteFormErrors(form, 'squamish')
  expect(found.length).toBeGreaterThan(0)
  expect(byField(found)).toEqual(byField(toFieldErrors(error?.issues ?? [])))
})

test('asks for an email address or a phone number', () => {
  const withContact = (email: string, phone: string) => ({
    ...read(fleetFields),
    name: 'Robin Field',
    email,
    phone,
  })
  expect(findQuoteFormErrors(withContact('', ''), 'squamish')).toEqual([
    { field: 'email', message: requestMessages.giveContact },
  ])
  expect(parse(withContact('', '604 555 0199')).data).toMatchObject({ email: '', phone: '(604) 555-0199' })
  expect(parse(withContact('robin@example.com', '')).success).toBe(true)
  expect(quoteErrorSummary(toQuoteRequest(withContact('', ''), 'squamish'))).toBe(bookingMessages.required)
  expect(quoteErrorSummary(toQuoteRequest(withContact('robin@', ''), 'squamish'))).toBe(
    bookingMessages.checkFields,
  )
})

test('describes a fleet', () => {
  const { data } = parse(read(fleetFields + contact))
  expect(data && 'fleet' in data && data.fleet ? fleetDetails(data.fleet) : null).toEqual([
    { term: 'Company', value: 'Sea Couriers' },
    { term: 'Vehicles', value: '4 trucks and SUVs, 6 vans (10 vehicles)' },
    { term: 'How often', value: 'Every 2 weeks' },
    { term: 'Needs', value: 'Interior, Exterior wash' },
  ])
  expect(
    parse(read(`${fleetFields.replace('trucks=4', 'trucks=0').replace('vans=6', 'vans=0')}${contact}`)).error
      ?.issues,
  ).toMatchObject([{ path: ['fleet', 'cars'], message: fleetErrors.empty }])
})
