import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../shared/lib/time/business-time.ts'
import { messageRecipients } from '../../../shared/rules/mail/email-events.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { outbox } from '../schema/mail-tables.ts'
import type { NewQuoteEvent } from './quotes.ts'

// The owner gets a letter for each of the first requests of an hour, and at its end one for all the others: a flood of
// requests must not become one of mail.

/** So many requests of an hour have a letter each. A business of this size has fewer in a day. */
const maxEmailsPerHour = 5

/** After the hour's end that letter waits for requests that are still being stored. */
const summaryDelayMs = minuteMs

/** What the letter for the others is about in the outbox, instead of one quote. */
const allQuotesId = 'quotes'

const isoText = (epochMs: number) => new Date(epochMs).toISOString()

/** Where the outbox has the owner's letters about the requests of the hour that ends at an instant. */
const isRequestOfHour = (hourEnd: number) =>
  and(
    eq(outbox.event, 'quote-requested'),
    eq(outbox.recipient, 'owner'),
    gte(outbox.at, isoText(hourEnd - hourMs)),
    lt(outbox.at, isoText(hourEnd)),
  )

/**
 * The statements that queue what is told of a request, in its batch: in the order in which they are stored, one request
 * too many has no letter to the owner, but the hour has one. Devices are told of each.
 */
export function queueRequestMessages(
  db: Database,
  { quoteId, number, at }: Pick<NewQuoteEvent, 'quoteId' | 'number' | 'at'>,
) {
  const hourEnd = (Math.floor(Date.parse(at) / hourMs) + 1) * hourMs
  const isHourFull = sql`(select count(*) from (select 1 from ${outbox} where ${isRequestOfHour(hourEnd)} limit ${maxEmailsPerHour})) = ${maxEmailsPerHour}`
  return [
    queueMessages(
      db,
      ['owner'],
      { at: isoText(hourEnd + summaryDelayMs), subjectId: allQuotesId, number: 0, event: 'more-quotes' },
      sql`where ${isHourFull}`,
    ).onConflictDoNothing(),
    queueMessages(db, messageRecipients, {
      ...{ at, subjectId: quoteId, number, event: 'quote-requested' },
      state: sql`iif(recipients.recipient = 'owner' and ${isHourFull}, 'dropped', 'waiting')`,
    }),
  ] as const
}

/** How many requests of an hour have no letter of their own; the hour's end is in epoch milliseconds. */
export type MoreQuotes = { hourEnd: number; requestCount: number }

/** What the letter that is due at an instant is to stand for. */
export async function countMoreQuotes(db: Database, dueAt: string): Promise<MoreQuotes> {
  const hourEnd = Date.parse(dueAt) - summaryDelayMs
  const [found] = await db
    .select({ more: count() })
    .from(outbox)
    .where(and(isRequestOfHour(hourEnd), eq(outbox.state, 'dropped')))
  return { hourEnd, requestCount: found?.more ?? 0 }
}
