import type { Role } from '../../../shared/rules/account/role.ts'
import type { JobJson } from '../../../shared/rules/job/job-json.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { addOnName, type Catalogue } from '../../../shared/rules/price/catalogue.ts'
import { crewName } from '../../../shared/rules/schedule/crew-name.ts'
import type { Booking } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import type { bookingEvents, photos } from '../schema.ts'

/** What is kept about jobs beside their bookings, oldest first, of one job or of several. */
export type JobRecords = {
  events: (typeof bookingEvents.$inferSelect)[]
  photos: (typeof photos.$inferSelect)[]
  crewNames: readonly string[]
}

/** A booking as whoever does the job may see it. */
export function toJobJson(booking: Booking, records: JobRecords, role: Role, catalogue: Catalogue): JobJson {
  const { customerEmail, lines: _, quoteId: __, totalPrice, taxes, paid, ...job } = toBookingJson(booking)
  const events = records.events.filter(({ bookingId }) => bookingId === booking.id)
  return {
    ...job,
    addOns: booking.addOns.map((id) => addOnName(id, catalogue)),
    crewName: crewName(booking.crew, records.crewNames),
    hasEmail: customerEmail !== '',
    due: Math.max(balanceOf({ totalPrice, taxes, paid, status: booking.status }), 0),
    money: role === 'owner' ? { totalPrice, taxes, paid } : null,
    onMyWayAt: events.findLast(({ action }) => action === 'on-my-way')?.at ?? null,
    notes: events.flatMap(({ action, at, actor, toValue: text }) =>
      action === 'noted' && text !== null ? [{ at, actor, text }] : [],
    ),
    photos: records.photos.flatMap(({ id, bookingId, moment, isShared }) =>
      bookingId === booking.id && moment ? [{ id, moment, isShared }] : [],
    ),
  }
}
