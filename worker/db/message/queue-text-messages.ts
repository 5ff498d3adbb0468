import { sql } from 'drizzle-orm'
import { previousWrote } from '../../lib/database/insert-select.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { isTextStored } from './texts.ts'

type QueuedText = { id: string; at: string }

/** The statement that notifies devices about a customer's text, if it was stored. */
export const queueTextNews = (db: Database, { id, at }: QueuedText) =>
  queueMessages(
    db,
    ['push'],
    { at, subjectId: id, number: 0, event: 'text-received' },
    sql`where ${isTextStored(id)}`,
  )

/** The statement that sends a text, if the statement right before it in the batch stored it. */
export const queueOwnerText = (db: Database, { id, at }: QueuedText) =>
  queueMessages(
    db,
    ['customer'],
    { at, subjectId: id, number: 0, event: 'owner-text' },
    sql`where ${previousWrote}`,
  )
