import type { Context } from 'hono'
import { type IssueContext, issueWhenPaid } from '../db/invoice/issue-invoice.ts'
import { queueReceiptEmail } from '../db/invoice/queue-invoice-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { sendEmailsAfterResponse } from './send-emails.ts'

/**
 * After a job was completed or money was taken for it: issues its invoice, where that settled it and none was before, and
 * sends it to the customer as the receipt where the owner wished so. A call that is sent again does what it could not
 * before.
 */
export async function issueReceipt(
  c: Context<AppEnv>,
  id: string,
  by: IssueContext,
  sendsReceipt = false,
): Promise<void> {
  const db = openDatabase(c.env.DB)
  const invoice = await issueWhenPaid(db, id, by, sendsReceipt)
  if (!invoice || !sendsReceipt || !emailSender(c.env)) return
  await queueReceiptEmail(db, id, invoice, by)
  sendEmailsAfterResponse(c, { id })
}
