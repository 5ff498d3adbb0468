import type { QuoteMailEvent } from '../../shared/rules/mail/mail.ts'
import { queueTo } from '../db/mail/queue-mail.ts'
import type { NewLine } from '../db/quote/quotes.ts'
import { quoteMailRecipients } from '../emails/mail-words.ts'
import type { Database } from '../lib/database/open-database.ts'

/** The statement that queues what is to be told of a line of a quote's conversation, in its batch. */
export function queueQuoteMail(
  db: Database,
  { quoteId, number, at }: Pick<NewLine, 'quoteId' | 'number' | 'at'>,
  event: QuoteMailEvent,
) {
  const letters = quoteMailRecipients(event)
  const recipients = letters.includes('owner') ? [...letters, 'push' as const] : letters
  return queueTo(db, recipients, { at, subjectId: quoteId, number, event })
}
