import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { customer } from '../../shared/booking/actor.ts'
import type { QuoteOrder } from '../../shared/quote/quote-request.ts'
import type { Location } from '../../shared/site/location.ts'
import { countDay, countedQuote, isOverCap } from '../booking/daily-caps.ts'
import { isUniqueViolation, openDatabase } from '../database/open-database.ts'
import { quotes } from '../database/schema.ts'
import type { AppEnv } from '../environment.ts'
import { sha256 } from '../hash.ts'
import { sendMailAfter } from '../mail/send-mail.ts'
import { quoteToken } from './quote-link.ts'
import { type Quote, queueQuoteMail, writeLine } from './quotes.ts'

type Placement = {
  /** The brand that was asked. */
  location: Location
  /** Sent again, it is answered again and nothing is stored. */
  idempotencyKey: string | undefined
}

export type QuoteOutcome =
  | { kind: 'placed' | 'replayed'; quote: Quote }
  /** The key belongs to a request that asked for something else. */
  | { kind: 'key-reused'; earlier: Quote }
  | { kind: 'too-many-requests' }

/**
 * Takes a request for a quote: the quote, the first line of its conversation, its counts and its mail in one
 * transaction, and the mail after the answer.
 */
export async function placeQuote(
  c: Context<AppEnv>,
  order: QuoteOrder,
  { location, idempotencyKey = crypto.randomUUID() }: Placement,
): Promise<QuoteOutcome> {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const db = openDatabase(c.env.DB)
  const { service, vehicles, place, area, wish, name, email, phone } = order
  const requestHash = await sha256(JSON.stringify([location, order]))
  const counted = await countedQuote(c, order, now)
  const id = crypto.randomUUID()
  const line = { quoteId: id, number: 1, at, actor: customer, action: 'requested' as const, text: wish }

  const findEarlier = async (): Promise<QuoteOutcome | null> => {
    const [quote] = await db.select().from(quotes).where(eq(quotes.requestKey, idempotencyKey))
    if (!quote) return null
    return quote.requestHash === requestHash
      ? { kind: 'replayed', quote }
      : { kind: 'key-reused', earlier: quote }
  }

  const earlier = await findEarlier()
  if (earlier) return earlier
  try {
    const [[quote]] = await db.batch([
      db
        .insert(quotes)
        .values({
          id,
          service,
          customerName: name,
          customerEmail: email,
          customerPhone: phone,
          vehicles,
          place,
          area,
          location,
          requestKey: idempotencyKey,
          requestHash,
          linkTokenHash: await sha256(await quoteToken(c.env, id)),
          networkHash: counted?.networkHash ?? null,
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
      writeLine(db, line),
      queueQuoteMail(db, line, 'quote-requested'),
      ...(counted ? [countDay(db, counted)] : []),
    ])
    if (!quote) throw new Error('The inserted quote was not returned.')
    sendMailAfter(c, quote)
    return { kind: 'placed', quote }
  } catch (error) {
    if (isOverCap(error)) return { kind: 'too-many-requests' }
    // Its twin was first.
    const twin = isUniqueViolation(error, 'quotes') && (await findEarlier())
    if (twin) return twin
    throw error
  }
}
