import type { Context } from 'hono'
import { undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import { invoiceName } from '../../shared/rules/invoice/invoice.ts'
import { activeInvoiceOf, activeJobsOf, findSharedInvoice, selectInvoicesOf } from '../db/invoice/invoices.ts'
import { type IssueContext, issueWhenPaid } from '../db/invoice/issue-invoice.ts'
import { queueReceiptEmail } from '../db/invoice/queue-invoice-email.ts'
import type { SharedInvoice } from '../db/invoice/shared-invoices.ts'
import { idList } from '../lib/database/ids.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../lib/environment.ts'
import { messageServices } from '../lib/services/text-sender.ts'
import { addresseeOf } from './load-shared-invoice.ts'
import { sendMessagesAfterResponse } from './send-messages.ts'

/**
 * Issues the invoice of a job that a completion or payment has settled, unless it has one, and queues it as
 * the receipt if the owner chose so, for `dueAt` or at once. A retried request does what an earlier one could
 * not.
 * @returns whether a receipt is queued.
 */
export async function storeReceipt(
  env: Bindings,
  id: string,
  by: IssueContext,
  sendsReceipt = false,
  dueAt?: string,
): Promise<boolean> {
  const db = openDatabase(env.DB)
  const invoice = await issueWhenPaid(db, id, by, sendsReceipt)
  if (!invoice || !sendsReceipt) return false
  return queueReceiptEmail(db, id, invoice, by, messageServices(env), dueAt)
}

/**
 * Queues the receipt of a shared invoice once for the payment that settled it, by one of the jobs that it paid.
 * @returns the job by which the customer gets it; `null` while something is due, or if nothing reaches them.
 */
export async function storeSharedReceipt(
  env: Bindings,
  { invoice, paidIds }: { invoice: SharedInvoice; paidIds: readonly string[] },
  by: IssueContext,
): Promise<string | null> {
  const id = addresseeOf(invoice.jobs.filter(({ part }) => paidIds.includes(part.bookingId)))
  if (!id || activeJobsOf(invoice).some(({ due }) => due > 0)) return null
  const isQueued = await queueReceiptEmail(
    openDatabase(env.DB),
    id,
    invoice.document,
    by,
    messageServices(env),
  )
  return isQueued ? id : null
}

/**
 * Issues and queues the receipts of what one payment by card paid: that of a shared invoice once, when nothing is
 * due for it, and one for each other job.
 */
export async function storeReceipts(env: Bindings, ids: readonly string[], by: IssueContext): Promise<void> {
  const db = openDatabase(env.DB)
  const issued = (await selectInvoicesOf(db, idList(ids))).toSorted((one, other) => one.turn - other.turn)
  const activeOf = (id: string) => activeInvoiceOf(issued.filter(({ bookingId }) => bookingId === id))
  const sharedOf = (id: string) => {
    const active = activeOf(id)
    return active && active.sharedId !== null ? active : undefined
  }
  for (const id of ids.filter((each) => !sharedOf(each))) await storeReceipt(env, id, by, true)
  const shared = new Map(ids.flatMap((id) => sharedOf(id) ?? []).map((each) => [invoiceName(each), each]))
  for (const number of shared.values()) {
    const invoice = await findSharedInvoice(db, number)
    if (invoice) await storeSharedReceipt(env, { invoice, paidIds: ids }, by)
  }
}

/** Issues and queues the receipt of one job, and sends it after the response. */
export async function issueReceipt(
  c: Context<AppEnv>,
  id: string,
  by: IssueContext,
  sendsReceipt = false,
  dueAt?: string,
): Promise<void> {
  if (await storeReceipt(c.env, id, by, sendsReceipt, dueAt)) sendMessagesAfterResponse(c, { id })
}

/** The same for a completion, whose email waits until it can no longer be undone. */
export const issueReceiptLater = (c: Context<AppEnv>, id: string, by: IssueContext, sendsReceipt = false) =>
  issueReceipt(c, id, by, sendsReceipt, undoUntil(new Date(by.now).toISOString()))
