import type { QuoteMailEvent } from '../../shared/rules/mail/mail.ts'
import type { Database } from '../ground/database/open-database.ts'
import { quoteMailRecipients } from '../letters/mail-words.ts'
import { type NewLine, queueLineMail } from '../records/quote/quotes.ts'

/** The statement that queues what is to be told of a line of a quote's conversation, in its batch. */
export const queueQuoteMail = (
  db: Database,
  line: Pick<NewLine, 'quoteId' | 'number' | 'at'>,
  event: QuoteMailEvent,
) => queueLineMail(db, line, event, quoteMailRecipients(event))
