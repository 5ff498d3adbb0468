import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  emailEvents,
  emailStates,
  messageChannels,
  messageRecipients,
} from '../../../shared/rules/mail/email-events.ts'

/**
 * Messages about events, one row per recipient, written in the transaction of the change. The key is the
 * event and the recipient, so that nobody is notified twice. It starts with the time, so that the sender
 * reads only the last days and needs no index. It has no personal data.
 */
export const outbox = sqliteTable(
  'mail_outbox',
  {
    /**
     * When the event happened. For reminders, bulk changes and the summary of more quotes, when the message
     * is due.
     */
    at: text().notNull(),
    /** The id of the booking, quote, text or checkout, or `quotes` or `site`. */
    subjectId: text('subject_id').notNull(),
    /**
     * The number of the event in the history, or of the site's version. 0 for reminders, the summary of more
     * quotes, and messages about reviews, texts and payments.
     */
    number: integer().notNull(),
    recipient: text({ enum: messageRecipients }).notNull(),
    event: text({ enum: emailEvents }).notNull(),
    state: text({ enum: emailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** The time of the last attempt. */
    triedAt: text('tried_at'),
    /** How it is sent to a customer, decided at the first attempt; `null` before that, and for others. */
    channel: text({ enum: messageChannels }),
  },
  (table) => [primaryKey({ columns: [table.at, table.subjectId, table.number, table.recipient] })],
)
