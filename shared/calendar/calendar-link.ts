import { bookingReference } from '../booking/booking-reference.ts'
import { type JobPlace, jobAddress } from '../booking/job-address.ts'
import { business } from '../site/business.ts'
import { utcStamp } from '../time/business-time.ts'

/** The calendar event lasts two hours (specification §9). */
export const eventMinutes = 120

type CalendarBooking = JobPlace & { serviceName: string; bookingDate: string; vehicle: string; id: string }

/** A calendar-event template link for a booking, with UTC times (specification §2). */
export function calendarLink(booking: CalendarBooking, startMinutes: number): string {
  const start = utcStamp(booking.bookingDate, startMinutes)
  const end = utcStamp(booking.bookingDate, startMinutes + eventMinutes)
  const query = {
    action: 'TEMPLATE',
    text: `${booking.serviceName} - ${business.name}`,
    dates: `${start}/${end}`,
    details: `${booking.vehicle}\nBooking ${bookingReference(booking.id)}\n${business.phone.display}`,
    location: jobAddress(booking),
  }
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${parameters.join('&')}`
}
