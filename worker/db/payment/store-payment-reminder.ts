import { and, inArray, sql } from 'drizzle-orm'
import { formatCents } from '../../../shared/lib/text/format-number.ts'
import type { Actor } from '../../../shared/rules/booking/actor.ts'
import { isActivePart } from '../../../shared/rules/invoice/shared-invoice.ts'
import type { MessageChannel } from '../../../shared/rules/mail/email-events.ts'
import { type ReminderWay, reminderCooldownMs } from '../../../shared/rules/payment/payment-reminder.ts'
import { isUnpaid as isUnpaidJob } from '../../../shared/rules/payment/unpaid.ts'
import { balanceOf } from '../../../shared/rules/price/amounts.ts'
import { idList } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { type Booking, balance, bookingExists, hasCustomer, isUnpaid } from '../booking/bookings.ts'
import { toBookingJson } from '../booking/to-booking-json.ts'
import { bumpDataVersion } from '../data-version.ts'
import { activeInvoiceOf, findSharedInvoice, selectInvoices } from '../invoice/invoices.ts'
import type { SharedInvoice } from '../invoice/shared-invoices.ts'
import { queueChangeMessages } from '../mail/queue-messages.ts'
import { loadChannels, type MessageServices } from '../message/customer-channels.ts'
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
const channelNames: Record<MessageChannel, string> = { email: 'email', text: 'text message' }

/**
 * Records that a customer was reminded to pay and queues the message, unless the owner sends it: once a week per
 * booking, however many press at once. The reminder of a job on a shared invoice is for the balance of all its jobs,
 * and counts for each of them.
 */
export async function storePaymentReminder(
  db: Database,
  id: string,
  by: ReminderWay,
  services: MessageServices,
  { actor, now }: { actor: Actor; now: number },
): Promise<ReminderOutcome> {
  const [[current], issued] = await db.batch([selectLastReminder(db, id), selectInvoices(db, id)])
  if (!current) return { kind: 'not-found' }
  const { booking } = current
  const channel = by === 'draft' ? 'text' : (await loadChannels(db, booking, services))['payment-reminder']
  if (channel === null) return { kind: 'nothing-to-remind' }
  const active = activeInvoiceOf(issued)
  const shared = active && active.sharedId !== null ? await findSharedInvoice(db, active) : null
  const unpaid = shared ? unpaidJobsOf(shared) : [booking]
  const due = unpaid.reduce((sum, job) => sum + balanceOf(toBookingJson(job)), 0)
  const ids = idList(unpaid.map((job) => job.id))
  const event = { at: new Date(now).toISOString(), actor }
  const since = new Date(now - reminderCooldownMs).toISOString()
  const canRemind = and(
    hasCustomer,
    isUnpaid,
    // The history states this amount.
    sql`(select sum(${balance}) from ${bookings} where ${bookings.id} in ${ids}) = ${due}`,
    sql`not exists (select 1 from ${bookings} where ${bookings.id} in ${ids} and ${remindedAt} > ${since})`,
    bookingExists(id, isUnpaid),
  )
  const [recorded, [after]] = await db.batch([
    recordEvent(db, and(inArray(bookings.id, ids), canRemind), {
      ...event,
      action: 'payment-asked',
      fromValue: null,
      toValue: [
        formatCents(due),
        ...(shared ? [` for invoice ${shared.view.name}`] : []),
        `, by ${channelNames[channel]}`,
      ].join(''),
    }).returning(),
    selectLastReminder(db, id),
    bumpDataVersion(db),
    ...(by === 'message' ? [queueChangeMessages(db, id, event, 'payment-reminder')] : []),
  ])
  if (recorded.length > 0) return { kind: 'reminded', booking }
  const last = after?.remindedAt ?? null
  return last !== null && last > since
    ? { kind: 'too-soon', remindedAt: last }
    : { kind: 'nothing-to-remind' }
}

const unpaidJobsOf = ({ jobs }: SharedInvoice): Booking[] =>
  jobs.flatMap(({ booking, ...job }) =>
    booking && isActivePart(job) && isUnpaidJob(toBookingJson(booking)) ? booking : [],
  )
