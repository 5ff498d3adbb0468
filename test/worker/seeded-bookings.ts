import { env } from 'cloudflare:workers'
import { inArray } from 'drizzle-orm'
import { isErased } from '../../shared/rules/booking/booking-erasure.ts'
import { searchKeyOf } from '../../shared/rules/booking/search-key.ts'
import { endOf, unbrokenIntervals } from '../../shared/rules/schedule/job.ts'
import type { NewBookingRow } from '../../worker/db/booking/bookings.ts'
import { assignCustomer } from '../../worker/db/customer/assign-customer.ts'
import { bookings } from '../../worker/db/schema/booking-tables.ts'
import { idList } from '../../worker/lib/database/ids.ts'
import { openDatabase } from '../../worker/lib/database/open-database.ts'
import { packageOf } from '../expected-price.ts'
import { now, today } from './clock.ts'

export type BookingSeed = NewBookingRow & Partial<Pick<SeededBooking, 'seq' | 'status' | 'customerId'>>
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

/**
 * Inserts bookings without claims, each with its customer unless it has one or is erased.
 * @returns them in order of arrival.
 */
export async function seedBookings(seeds: readonly Partial<BookingSeed>[]): Promise<SeededBooking[]> {
  const db = openDatabase(env.DB)
  const rows = seeds.map(bookingRow)
  const [first, ...others] = rows.flatMap((row) => {
    if (row.customerId !== undefined || isErased(row)) return [db.insert(bookings).values(row)]
    const { store, id: customerId } = assignCustomer(db, row, row.createdAt)
    return [store, db.insert(bookings).values({ ...row, customerId })]
  })
  if (!first) return []
  await db.batch([first, ...others])
  const ids = idList(rows.map(({ id }) => id))
  return db.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(bookings.seq)
}
