import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type FeedBooking, icsFeed } from '../../../shared/rules/calendar/ics-feed.ts'
import { business } from '../../site-defaults.ts'
import { calendarBooking } from '../booking/booked-json.ts'

const booking: FeedBooking = {
  ...calendarBooking,
  customerName: 'Robin; Field',
  ...{ crewName: 'Ana', place: 'mobile', area: 'whistler', address: '7 Example Road; gate' },
}

/** The lines of a calendar, unfolded. */
const linesOf = (bookings: FeedBooking[]) => icsFeed(bookings, business).replaceAll('\r\n ', '').split('\r\n')

test('writes a valid calendar without bookings', () => {
  const lines = linesOf([])
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  expect(lines).toContain('VERSION:2.0')
})

test('writes a booking as an event in UTC with a stable id and its address', () => {
  const lines = linesOf([booking])
  for (const line of [
    'UID:0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6@corridordetailing.example',
    'DTSTART:20270118T160000Z',
    'DTEND:20270118T180000Z',
    'DTSTAMP:20270111T190000Z',
    'SUMMARY:Interior Detailing - Robin\\; Field',
    'STATUS:TENTATIVE',
    'LOCATION:7 Example Road\\; gate\\, Whistler\\, BC',
  ]) {
    expect(lines).toContain(line)
  }
  expect(linesOf([{ ...booking, status: 'confirmed' }])).toContain('STATUS:CONFIRMED')
})

test('names the business as organizer of every event', () => {
  const names = ['Robin; Field', '"Robin" Field', 'Łucja Ćwikła 🚗'.repeat(12), 'Line\nbreak']
  const events = names.map((customerName, index) => ({
    ...booking,
    id: `${index}${booking.id}`,
    customerName,
  }))
  const file = icsFeed(events, { ...business, name: 'Corridor "Auto", Detailing; Ltd' })
  const calendar = new ICAL.Component(ICAL.parse(file))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const found = calendar.getAllSubcomponents('vevent')
  expect(new Set(found.map((event) => event.getFirstPropertyValue('uid'))).size).toBe(names.length)
  for (const event of found) {
    const organizer = event.getFirstProperty('organizer')
    expect(organizer?.getFirstValue()).toBe(`mailto:${business.email}`)
    expect(organizer?.getFirstParameter('cn')).toBe('Corridor  Auto , Detailing; Ltd')
    for (const once of ['dtstamp', 'uid', 'dtstart', 'dtend', 'organizer', 'status']) {
      expect(event.getAllProperties(once), once).toHaveLength(1)
    }
  }
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
