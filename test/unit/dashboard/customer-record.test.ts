import { expect, test } from 'vitest'
import { addressesOf, vehiclesOf } from '../../../client/dashboard/components/customer/customer-choices.ts'
import { valuesFromSearch } from '../../../client/dashboard/screens/booking/new-booking/new-booking-values.ts'
import {
  customerFormValues,
  newAddressEntry,
  newTextEntry,
  newVehicleEntry,
  toCustomerInput,
} from '../../../client/dashboard/screens/customer/record/customer-form-values.ts'
import { findUpcomingEdits } from '../../../client/dashboard/screens/customer/record/upcoming-edits.ts'
import type { BookingJson } from '../../../shared/rules/booking/booking-json.ts'
import type { CustomerRecordJson } from '../../../shared/rules/customer/customer-record.ts'
import { bookedJson } from '../booking/booked-json.ts'

const golf = { make: 'Volkswagen', model: 'Golf', year: 2015, colour: 'White', plate: 'PT9 40C' }

const record: CustomerRecordJson = {
  ...{ id: 1, updatedAt: '2027-01-01T00:00:00.000Z', tell: 'email' },
  ...{ name: 'Kim Field', phone: '(604) 555-0141', email: 'kim@example.com' },
  ...{ otherPhones: ['(604) 555-0198'], otherEmails: [] },
  addresses: [{ address: '41 Eagle Run Dr', area: 'brackendale', accessNotes: 'Gate 4411' }],
  vehicles: [{ vehicleType: 'hatchback', ...golf }],
}

const bookedWith = (fields: Partial<BookingJson>): BookingJson => ({ ...bookedJson.booking, ...fields })

const upcoming = bookedWith({
  ...{ id: 'upcoming', status: 'pending', bookingDate: '2027-02-01', updatedAt: '2027-01-02T00:00:00.000Z' },
  ...{ customerName: 'Kim Field', customerPhone: '(604) 555-0141', customerEmail: 'kim@example.com' },
  ...{ place: 'mobile', area: 'brackendale', address: '41 Eagle Run Dr' },
  ...{ vehicleType: 'hatchback', vehicleMake: 'Volkswagen', vehicleModel: 'Golf' },
})
const now = Date.parse('2027-01-15T20:00:00Z')

test.for<[string, Partial<CustomerRecordJson>, object | null]>([
  ['nothing', {}, null],
  ['the name', { name: 'Kim Ito' }, { customerName: 'Kim Ito' }],
  [
    'phone and email',
    { phone: '(604) 555-0142', email: 'k@example.com' },
    { customerPhone: '(604) 555-0142', customerEmail: 'k@example.com' },
  ],
  ['a removed email', { email: '' }, null],
  [
    'the address',
    { addresses: [{ address: '43 Eagle Run Dr', area: 'brackendale', accessNotes: '' }] },
    { address: '43 Eagle Run Dr' },
  ],
  [
    'address and area',
    { addresses: [{ address: '1 Main St', area: 'squamish', accessNotes: 'Ring twice' }] },
    { address: '1 Main St', area: 'squamish', accessNotes: 'Ring twice' },
  ],
  ['a removed address', { addresses: [] }, null],
  [
    'the vehicle',
    { vehicles: [{ vehicleType: 'hatchback', ...golf, model: 'Golf R' }] },
    { vehicleModel: 'Golf R', vehicleYear: 2015, vehicleColour: 'White', vehiclePlate: 'PT9 40C' },
  ],
  ['another contact', { otherPhones: [] }, null],
])('after a change of %s, upcoming bookings follow', ([, change, json]) => {
  const edits = findUpcomingEdits(record, { ...record, ...change }, [upcoming], now)
  if (json === null) expect(edits).toEqual([])
  else expect(edits).toMatchObject([{ id: 'upcoming', json: { ...json, updatedAt: upcoming.updatedAt } }])
})

test.for<[string, Partial<BookingJson>]>([
  ['past', { bookingDate: '2027-01-10' }],
  ['cancelled', { status: 'cancelled' }],
  ['completed', { status: 'completed' }],
  ['with another name', { customerName: 'Sam Field' }],
])('leaves a booking alone that is %s', ([, fields]) => {
  const bookings = [bookedWith({ ...upcoming, ...fields })]
  expect(findUpcomingEdits(record, { ...record, name: 'Kim Ito' }, bookings, now)).toEqual([])
})

test('offers each vehicle and address once, those on record first', () => {
  const bookings = [
    bookedWith({ ...upcoming, vehicleMake: 'volkswagen', address: '41 EAGLE RUN DR' }),
    bookedWith({ place: 'shop', address: null, vehicleMake: 'Honda', vehicleModel: 'CR-V' }),
    bookedWith({ place: 'mobile', address: '7 Example Road', area: 'whistler' }),
  ]
  expect(vehiclesOf({ ...record, bookings }).map(({ vehicleModel }) => vehicleModel)).toEqual([
    ...['Golf', 'CR-V', bookedJson.booking.vehicleModel],
  ])
  expect(addressesOf({ ...record, bookings }).map(({ address }) => address)).toEqual([
    ...['41 Eagle Run Dr', '7 Example Road'],
  ])
})

test('the form sends what it read, without entries that were left empty', () => {
  const { id: _, updatedAt: __, ...input } = record
  const values = customerFormValues(record)
  expect(toCustomerInput(values)).toEqual(input)
  expect(
    toCustomerInput({
      ...values,
      otherPhones: [...values.otherPhones, newTextEntry()],
      addresses: [...values.addresses, newAddressEntry()],
      vehicles: [...values.vehicles, newVehicleEntry()],
    }),
  ).toEqual(input)
})

test.for([
  ['604 555 0141', { customerPhone: '604 555 0141' }],
  ['kim@example.com', { customerEmail: 'kim@example.com' }],
  ['Kim Field', { customerName: 'Kim Field' }],
] as const)('a search for %s without a match starts a new customer', ([text, values]) => {
  expect(valuesFromSearch(text)).toEqual(values)
})
