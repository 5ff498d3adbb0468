import type { Hold } from '../db/deposit/holds.ts'
import { loadPublished } from '../db/site/load-published.ts'
import { writeDepositRefundEmail } from '../emails/deposit-refund-email.ts'
import { openDatabase } from '../lib/database/open-database.ts'
import type { Bindings } from '../lib/environment.ts'
import { emailSender } from '../lib/services/email-sender.ts'
import { logEmailFailure } from './send-emails.ts'

/** Tells a customer that the deposit went back. The owner has an alert: without this mail they ring. */
export async function sendRefundEmail(env: Bindings, hold: Hold): Promise<void> {
  const send = emailSender(env)
  if (!send) return
  try {
    const published = await loadPublished(openDatabase(env.DB))
    await send(writeDepositRefundEmail(hold, published), `returned_${hold.id}`)
  } catch (error) {
    logEmailFailure(error)
  }
}
