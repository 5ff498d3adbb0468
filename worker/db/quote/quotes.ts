import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { businessDate } from '../../../shared/lib/time/business-time.ts'
import { type Actor, actorText, customerActor } from '../../../shared/rules/booking/actor.ts'
import { servedPlaces } from '../../../shared/rules/price/catalogue.ts'
import type { TaxTerms } from '../../../shared/rules/price/tax.ts'
import type { PricedQuote, QuoteOption } from '../../../shared/rules/quote/priced-quote.ts'
import {
  erasedRequester,
  openQuoteStatuses,
  personalVehicleFields,
} from '../../../shared/rules/quote/quote-erasure.ts'
import type {
  QuoteAction,
  QuoteDetailsJson,
  QuoteEventJson,
  QuoteJson,
} from '../../../shared/rules/quote/quote-json.ts'
import { quoteSearchKey } from '../../../shared/rules/quote/quote-search-key.ts'
import { quoteStatusOn } from '../../../shared/rules/quote/quote-status.ts'
import { optionTotal } from '../../../shared/rules/quote/quote-terms.ts'
import { taxTermsOf } from '../../../shared/rules/terms/business-terms.ts'
import { servedTerms, type TermsText } from '../../../shared/rules/terms/terms-text.ts'
import type { IdsSql } from '../../lib/database/ids.ts'
import { type Database, isUniqueViolation } from '../../lib/database/open-database.ts'
import { photos } from '../schema/photo-tables.ts'
import { quoteEvents, quotes } from '../schema/quote-tables.ts'
import { publishedFromRows, selectPublished } from '../site/load-published.ts'
import { selectTerms, termsOf } from '../terms/stored-terms.ts'

export type Quote = typeof quotes.$inferSelect

/**
 * A quote with its conversation, oldest event first, its photos in order, and the terms that apply to its
 * options.
 */
export type QuoteDetails = {
  quote: Quote
  events: QuoteEventJson[]
  photoIds: string[]
  taxTerms: TaxTerms
  words: TermsText
}

/** Loads a quote with its whole conversation in one round trip; `undefined` when there is none. */
export async function findQuote(db: Database, id: string): Promise<QuoteDetails | undefined> {
  const { quoteId, ...eventColumns } = getTableColumns(quoteEvents)
  const [[quote], events, photoRows, termsRows, published] = await db.batch([
    db.select().from(quotes).where(eq(quotes.id, id)),
    db.select(eventColumns).from(quoteEvents).where(eq(quoteId, id)).orderBy(eventColumns.number),
    db.select({ id: photos.id }).from(photos).where(eq(photos.quoteId, id)).orderBy(photos.position),
    selectTerms(db),
    selectPublished(db),
  ])
  const photoIds = photoRows.map((photo) => photo.id)
  const terms = termsOf(termsRows)
  const { catalogue } = publishedFromRows(published)
  return (
    quote && {
      quote,
      events,
      photoIds,
      taxTerms: taxTermsOf(terms, catalogue),
      words: servedTerms(terms.words, servedPlaces(catalogue)),
    }
  )
}

/** The query for the conversations of some quotes, each oldest first. */
export const selectConversations = (db: Database, ids: IdsSql) =>
  db
    .select()
    .from(quoteEvents)
    .where(inArray(quoteEvents.quoteId, ids))
    .orderBy(quoteEvents.quoteId, quoteEvents.number)

/** The query for the quote made by the request with a key. */
export const selectQuoteByKey = (db: Database, key: string) =>
  db.select().from(quotes).where(eq(quotes.requestKey, key))

type NewQuoteRow = Omit<typeof quotes.$inferInsert, 'photos' | 'searchKey' | 'customerId'>

/**
 * The statement that stores a request; `customerId` as `assignCustomer` returns it. It comes after its
 * photos' statement in the batch, since it counts them.
 */
export const insertQuote = (db: Database, quote: NewQuoteRow & { customerId: SQL }) =>
  db
    .insert(quotes)
    .values({
      ...quote,
      searchKey: quoteSearchKey(quote),
      photos: sql`(select count(*) from ${photos} where ${photos.quoteId} = ${quote.id})`,
    })
    .returning()

export const lastEventNumberOf = ({ events }: Pick<QuoteDetails, 'events'>) => events.at(-1)?.number ?? 0

/** Returns the last priced quote with its event's number, which an acceptance refers to. */
export function lastPricedQuoteOf({
  events,
}: Pick<QuoteDetails, 'events'>): { number: number; pricedQuote: PricedQuote } | null {
  const lastOffered = events.findLast(({ action }) => action === 'offered')
  return lastOffered?.offer ? { number: lastOffered.number, pricedQuote: lastOffered.offer } : null
}

/** An event of a conversation. Its number follows the last one that its writer has seen. */
export type NewQuoteEvent = {
  quoteId: string
  number: number
  at: string
  actor: Actor
  action: QuoteAction
  text?: string | null
  offer?: PricedQuote
}

/**
 * The statement that writes an event. It fails its whole batch (see {@link hasLostRace}) when somebody else
 * has written the event with this number meanwhile.
 */
export const insertQuoteEvent = (db: Database, { actor, text = null, offer, ...event }: NewQuoteEvent) =>
  db.insert(quoteEvents).values({ ...event, actor: actorText(actor), text, ...(offer && { offer }) })

/** True when the conversation has an event that the writer had not seen. Nothing is written. */
export const hasLostRace = (error: unknown): boolean => isUniqueViolation(error, 'quote_events')

/** The statement that applies an event's changes to its quote. */
export const updateQuote = (
  db: Database,
  { quoteId, at }: Pick<NewQuoteEvent, 'quoteId' | 'at'>,
  changes: Partial<Pick<Quote, 'status' | 'validUntil' | 'value' | 'bookingId' | 'isWaiting' | 'openedAt'>>,
) =>
  db
    .update(quotes)
    .set({ ...changes, updatedAt: at })
    .where(eq(quotes.id, quoteId))

/** Stores when the customer first opened the page with the last priced quote. */
export const storeOpening = (db: Database, id: string, at: string) =>
  db
    .update(quotes)
    .set({ openedAt: at })
    .where(and(eq(quotes.id, id), eq(quotes.status, 'offered'), isNull(quotes.openedAt)))

/** The quote as the API returns it, without internal columns. */
export function toQuoteJson(row: Quote, now: number): QuoteJson {
  return {
    id: row.id,
    status: quoteStatusOn(businessDate(now), row),
    service: row.service,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    vehicles: row.vehicles,
    fleet: row.fleet,
    place: row.place,
    area: row.area,
    location: row.location,
    validUntil: row.validUntil,
    value: row.value,
    bookingId: row.bookingId,
    customerId: row.customerId,
    isWaiting: row.isWaiting,
    photos: row.photos,
    openedAt: row.openedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

export const toQuoteDetailsJson = (
  { quote, events, photoIds }: QuoteDetails,
  now: number,
): QuoteDetailsJson => ({ quote: toQuoteJson(quote, now), events, photoIds })

/**
 * The option of a quote that a booking accepts. `number` follows the last event that the customer has seen.
 */
export type Acceptance = { quoteId: Quote['id']; number: number; option: QuoteOption }

/**
 * The statements that accept a quote, in the batch of its booking. They fail it when somebody else was first.
 */
export function storeAcceptance(
  db: Database,
  { option, ...eventKey }: Acceptance,
  booking: { id: string; createdAt: string },
) {
  const newEvent = { ...eventKey, at: booking.createdAt }
  return [
    insertQuoteEvent(db, { ...newEvent, actor: customerActor, action: 'accepted', text: option.title }),
    updateQuote(db, newEvent, {
      status: 'accepted',
      value: optionTotal(option),
      bookingId: booking.id,
      isWaiting: false,
    }),
  ] as const
}

/** True when the quote has changed meanwhile or already has a booking. Nothing is written. */
export const hasAcceptanceLostRace = (error: unknown): boolean =>
  hasLostRace(error) || isUniqueViolation(error, 'bookings')

const personalPaths = personalVehicleFields.map((field) => sql`${`$.${field}`}`)

/**
 * The statements that anonymize quotes: prices and vehicles stay, licence plates go, and open quotes are declined.
 */
export const clearRequesterFields = (db: Database, ids: IdsSql, at: string) =>
  [
    db
      .update(quoteEvents)
      .set({ text: null, offer: sql`json_set(${quoteEvents.offer}, '$.note', '')` })
      .where(inArray(quoteEvents.quoteId, ids)),
    db
      .update(quotes)
      .set({
        ...erasedRequester,
        vehicles: sql`(select json_group_array(json_remove(value, ${sql.join(personalPaths, sql`, `)})) from json_each(${quotes.vehicles}))`,
        fleet: sql`json_set(${quotes.fleet}, '$.company', '')`,
        status: sql`iif(${inArray(quotes.status, openQuoteStatuses)}, 'declined', ${quotes.status})`,
        updatedAt: at,
      })
      .where(inArray(quotes.id, ids)),
  ] as const
