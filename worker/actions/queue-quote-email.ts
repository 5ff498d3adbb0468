import type { QuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { queueMessages } from '../db/mail/queue-messages.ts'
import type { NewQuoteEvent } from '../db/quote/quotes.ts'
import { quoteEmailRecipients } from '../emails/email-text.ts'
import type { Database } from '../lib/database/open-database.ts'

/**
 * The statement that queues the emails and notifications about an event of a quote's conversation, for its
 * batch.
 */
export function queueQuoteEmail(
  db: Database,
  { quoteId, number, at }: Pick<NewQuoteEvent, 'quoteId' | 'number' | 'at'>,
  event: QuoteEmailEvent,
) {
  const emailRecipients = quoteEmailRecipients(event)
  const recipients = emailRecipients.includes('owner')
    ? [...emailRecipients, 'push' as const]
    : emailRecipients
  return queueMessages(db, recipients, { at, subjectId: quoteId, number, event })
}
