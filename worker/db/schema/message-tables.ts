import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { emailEvents } from '../../../shared/rules/mail/email-events.ts'
import type { TextTemplates } from '../../../shared/rules/message/default-text-templates.ts'
import type { EventChannels } from '../../../shared/rules/message/text-events.ts'
import { textDirections, textStates } from '../../../shared/rules/message/text-message.ts'

/** Text messages to and from customers, with their words. */
export const texts = sqliteTable(
  'texts',
  {
    /** The id of its message in the outbox, or a UUID for one that a customer sent. */
    id: text().primaryKey(),
    direction: text({ enum: textDirections }).notNull(),
    /** The customer's number as `phoneKey` writes it: E.164. */
    phone: text().notNull(),
    body: text().notNull(),
    at: text().notNull(),
    state: text({ enum: textStates }).notNull(),
    /** The id of the booking or care plan that an automatic text is about. */
    subjectId: text('subject_id'),
    /** The event that an automatic text is about; `null` for one that a person wrote. */
    event: text({ enum: emailEvents }),
    /** Who wrote it, in the dashboard. */
    actor: text(),
    /** The provider's id. */
    providerId: text('provider_id'),
    /** When the owner's side read a customer's text. */
    readAt: text('read_at'),
  },
  (table) => [
    index('texts_by_phone').on(table.phone, table.at),
    index('texts_by_subject').on(table.subjectId).where(sql`${table.subjectId} is not null`),
    index('texts_unread').on(table.at).where(sql`${table.direction} = 'in' and ${table.readAt} is null`),
    uniqueIndex('texts_by_provider_id').on(table.providerId).where(sql`${table.providerId} is not null`),
    check('received_or_sent', sql`(${table.direction} = 'in') = (${table.state} = 'received')`),
  ],
)

/** The numbers that answered STOP. They get no text until they answer START. */
export const textOptOuts = sqliteTable('text_opt_outs', {
  phone: text().primaryKey(),
  at: text().notNull(),
})

/** The owner's settings of messages to customers, in one row once they are saved. What is missing is the default. */
export const messageSettings = sqliteTable(
  'message_settings',
  {
    id: integer().primaryKey(),
    channels: text({ mode: 'json' }).$type<Partial<EventChannels>>().notNull().default({}),
    templates: text({ mode: 'json' }).$type<Partial<TextTemplates>>().notNull().default({}),
    /** The segments that texts may have on a day, all together. */
    dailySegments: integer('daily_segments').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    check('one_message_settings', sql`${table.id} = 1`),
    check('message_settings_json', sql`json_valid(${table.channels}) and json_valid(${table.templates})`),
  ],
)
