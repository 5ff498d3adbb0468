import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { isErased } from '../../../shared/rules/booking/booking-erasure.ts'
import type { PricedQuote, QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import type { QuoteEventJson } from '../../../shared/rules/quote/quote-json.ts'
import { quoteSearchKey } from '../../../shared/rules/quote/quote-search-key.ts'
import { assignCustomer } from '../../../worker/db/customer/assign-customer.ts'
import { quoteEvents, quotes } from '../../../worker/db/schema/quote-tables.ts'
import { openDatabase } from '../../../worker/lib/database/open-database.ts'
import { sha256 } from '../../../worker/lib/text/hash.ts'
import { quoteLink, quoteToken } from '../../../worker/lib/text/private-links.ts'
import { tintOption } from '../../tint-option.ts'
import { now } from '../clock.ts'
import { emptyTables } from '../worker-support.ts'

type NewQuote = typeof quotes.$inferInsert
type NewQuoteEvent = Partial<QuoteEventJson> & Pick<QuoteEventJson, 'action'>

export const ownerEmail = 'owner@example.com'

export const filmOption: QuoteOption = {
  title: 'Front film',
  lines: [{ label: 'Hood and fenders', amount: 1200 }],
  durationMinutes: 240,
  place: 'mobile',
}

export const makePricedQuote = (...options: QuoteOption[]): PricedQuote => ({
  options,
  note: 'Thank you for the photos.',
  validUntil: '2027-01-25',
})

const actorOf = ({ action }: NewQuoteEvent) =>
  action === 'offered' || action === 'answered' ? ownerEmail : 'customer'

/** Messages of a conversation from a number on, a minute apart. */
export async function addQuoteEvents(
  quoteId: string,
  from: number,
  events: readonly NewQuoteEvent[],
): Promise<void> {
  const db = openDatabase(env.DB)
  for (const [index, line] of events.entries()) {
    const at = new Date(now + (from + index) * 60_000 - 3_600_000).toISOString()
    const values = { at, actor: actorOf(line), text: null, offer: null, ...line }
    await db.insert(quoteEvents).values({ ...values, quoteId, number: from + index })
  }
}

/** The messages of a quote, in order. */
export const loadQuoteEvents = (quoteId: string) =>
  openDatabase(env.DB)
    .select()
    .from(quoteEvents)
    .where(eq(quoteEvents.quoteId, quoteId))
    .orderBy(quoteEvents.number)

/**
 * A quote as its request would have made it, with later messages, in the given status.
 * @returns its row and the path of its private page.
 */
export async function addQuote(overrides: Partial<NewQuote> = {}, events: readonly NewQuoteEvent[] = []) {
  const id = overrides.id ?? crypto.randomUUID()
  const at = new Date(now - 3_600_000).toISOString()
  const row: NewQuote = {
    id,
    service: 'window-tint',
    customerName: 'Robin Field',
    customerEmail: 'robin@example.com',
    customerPhone: '(604) 555-0199',
    vehicles: [{ vehicleType: 'suv', vehicleMake: 'Subaru', vehicleModel: 'Outback' }],
    place: 'shop',
    area: 'squamish',
    location: 'squamish',
    requestKey: crypto.randomUUID(),
    requestHash: 'a hash',
    linkTokenHash: await sha256(await quoteToken(env, id)),
    createdAt: at,
    updatedAt: at,
    ...overrides,
  }
  const db = openDatabase(env.DB)
  const customer = assignCustomer(db, row, row.createdAt)
  const [, [quote]] = await db.batch([
    customer.store,
    db
      .insert(quotes)
      .values({ ...row, searchKey: quoteSearchKey(row), customerId: isErased(row) ? null : customer.id })
      .returning(),
  ])
  if (!quote) throw new Error('The quote was not stored.')
  await addQuoteEvents(id, 1, [{ action: 'requested', text: 'All windows, as dark as allowed' }, ...events])
  return { quote, link: await quoteLink(env, id) }
}

/** A quote request whose second message is an open quote. */
export const addSentQuote = (pricedQuote = makePricedQuote(tintOption), overrides: Partial<NewQuote> = {}) =>
  addQuote({ status: 'offered', validUntil: pricedQuote.validUntil, isWaiting: false, ...overrides }, [
    { action: 'offered', offer: pricedQuote },
  ])

/** Clears everything that quotes write. */
export const clearQuotes = () =>
  emptyTables('quotes', 'quote_events', 'photos', 'offer_templates', 'mail_outbox')
