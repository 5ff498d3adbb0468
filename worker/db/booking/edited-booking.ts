import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { formatTime } from '../../../shared/lib/time/business-time.ts'
import type { EditDecision } from '../../../shared/rules/booking/booking-edits.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { searchKeyOf } from '../../../shared/rules/booking/search-key.ts'
import { bookings } from '../schema.ts'
import type { Booking } from './bookings.ts'

type EditedBooking = Extract<EditDecision, { kind: 'edited' }>['booking']

/** What an edit can change. */
export const editedColumns = (edited: EditedBooking) => ({
  customerName: edited.customerName,
  customerEmail: edited.customerEmail,
  customerPhone: edited.customerPhone,
  packageId: edited.packageId,
  service: edited.service,
  serviceName: edited.serviceName,
  addOns: edited.addOns,
  bookingDate: edited.bookingDate,
  bookingTime: formatTime(edited.startMinutes),
  startMinutes: edited.startMinutes,
  durationMinutes: edited.durationMinutes,
  crew: edited.crew,
  vehicleType: edited.vehicleType,
  vehicleSize: edited.vehicleSize,
  vehicleMake: edited.vehicleMake,
  vehicleModel: edited.vehicleModel,
  comments: edited.comments,
  place: edited.place,
  area: edited.area,
  address: edited.address,
  accessNotes: edited.accessNotes,
  lines: edited.lines,
  totalPrice: edited.totalPrice,
  ...edited.taxes,
  location: edited.location,
  searchKey: searchKeyOf(edited),
})

/** True of a booking that is as it was read, and may get another slot if it is to. */
export const bookingVersionMatches = (expected: Booking, isRescheduled: boolean): SQL | undefined =>
  and(
    eq(bookings.updatedAt, expected.updatedAt),
    eq(bookings.bookingDate, expected.bookingDate),
    eq(bookings.startMinutes, expected.startMinutes),
    eq(bookings.crew, expected.crew),
    isRescheduled ? inArray(bookings.status, reschedulableStatuses) : undefined,
  )

/** The same as a condition for statements about other rows. */
export const bookingExists = (id: string, condition: SQL | undefined): SQL =>
  sql`exists (select 1 from ${bookings} where ${and(eq(bookings.id, id), condition)})`
