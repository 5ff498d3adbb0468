import { expect, test } from 'vitest'
import {
  emptyQuoteForm,
  emptyVehicle,
  parseQuoteForm,
  resolvePlace,
  toQuoteRequest,
} from '../../../shared/rules/quote/quote-form.ts'
import { quoteHeading } from '../../../shared/rules/quote/quote-services.ts'

const read = (fields: string) => parseQuoteForm(new URLSearchParams(fields))

test('ignores values that the form does not offer', () => {
  const { form } = read(
    'service=glass&place=home&area=mars&photos=1&key=x&vehicles.0.vehicleType=tank&constructor=x',
  )
  expect(form).toEqual(emptyQuoteForm)
})

test('reads vehicles in the order of their numbers, skipping gaps', () => {
  const { form } = read(
    'vehicles.7.vehicleMake=Ford&vehicles.2.vehicleModel=Model+3&vehicles.2.vehicleType=sedan',
  )
  expect(form.vehicles).toEqual([
    { ...emptyVehicle, vehicleType: 'sedan', vehicleModel: 'Model 3' },
    { ...emptyVehicle, vehicleMake: 'Ford' },
  ])
  expect(read('vehicles.100.vehicleMake=Ford&vehicles.0.other=x').form.vehicles).toEqual([emptyVehicle])
})

test('changes the form without sending it on an add or remove button', () => {
  expect(read('wish=Dark').isSent).toBe(true)
  expect(read('vehicles.0.vehicleMake=&add=vehicle')).toMatchObject({
    isSent: false,
    form: { vehicles: [emptyVehicle, emptyVehicle] },
  })
  const removed = read('vehicles.0.vehicleMake=Ford&vehicles.1.vehicleMake=BMW&remove=vehicles.0')
  expect(removed).toMatchObject({ isSent: false, form: { vehicles: [{ vehicleMake: 'BMW' }] } })
  expect(read('vehicles.0.vehicleMake=Ford&remove=vehicles.0').form.vehicles).toEqual([emptyVehicle])
})

test.each([
  ['squamish', {}, 'shop', null],
  ['whistler', {}, 'mobile', 'whistler'],
  ['squamish', { place: 'mobile', area: 'pemberton' }, 'mobile', 'pemberton'],
  ['whistler', { place: 'shop' }, 'shop', 'whistler'],
] as const)('on the %s host, a form with %o is for the %s in %s', (host, answers, place, area) => {
  expect(resolvePlace({ ...emptyQuoteForm, ...answers }, host)).toEqual({ place, area })
})

test('drops the vehicle type of a boat', () => {
  const vehicles = [{ vehicleType: 'suv' as const, vehicleMake: 'Cobalt', vehicleModel: 'R4' }]
  const typesFor = (service: 'boat' | 'fleet') =>
    toQuoteRequest({ ...emptyQuoteForm, service, vehicles }, 'squamish').vehicles
  expect(typesFor('boat')).toEqual([{ ...vehicles[0], vehicleType: null }])
  expect(typesFor('fleet')).toEqual(vehicles)
})

test.each([
  ['window-tint', 'Request a quote: window tint'],
  ['other', 'Request a quote'],
  [null, 'Request a quote'],
] as const)('titles the form for %s as %s', (service, heading) => {
  expect(quoteHeading(service)).toBe(heading)
})
