import { expect, test } from 'vitest'
import { mapHref } from '../../../shared/lib/business/map-href.ts'
import type { Place } from '../../../shared/lib/business/place.ts'
import * as bookingMessages from '../../../shared/rules/booking/booking-messages.ts'
import { jobDetails } from '../../../shared/rules/booking/job-details.ts'
import { business, defaults } from '../../site-defaults.ts'
import { fixDate } from '../fixed-date.ts'
import { bookedJson } from './booked-json.ts'

fixDate('2027-01-11')

const { booking } = bookedJson
const { shopAddress } = business

/** The details of a booking with these overrides, as `term: value` lines. */
const jobDetailsOf = (overrides: Partial<typeof booking>) =>
  jobDetails({ ...booking, ...overrides }, defaults).map(({ term, value }) => `${term}: ${value}`)

test('shows a customer the service, time, place and total', () => {
  expect(jobDetailsOf({})).toEqual([
    'Service: Interior Detailing',
    'Date: Mon, Jan 18',
    'Time: 9:00 AM (Pacific Time)',
    'Takes: about 2 hours',
    `Where: Our shop, ${shopAddress}`,
    'Vehicle: Subaru Outback (SUV)',
    'Total: $244',
    'Sales tax: No tax added',
  ])
})

test('links a mobile job’s address to the map, and shows the access notes', () => {
  const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road' } as const
  const hrefs = jobDetails({ ...booking, ...mobile }, defaults).flatMap(({ href }) => href ?? [])
  expect(hrefs).toEqual([mapHref('7 Example Road, Pemberton, BC')])
  const facts = jobDetailsOf({ ...mobile, accessNotes: 'Gate 1234\nPark left' })
  expect(facts).toContain('Where: Mobile, 7 Example Road, Pemberton, BC')
  expect(facts).toContain('Access notes: Gate 1234\nPark left')
  expect(facts.join('\n')).not.toContain(shopAddress)
})

test('lists price lines above the subtotal, taxes and total due', () => {
  const lines = [
    { label: 'Pet hair', amount: 40 },
    { label: 'Regular customer', amount: -25 },
  ]
  expect(jobDetailsOf({ lines, totalPrice: 259, taxes: { gst: 1295, pst: 0 } }).slice(-5)).toEqual([
    'Pet hair: $40.00',
    'Regular customer: -$25.00',
    'Subtotal: $259.00',
    'GST (5%): $12.95',
    'Total due: $271.95',
  ])
})

test('names add-ons with the service, and omits the vehicle type of a custom job', () => {
  expect(jobDetailsOf({ addOns: ['wash'] })[0]).toBe('Service: Interior Detailing + Exterior wash')
  const boat = { packageId: 'custom', vehicleMake: 'Sea', vehicleModel: 'Ray' }
  expect(jobDetailsOf(boat)).toContain('Vehicle: Sea Ray')
})

test('says either to bring the vehicle or that we come to it', () => {
  const said = (place: Place) => bookingMessages.whatHappensNext(place, '').flat().join(' ')
  expect(said('shop')).toContain('Bring your vehicle')
  expect(said('shop')).not.toMatch(/we come/i)
  expect(said('mobile')).toContain('We come to you')
  expect(said('mobile')).not.toMatch(/bring/i)
})
