import { businessMoment, parseTime } from '../../../../shared/lib/time/business-time.ts'
import { isUpcoming, openStatuses } from '../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'

/** True for an open booking whose time has not come. `now` is in epoch milliseconds. */
export const isStillToCome = ({ status, bookingDate, bookingTime }: BookingJson, now: number): boolean =>
  openStatuses.includes(status) &&
  isUpcoming({ bookingDate, startMinutes: parseTime(bookingTime) ?? 0 }, businessMoment(now))
