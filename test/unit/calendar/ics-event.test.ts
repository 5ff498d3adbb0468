import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { type CustomerBooking, type IcsDelivery, icsEvent } from '../../../shared/rules/calendar/ics-event.ts'
import fc from '../../fast-check.ts'
import { business } from '../../site-defaults.ts'
import { calendarBooking } from '../booking/booked-json.ts'

const booking: CustomerBooking = calendarBooking

/** Parses the file with ical.js, as another program would. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const [component] = calendar.getAllSubcomponents('vevent')
  if (!component) throw new Error('The file holds no event.')
  return { calendar, component, event: new ICAL.Event(component) }
}

test('describes a two-hour booking in UTC with a stable id', () => {
  const { calendar, event, component } = read(icsEvent(booking, 0, 'download', business))
  expect(calendar.getAllSubcomponents()).toHaveLength(1)
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect([event.uid, event.sequence, event.summary]).toEqual([
    '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6@corridordetailing.example',
    0,
    `Interior Detailing - ${business.name}`,
  ])
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
    '2027-01-18T16:00:00Z',
    '2027-01-18T18:00:00Z',
  ])
  expect(event.location).toBe(business.shopAddress)
  expect(event.description.split('\n')).toEqual([
    'Subaru Outback',
    '9:00 AM Pacific Time',
    'Booking 0f3c9a52',
    business.phone.display,
  ])
  expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2027-01-11T19:00:00Z')
})

test('makes one event of a job over several days, at the customer’s address', () => {
  const mobile: CustomerBooking = {
    ...booking,
    ...{ readyDate: '2027-01-20', readyMinutes: 1260 },
    ...{ place: 'mobile', area: 'lions-bay', address: 'Unit 3; 7 Example Road' },
    accessNotes: 'Gate 1234;\nwater at the back, left',
  }
  const { event } = read(icsEvent(mobile, 0, 'download', business))
  expect(event.endDate.toString()).toBe('2027-01-21T04:00:00Z')
  expect(event.location).toBe('Unit 3; 7 Example Road, Lions Bay, BC')
  expect(event.description).toContain('\nGate 1234;\nwater at the back, left\n')
})

test.each<[BookingStatus, IcsDelivery, string, string]>([
  ['pending', 'download', 'PUBLISH', 'TENTATIVE'],
  ['confirmed', 'download', 'PUBLISH', 'CONFIRMED'],
  ['completed', 'download', 'PUBLISH', 'CONFIRMED'],
  ['cancelled', 'download', 'CANCEL', 'CANCELLED'],
  ['pending', 'mail', 'REQUEST', 'TENTATIVE'],
  ['confirmed', 'mail', 'REQUEST', 'CONFIRMED'],
  ['cancelled', 'mail', 'CANCEL', 'CANCELLED'],
])('a %s booking as a %s has the method %s and the status %s', (status, use, method, eventStatus) => {
  const { calendar, component } = read(icsEvent({ ...booking, status }, 3, use, business))
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  expect(component.getFirstPropertyValue('status')).toBe(eventStatus)
  expect(component.getFirstPropertyValue('sequence')).toBe(3)
  // RFC 5546: PUBLISH has no attendees, REQUEST and CANCEL need one.
  expect(component.getAllProperties('attendee')).toHaveLength(method === 'PUBLISH' ? 0 : 1)
})

test('invites the customer, unless there is no email', () => {
  const { component } = read(icsEvent(booking, 0, 'mail', business))
  const attendee = component.getFirstProperty('attendee')
  expect([attendee?.getFirstValue(), attendee?.getParameter('cn')]).toEqual([
    'mailto:robin@example.com',
    'Robin Field',
  ])
  const nameless = read(icsEvent({ ...booking, customerEmail: '' }, 0, 'mail', business))
  expect(nameless.component.getAllProperties('attendee')).toHaveLength(0)
})

test('lets no text a customer writes add properties or events', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aé李😀;:,\\\n\r"\u0000='), maxLength: 120 })
  const words = fc.constantFrom('END:VEVENT', '\r\nBEGIN:VALARM', 'X', '\r\nSTATUS:CANCELLED')
  const written = fc.oneof(text, words)
  fc.assert(
    fc.property(
      written,
      written,
      fc.constantFrom(...bookingStatuses),
      fc.nat(50),
      (name, make, status, sequence) => {
        const file = icsEvent(
          { ...booking, customerName: name, vehicleMake: make, status },
          sequence,
          'mail',
          business,
        )
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
        const { calendar, component, event } = read(file)
        expect(calendar.getAllSubcomponents()).toHaveLength(1)
        expect(component.getAllSubcomponents()).toHaveLength(0)
        expect(component.getAllProperties('status')).toHaveLength(1)
        expect([event.uid, event.sequence]).toEqual([expect.stringContaining(booking.id), sequence])
        const said = `${make} Outback`.replace(/\r\n?/g, '\n').replaceAll('\u0000', ' ')
        expect(event.description.startsWith(said)).toBe(true)
      },
    ),
  )
})
