import type { QuoteEmailEvent } from '../../shared/rules/mail/email-events.ts'
import { queueTo } from '../db/mail/queue-mail.ts'
import type { NewLine } from '../db/quote/quotes.ts'
import { quoteMailRecipients } from '../emails/mail-words.ts'
import type { Database } from '../lib/database/open-database.ts'

/** The statement that queues what is to be told of a line of a quote's conversation, in its batch. */
export function queueQuoteEmail(
  db: Database,
  { quoteId, number, at }: Pick<NewLine, 'quoteId' | 'number' | 'at'>,
  event: QuoteEmailEvent,
) {
  const emailRecipients = quoteMailRecipients(event)
  const recipients = emailRecipients.includes('owner')
    ? [...emailRecipients, 'push' as const]
    : emailRecipients
  return queueTo(db, recipients, { at, subjectId: quoteId, number, event })
}
