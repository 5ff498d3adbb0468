import { and, type SQL } from 'drizzle-orm'
import type { BookingChange } from '../../../shared/rules/booking/booking-edits.ts'
import type { lowerPrice } from '../../../shared/rules/payment/refund.ts'
import { previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { versionAfter } from '../../lib/database/row-version.ts'
import { recordChanges } from '../booking/booking-events.ts'
import { updateBooking } from '../booking/bookings.ts'
import { type InvoiceContext, isIssuedAsRead } from './invoices.ts'
import { creditDiscount, type IssueContext } from './issue-invoice.ts'

export type LoweredPrice = ReturnType<typeof lowerPrice>

/**
 * The statements that lower the price of a booking by a discount, credit it on the invoice and record it in the
 * history, unless anything was issued since. The condition must require that the booking is as it was read. Each
 * statement is a condition of the next, so that all of them write or none. `requestId` is the id of a request
 * that may be retried.
 */
export function lowerBookingPrice(
  db: Database,
  context: InvoiceContext,
  { line, credited, ...lowered }: LoweredPrice,
  condition: SQL | undefined,
  by: IssueContext,
  requestId?: string,
) {
  const { booking } = context
  // `updatedAt` identifies a version of the booking, so no two versions may share it.
  const at = versionAfter(booking.updatedAt, by.now)
  const columns = { ...toStoredPrice(lowered), updatedAt: at }
  const changeOf = (field: 'lines' | 'totalPrice'): BookingChange => ({
    ...{ action: 'edited', field },
    ...{ fromValue: JSON.stringify(booking[field]), toValue: JSON.stringify(columns[field]) },
  })
  const changes = [changeOf('lines'), changeOf('totalPrice')]
  const request = requestId === undefined ? {} : { requestId }
  return [
    updateBooking(db, booking.id, columns, and(condition, isIssuedAsRead(booking.id, context.issued))),
    ...creditDiscount(db, context, { lowered: { ...booking, ...columns }, line, credited, request }, by),
    recordChanges(db, booking.id, previousWrote, { at, actor: by.actor, changes }),
  ] as const
}

export const toStoredPrice = ({ lines, totalPrice, taxes }: Omit<LoweredPrice, 'line' | 'credited'>) => ({
  ...{ lines, totalPrice },
  ...taxes,
})
