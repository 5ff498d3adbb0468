import type { Context } from 'hono'
import { undoUntil } from '../../shared/rules/booking/undoable-actions.ts'
import { type IssueContext, issueWhenPaid } from '../db/invoice/issue-invoice.ts'
import { queueReceiptEmail } from '../db/invoice/queue-invoice-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv, Bindings } from '../lib/environment.ts'
import { messageServices } from '../lib/services/text-sender.ts'
import { sendEmailsAfterResponse } from './send-emails.ts'

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

/** The same for a request, after whose response the receipt is sent. */
export async function issueReceipt(
  c: Context<AppEnv>,
  id: string,
  by: IssueContext,
  sendsReceipt = false,
  dueAt?: string,
): Promise<void> {
  if (await storeReceipt(c.env, id, by, sendsReceipt, dueAt)) sendEmailsAfterResponse(c, { id })
}

/** The same for a completion, whose email waits until it can no longer be undone. */
export const issueReceiptLater = (c: Context<AppEnv>, id: string, by: IssueContext, sendsReceipt = false) =>
  issueReceipt(c, id, by, sendsReceipt, undoUntil(new Date(by.now).toISOString()))
