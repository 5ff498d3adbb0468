import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import type { TipJson } from '../../../shared/rules/payment/tip.ts'
import type { Cents } from '../../../shared/rules/price/money.ts'
import { insertSelect } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { bookings } from '../schema/booking-tables.ts'
import { tips } from '../schema/payment-tables.ts'

export type Tip = typeof tips.$inferSelect

/** A tip that was paid or, if negative, refunded. `reference` is Stripe's id of it. */
export type NewTip = { bookingId: string; amount: Cents; reference: string; at: string }

/** The statements that record a tip and its event only once, however often it is reported. */
export function storeTip(db: Database, { bookingId, amount, reference, at }: NewTip, actor: Actor) {
  const isNew = notExists(db.select({ id: tips.id }).from(tips).where(eq(tips.reference, reference)))
  return [
    recordEvent(db, and(eq(bookings.id, bookingId), isNew), {
      at,
      actor,
      action: 'tipped',
      fromValue: null,
      toValue: `${formatCents(Math.abs(amount))}${amount < 0 ? ', refunded' : ''}`,
    }),
    insertSelect(
      db,
      tips,
      {
        ...{ id: crypto.randomUUID(), bookingId, amount, reference, at },
        date: businessDate(Date.parse(at)),
      },
      sql`where ${isNew}`,
    ),
  ] as const
}

/** The query for the tips of some bookings, in the order in which they were recorded. */
export const selectTips = (db: Database, ids: SQL) =>
  db.select().from(tips).where(inArray(tips.bookingId, ids)).orderBy(asc(tips.at), sql`tips.rowid`)

export const toTipJson = ({ id, amount, date }: Tip): TipJson => ({ id, amount, date })

/** The query for recorded tips, by Stripe's ids. */
export const selectTipsBy = (db: Database, references: readonly string[]) =>
  db
    .select()
    .from(tips)
    .where(inArray(tips.reference, [...references]))
