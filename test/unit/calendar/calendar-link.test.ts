import { expect, test } from 'vitest'
import { calendarLink } from '../../../shared/rules/calendar/calendar-link.ts'
import { business } from '../../shipped.ts'
import { calendarBooking } from './calendar-booking.ts'

const booking = {
  ...calendarBooking,
  ...{ vehicleModel: 'Outback & trailer', startMinutes: 1200, readyMinutes: 1320 },
}

test('the link to a calendar lasts as long as the job in UTC, with where to be and whom to ask', () => {
  const { searchParams } = new URL(calendarLink(booking, business))
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: `Interior Detailing - ${business.name}`,
    dates: '20270119T030000Z/20270119T050000Z',
    details: `Subaru Outback & trailer\nBooking 0f3c9a52\n${business.phone.display}`,
    location: business.shopAddress,
  })
})

test('the link of a mobile job leads to the customer', () => {
  const mobile = { ...booking, place: 'mobile', area: 'pemberton', address: '7 Example Road #2' } as const
  const { searchParams } = new URL(calendarLink(mobile, business))
  expect(searchParams.get('location')).toBe('7 Example Road #2, Pemberton, BC')
})

test('the link of a job over several days lasts until it is ready', () => {
  const long = { ...booking, startMinutes: 540, readyDate: '2027-01-20', readyMinutes: 1260 }
  const { searchParams } = new URL(calendarLink(long, business))
  expect(searchParams.get('dates')).toBe('20270118T160000Z/20270121T040000Z')
})
