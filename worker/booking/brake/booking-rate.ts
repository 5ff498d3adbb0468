import { and, gte, isNotNull, ne, sql, sum } from 'drizzle-orm'
import { ordinaryPerDay, partAtOnce, usualDays } from '../../../shared/booking/brake.ts'
import { dayMs } from '../../../shared/time/business-time.ts'
import { type Database, isNullViolation, openDatabase } from '../../database/open-database.ts'
import { bookingRate, bookings } from '../../database/schema.ts'
import type { Bindings } from '../../environment.ts'

/**
 * The statement that counts a stranger's job, in a bucket that runs empty at the rate of an ordinary day. It fails with
 * {@link isAboveRate} while the bucket is full, and then nothing of the transaction is written.
 */
export function countWork(db: Database, { durationMinutes }: { durationMinutes: number }, now: number) {
  const { level, at, perDay } = bookingRate
  const left = sql`max(0, ${level} - max(0, ${now} - ${at}) * ${perDay} / ${dayMs})`
  return db.update(bookingRate).set({
    level: sql`iif(${left} < ${perDay} * ${partAtOnce}, ${left} + ${durationMinutes}, null)`,
    at: now,
  })
}

/** True when strangers book faster than is usual: this one has to confirm. */
export const isAboveRate = (error: unknown) => isNullViolation(error, 'booking_rate.level')

/** Enough to know what is usual, also where more than this is booked in those days. */
const maxBookings = 5000

/** The nightly job that measures what strangers usually book in a day. What was cancelled, or undone as nobody's, does not count. */
export async function measureRate(env: Bindings, now: number): Promise<{ ordinaryPerDay: number }> {
  const db = openDatabase(env.DB)
  const [recent] = await db
    .select({ minutes: sum(bookings.durationMinutes).mapWith(Number) })
    .from(bookings)
    .where(
      and(
        gte(bookings.createdAt, new Date(now - usualDays * dayMs).toISOString()),
        isNotNull(bookings.networkHash),
        ne(bookings.status, 'cancelled'),
        gte(bookings.seq, sql`(select max(${bookings.seq}) from ${bookings}) - ${maxBookings}`),
      ),
    )
  const perDay = ordinaryPerDay((recent?.minutes ?? 0) / usualDays)
  await db.update(bookingRate).set({ perDay })
  return { ordinaryPerDay: perDay }
}
