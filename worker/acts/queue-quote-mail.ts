import type { QuoteMailEvent } from '../../shared/rules/mail/mail.ts'
import type { Database } from '../ground/database/open-database.ts'
import { quoteMailRecipients } from '../letters/mail-words.ts'
import { queueTo } from '../records/mail/queue-mail.ts'
import type { NewLine } from '../records/quote/quotes.ts'

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
