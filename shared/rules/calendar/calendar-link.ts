import type { Business } from '../../lib/business/business.ts'
import { utcStamp } from '../../lib/time/business-time.ts'
import { bookingReference } from '../booking/booking-reference.ts'
import { type JobPlace, jobAddress } from '../booking/job-address.ts'
import { vehicleName } from '../price/vehicles.ts'

/** The time during which a job has its vehicle, as business dates and minutes since midnight. */
export type JobSpan = { bookingDate: string; startMinutes: number; readyDate: string; readyMinutes: number }

type CalendarBooking = JobPlace &
  JobSpan & { id: string; serviceName: string; vehicleMake: string; vehicleModel: string }

/**
 * Links to a prefilled calendar event for a booking, in UTC (specification §2; design: the job, duration).
 */
export function calendarLink(booking: CalendarBooking, business: Business): string {
  const { bookingDate, startMinutes, readyDate, readyMinutes } = booking
  const query = {
    action: 'TEMPLATE',
    text: `${booking.serviceName} - ${business.name}`,
    dates: `${utcStamp(bookingDate, startMinutes)}/${utcStamp(readyDate, readyMinutes)}`,
    details: `${vehicleName(booking)}\nBooking ${bookingReference(booking.id)}\n${business.phone.display}`,
    location: jobAddress(booking, business),
  }
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `https://calendar.google.com/calendar/render?${parameters.join('&')}`
}
