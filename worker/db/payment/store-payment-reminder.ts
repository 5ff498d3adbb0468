import { and, eq, sql } from 'drizzle-orm'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import { type ReminderChannel, reminderCooldownMs } from '../../../shared/rules/payment/payment-reminder.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { type Booking, balance, hasCustomer, isUnpaid } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { bumpDataVersion } from '../data-version.ts'
import { queueChangeMessages } from '../mail/queue-messages.ts'
import { bookings } from '../schema/booking-tables.ts'
import { remindedAt, selectLastReminder } from './open-balances.ts'

type ReminderOutcome =
  | { kind: 'reminded'; booking: Booking }
  /** The last reminder was sent less than a week ago. */
  | { kind: 'too-soon'; remindedAt: string }
  /** The job isn't completed, is paid, or has nobody to remind. */
  | { kind: 'nothing-to-remind' }
  | { kind: 'not-found' }

/** The channel's name in the history. */
const channelNames: Record<ReminderChannel, string> = { mail: 'email', text: 'text message' }

/**
 * Records that a customer was reminded to pay and queues the email: once a week per booking, however many
 * press at once.
 */
export async function storePaymentReminder(
  db: Database,
  id: string,
  by: ReminderChannel,
  { actor, now }: { actor: Actor; now: number },
): Promise<ReminderOutcome> {
  const [current] = await selectLastReminder(db, id)
  if (!current) return { kind: 'not-found' }
  const { booking } = current
  const due = balanceOf(toBookingJson(booking))
  const event = { at: new Date(now).toISOString(), actor }
  const since = new Date(now - reminderCooldownMs).toISOString()
  const canRemind = and(
    eq(bookings.id, id),
    hasCustomer,
    isUnpaid,
    // The history states this amount.
    sql`${balance} = ${due}`,
    by === 'mail' ? sql`${bookings.customerEmail} <> ''` : undefined,
    sql`coalesce(${remindedAt}, '') <= ${since}`,
  )
  const [recorded, [after]] = await db.batch([
    recordEvent(db, canRemind, {
      ...event,
      action: 'payment-asked',
      fromValue: null,
      toValue: `${formatCents(due)}, by ${channelNames[by]}`,
    }).returning(),
    selectLastReminder(db, id),
    bumpDataVersion(db),
    ...(by === 'mail' ? [queueChangeMessages(db, id, event, 'payment-reminder')] : []),
  ])
  if (recorded.length > 0) return { kind: 'reminded', booking }
  const last = after?.remindedAt ?? null
  return last !== null && last > since
    ? { kind: 'too-soon', remindedAt: last }
    : { kind: 'nothing-to-remind' }
}
