import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../shared/lib/time/business-time.ts'
import { messageRecipients } from '../../../shared/rules/mail/email-events.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { queueTo } from '../mail/queue-mail.ts'
import { mailOutbox } from '../schema.ts'
import type { NewLine } from './quotes.ts'

// The owner gets a letter for each of the first requests of an hour, and at its end one for all the others: a flood of
// requests must not become one of mail.

/** So many requests of an hour have a letter each. A business of this size has fewer in a day. */
const lettersInHour = 5

/** After the hour's end that letter waits for requests that are still being stored. */
const restMs = minuteMs

/** What the letter for the others is about in the outbox, instead of one quote. */
const allQuotes = 'quotes'

const isoText = (epochMs: number) => new Date(epochMs).toISOString()

/** Where the outbox has the owner's letters about the requests of the hour that ends at an instant. */
const requestsBefore = (hourEnd: number) =>
  and(
    eq(mailOutbox.event, 'quote-requested'),
    eq(mailOutbox.recipient, 'owner'),
    gte(mailOutbox.at, isoText(hourEnd - hourMs)),
    lt(mailOutbox.at, isoText(hourEnd)),
  )

/**
 * The statements that queue what is told of a request, in its batch: in the order in which they are stored, one request
 * too many has no letter to the owner, but the hour has one. Devices are told of each.
 */
export function queueRequestMail(
  db: Database,
  { quoteId, number, at }: Pick<NewLine, 'quoteId' | 'number' | 'at'>,
) {
  const hourEnd = (Math.floor(Date.parse(at) / hourMs) + 1) * hourMs
  const isOneMore = sql`(select count(*) from (select 1 from ${mailOutbox} where ${requestsBefore(hourEnd)} limit ${lettersInHour})) = ${lettersInHour}`
  return [
    queueTo(
      db,
      ['owner'],
      { at: isoText(hourEnd + restMs), subjectId: allQuotes, number: 0, event: 'more-quotes' },
      sql`where ${isOneMore}`,
    ).onConflictDoNothing(),
    queueTo(db, messageRecipients, {
      ...{ at, subjectId: quoteId, number, event: 'quote-requested' },
      state: sql`iif(recipients.recipient = 'owner' and ${isOneMore}, 'dropped', 'waiting')`,
    }),
  ] as const
}

/** How many requests of an hour have no letter of their own; the hour's end is in epoch milliseconds. */
export type MoreQuotes = { hourEnd: number; more: number }

/** What the letter that is due at an instant is to stand for. */
export async function countMoreQuotes(db: Database, dueAt: string): Promise<MoreQuotes> {
  const hourEnd = Date.parse(dueAt) - restMs
  const [found] = await db
    .select({ more: count() })
    .from(mailOutbox)
    .where(and(requestsBefore(hourEnd), eq(mailOutbox.state, 'dropped')))
  return { hourEnd, more: found?.more ?? 0 }
}
