import { expect, test } from 'vitest'
import { type IcsBooking, icsCalendar } from '../../../shared/rules/calendar/ics.ts'
import { business } from '../../shipped.ts'
import { calendarBooking } from './calendar-booking.ts'

const booking: IcsBooking = {
  ...calendarBooking,
  customerName: 'Robin; Field',
  ...{ crewName: 'Ana', place: 'mobile', area: 'whistler', address: '7 Example Road; gate' },
}

/** The lines of a calendar as they were before they were folded. */
const linesOf = (bookings: IcsBooking[]) =>
  icsCalendar(bookings, business).replaceAll('\r\n ', '').split('\r\n')

test('a calendar without bookings is a whole one', () => {
  const lines = linesOf([])
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  expect(lines).toContain('VERSION:2.0')
})

test('a booking is an event in UTC with an id that stays, where its job is done', () => {
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
