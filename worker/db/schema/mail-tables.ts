import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { emailEvents, emailStates, messageRecipients } from '../../../shared/rules/mail/email-events.ts'

/**
 * What is to be told of an event: one row for each who is told, written with it. The key is the event's and whose the
 * message is, so that nobody is told twice; it begins with the time, so that the sender reads the last days only and
 * needs no index. There is no personal data in it.
 */
export const outbox = sqliteTable(
  'mail_outbox',
  {
    /** When it happened; of a reminder, of what is done to many, and of the letter for more quotes, when it is due. */
    at: text().notNull(),
    /** The booking or the quote that it is about, `quotes`, or the site. */
    subjectId: text('subject_id').notNull(),
    /** The line of its history, or the version of the site; of a reminder, of more quotes, and of what is told of a review, 0. */
    number: integer().notNull(),
    recipient: text({ enum: messageRecipients }).notNull(),
    event: text({ enum: emailEvents }).notNull(),
    state: text({ enum: emailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** When it was last tried. */
    triedAt: text('tried_at'),
  },
  (table) => [primaryKey({ columns: [table.at, table.subjectId, table.number, table.recipient] })],
)
