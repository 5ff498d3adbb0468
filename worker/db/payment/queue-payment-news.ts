import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../lib/database/open-database.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { payments } from '../schema/payment-tables.ts'

/**
 * The statement that notifies devices about a payment by card, before the statements that record it: once, since
 * it does nothing when the payment is recorded already. `reference` is that of its first part.
 */
export const queuePaymentNews = (
  db: Database,
  { checkoutId, reference, at }: { checkoutId: string; reference: string; at: string },
) =>
  queueMessages(
    db,
    ['push'],
    { at, subjectId: checkoutId, number: 0, event: 'payment-received' },
    sql`where not exists (select 1 from ${payments} where ${eq(payments.reference, reference)})`,
  )
