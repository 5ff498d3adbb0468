import { bookedJson } from '../booking/booked-json.ts'

/** A booking of two hours at the shop, as far as every calendar tells of it. */
export const calendarBooking = {
  ...bookedJson.booking,
  ...{ id: '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6', updatedAt: '2027-01-11T19:00:00.123Z' },
  ...{ startMinutes: 540, readyMinutes: 660 },
}
