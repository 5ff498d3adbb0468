import { env } from 'cloudflare:workers'
import { searchKeyOf } from '../../shared/rules/booking/search-key.ts'
import { endOf, unbrokenIntervals } from '../../shared/rules/schedule/job.ts'
import type { NewBookingRow } from '../../worker/db/booking/bookings.ts'
import { bookings } from '../../worker/db/schema/booking-tables.ts'
import { openDatabase } from '../../worker/lib/database/open-database.ts'
import { packageOf } from '../expected-price.ts'
import { now, today } from './clock.ts'

export type BookingSeed = NewBookingRow & Partial<Pick<SeededBooking, 'seq' | 'status'>>
export type SeededBooking = typeof bookings.$inferSelect

/** A booking row, which may also be in the past, where nothing can be booked. */
export function bookingRow(overrides: Partial<BookingSeed> = {}): typeof bookings.$inferInsert {
  const at = new Date(now).toISOString()
  const packageId = 'interior-detailing'
  const time = { bookingDate: today, startMinutes: 540, durationMinutes: 120, ...overrides }
  const ready = endOf(unbrokenIntervals(time.bookingDate, time.startMinutes, time.durationMinutes))
  const row: BookingSeed = {
    id: crypto.randomUUID(),
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    packageId,
    serviceName: packageOf(packageId).name,
    addOns: [],
    ...time,
    bookingTime: '9:00 AM',
    readyDate: ready.date,
    readyMinutes: ready.minutes,
    crew: 1,
    place: 'shop',
    area: 'squamish',
    vehicleType: 'sedan',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback',
    totalPrice: 195,
    location: 'squamish',
    host: 'squamish',
    manageTokenHash: 'none',
    createdAt: at,
    updatedAt: at,
    ...overrides,
  }
  return { ...row, searchKey: searchKeyOf(row) }
}

/** Inserts one booking, as `seedBookings` does. */
export async function seedBooking(row: Partial<BookingSeed> = {}): Promise<SeededBooking> {
  const [booking] = await seedBookings([row])
  if (!booking) throw new Error('Nothing was seeded.')
  return booking
}

/** Inserts bookings without claims. @returns them in order of arrival. */
export async function seedBookings(rows: readonly Partial<BookingSeed>[]): Promise<SeededBooking[]> {
  const db = openDatabase(env.DB)
  const [first, ...others] = rows.map((row) => db.insert(bookings).values(bookingRow(row)).returning())
  if (!first) return []
  return (await db.batch([first, ...others])).flat()
}
