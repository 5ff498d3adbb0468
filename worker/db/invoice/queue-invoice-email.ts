import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { InvoiceNumber } from '../../../shared/rules/invoice/invoice.ts'
import { invoiceName } from '../../../shared/rules/invoice/invoice.ts'
import { emailLifetimeMs } from '../../../shared/rules/mail/email-events.ts'
import { singleId } from '../../lib/database/ids.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { recordEvent } from '../booking/booking-events.ts'
import { queueChangeMessages } from '../mail/queue-messages.ts'
import { loadChannels, type MessageServices } from '../message/customer-channels.ts'
import { bookingEvents, bookings } from '../schema/booking-tables.ts'
import { outbox } from '../schema/mail-tables.ts'
import { payments } from '../schema/payment-tables.ts'
import { loadInvoiceContext, sharedJobIds } from './invoices.ts'
import type { IssueContext } from './issue-invoice.ts'

/**
 * Queues the message with a booking's last invoice or credit note, unless one is already queued, for example by
 * a repeated request. A shared one goes to that booking's customer and is in the history of each of its jobs.
 * `dueAt` is when it is sent, by default at once.
 * @returns false when it is no longer the last one, or neither an email nor a text reaches the customer.
 */
export async function queueInvoiceEmail(
  db: Database,
  id: string,
  invoice: InvoiceNumber,
  { actor, now }: IssueContext,
  services: MessageServices,
  { condition, dueAt }: { condition?: SQL; dueAt?: string | undefined } = {},
): Promise<boolean> {
  const context = await loadInvoiceContext(db, id)
  const last = context?.issued.at(-1)
  if (!context || !last || last.year !== invoice.year || last.number !== invoice.number) return false
  const { invoice: channel } = await loadChannels(db, context.booking, services)
  if (channel === null) return false
  const ids = last.sharedId === null ? singleId(id) : sharedJobIds(last)
  const since = new Date(now - emailLifetimeMs).toISOString()
  const isAlreadyQueued = sql`exists (select 1 from ${outbox} where ${outbox.at} >= ${since} and ${outbox.subjectId} in ${ids} and ${outbox.event} = 'invoice' and ${outbox.recipient} = 'customer' and ${outbox.state} in ('waiting', 'sending'))`
  const event = { at: new Date(now).toISOString(), actor }
  await db.batch([
    recordEvent(db, and(inArray(bookings.id, ids), sql`not ${isAlreadyQueued}`, condition), {
      ...event,
      action: 'invoice-sent',
      fromValue: null,
      toValue: invoiceName(invoice),
    }),
    queueChangeMessages(db, id, event, 'invoice', dueAt),
  ])
  return true
}

/**
 * Queues the receipt of a fully paid job: once after its last payment, however often it is requested. A
 * completion that was undone has dropped the receipt.
 */
export const queueReceiptEmail = (
  db: Database,
  id: string,
  invoice: InvoiceNumber,
  by: IssueContext,
  services: MessageServices,
  dueAt?: string,
) =>
  queueInvoiceEmail(db, id, invoice, by, services, {
    dueAt,
    condition: sql`not exists (select 1 from ${bookingEvents} where booking_id = ${id} and action = 'invoice-sent' and at >= (select max(at) from ${payments} where booking_id = ${id}) and number > ${lastUndoneNumber(id)})`,
  })

const lastUndoneNumber = (id: string) =>
  sql`(select coalesce(max(number), 0) from ${bookingEvents} where booking_id = ${id} and action = 'brought-back')`
