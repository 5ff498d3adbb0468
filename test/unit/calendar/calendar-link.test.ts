import { expect, test } from 'vitest'
import { calendarLink } from '../../../shared/calendar/calendar-link.ts'
import { business } from '../../../shared/site/business.ts'

test('the link to a calendar holds two hours in UTC and whom to ask', () => {
  const vehicle = 'Subaru Outback & trailer'
  const link = new URL(
    calendarLink({ serviceName: 'A service', bookingDate: '2027-01-18', vehicle, id: '0f3c9a52-77d1' }, 1200),
  )
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: `A service - ${business.name}`,
    dates: '20270119T030000Z/20270119T050000Z',
    details: `${vehicle}\nBooking 0f3c9a52\n${business.phone.display}`,
    location: 'Squamish, BC, Canada',
  })
})
