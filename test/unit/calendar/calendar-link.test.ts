import { expect, test } from 'vitest'
import { calendarLink } from '../../../shared/rules/calendar/calendar-link.ts'
import { business } from '../../site-defaults.ts'
import { calendarBooking } from '../booking/booked-json.ts'

test('links to a calendar event in UTC until the job is ready, with its address and our phone', () => {
  const mobile = { place: 'mobile', area: 'pemberton', address: '7 Example Road #2' } as const
  const booking = {
    ...calendarBooking,
    ...{ vehicleModel: 'Outback & trailer', startMinutes: 1200 },
    ...{ readyDate: '2027-01-20', readyMinutes: 1260 },
    ...mobile,
  }
  const { searchParams } = new URL(calendarLink(booking, business))
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: `Interior Detailing - ${business.name}`,
    dates: '20270119T030000Z/20270121T040000Z',
    details: `Subaru Outback & trailer\nBooking 0f3c9a52\n${business.phone.display}`,
    location: '7 Example Road #2, Pemberton, BC',
  })
})
