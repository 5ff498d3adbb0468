import { and, count, eq, gte, lt, sql } from 'drizzle-orm'
import { hourMs, minuteMs } from '../../../shared/lib/time/business-time.ts'
import { messageRecipients } from '../../../shared/rules/mail/email-events.ts'
import type { Database } from '../../lib/database/open-database.ts'
import { queueMessages } from '../mail/queue-messages.ts'
import { outbox } from '../schema/mail-tables.ts'
import type { NewQuoteEvent } from './quotes.ts'

// The owner gets an email for each of the first requests of an hour, and one summary of all others after it,
// so that a flood of requests doesn't become a flood of email.

/** The requests per hour with an email each. A business of this size has fewer in a day. */
const maxEmailsPerHour = 5

/** The summary is due this long after the hour, since requests may still be being stored. */
const summaryDelayMs = minuteMs

/** The summary's subject in the outbox, in place of one quote. */
const allQuotesId = 'quotes'

const isoText = (epochMs: number) => new Date(epochMs).toISOString()

/** Matches the owner's emails about the requests of the hour that ends at an instant. */
const isRequestOfHour = (hourEnd: number) =>
  and(
    eq(outbox.event, 'quote-requested'),
    eq(outbox.recipient, 'owner'),
    gte(outbox.at, isoText(hourEnd - hourMs)),
    lt(outbox.at, isoText(hourEnd)),
  )

/**
 * The statements that queue the messages about a request, in its batch. In the order in which requests are
 * stored, one too many gets no email to the owner, and the hour gets a summary. Devices are notified of each.
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

/**
 * The number of requests of an hour without an email of their own. The hour's end is in epoch milliseconds.
 */
export type MoreQuotes = { hourEnd: number; requestCount: number }

/** Counts the requests that the summary due at an instant covers. */
export async function countMoreQuotes(db: Database, dueAt: string): Promise<MoreQuotes> {
  const hourEnd = Date.parse(dueAt) - summaryDelayMs
  const [found] = await db
    .select({ more: count() })
    .from(outbox)
    .where(and(isRequestOfHour(hourEnd), eq(outbox.state, 'dropped')))
  return { hourEnd, requestCount: found?.more ?? 0 }
}
