import { atShop } from '../booking/at-shop.ts'

/** A booking of two hours at the shop, as far as every calendar tells of it. */
export const calendarBooking = {
  ...atShop,
  id: '0f3c9a52-77d1-4c1e-8a44-d1b2c3e4f5a6',
  customerName: 'Robin Field',
  serviceName: 'Interior Detailing',
  bookingDate: '2027-01-18',
  startMinutes: 540,
  readyDate: '2027-01-18',
  readyMinutes: 660,
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback',
  status: 'pending',
  updatedAt: '2027-01-11T19:00:00.123Z',
} as const
