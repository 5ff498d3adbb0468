import { and, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { addDays, businessDate, epochOf, hourMs } from '../../../shared/lib/time/business-time.ts'
import { reschedulableStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import type { Booking } from '../booking/bookings.ts'
import { withAnyContact } from '../customer/matching-customer.ts'
import { reminderAt } from '../mail/queue-messages.ts'
import { bookings } from '../schema/booking-tables.ts'
import { outbox } from '../schema/mail-tables.ts'

/** An answer counts this long after the reminder, which leaves a day before the job. */
const answerMs = 36 * hourMs

/**
 * Finds the booking that a reminder to a number was about: the next one that was reminded, by email or text,
 * and has not begun.
 */
export async function findRemindedBooking(db: Database, phone: string, now: number): Promise<Booking | null> {
  const today = businessDate(now)
  const customerIds = withAnyContact({ phoneKeys: [phone], emails: [] })
  const rows = await db
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, reschedulableStatuses),
        inArray(bookings.bookingDate, [today, addDays(today, 1), addDays(today, 2)]),
        or(
          eq(bookings.customerPhoneKey, phone),
          sql`${bookings.customerId} in (select id from customers where id in (${customerIds}) or merged_into in (${customerIds}))`,
        ),
      ),
    )
    .orderBy(bookings.bookingDate, bookings.startMinutes, bookings.seq)
  const ahead = rows.filter(({ bookingDate, startMinutes }) => epochOf(bookingDate, startMinutes) > now)
  if (ahead.length === 0) return null
  const reminders = await db
    .select({ id: outbox.subjectId, at: outbox.at })
    .from(outbox)
    .where(
      and(
        inArray(outbox.at, idList(ahead.map(reminderAt))),
        inArray(outbox.subjectId, idList(ahead.map(({ id }) => id))),
        eq(outbox.event, 'reminder'),
        eq(outbox.recipient, 'customer'),
        inArray(outbox.state, ['sent', 'sending']),
        gte(outbox.triedAt, new Date(now - answerMs).toISOString()),
      ),
    )
  const wasReminded = (booking: Booking) =>
    reminders.some(({ id, at }) => id === booking.id && at === reminderAt(booking))
  return ahead.find(wasReminded) ?? null
}
