import type { Context } from 'hono'
import type { Location } from '../../shared/lib/business/location.ts'
import type { Actor } from '../../shared/rules/booking/actor.ts'
import type { ParsedQuoteRequest } from '../../shared/rules/quote/quote-request.ts'
import { countTowardCaps, getQuoteCaps, isCapExceeded } from '../db/booking/visitor-limits.ts'
import { assignCustomer } from '../db/customer/assign-customer.ts'
import { attachPhotos, selectUnattachedPhotos } from '../db/photo/photos.ts'
import { queueRequestMessages } from '../db/quote/queue-request-emails.ts'
import { insertQuote, insertQuoteEvent, type Quote, selectQuoteByKey } from '../db/quote/quotes.ts'
import { type Database, isUniqueViolation, openDatabase } from '../lib/database/open-database.ts'
import type { AppEnv } from '../lib/environment.ts'
import { sha256 } from '../lib/text/hash.ts'
import { quoteToken } from '../lib/text/private-links.ts'
import { sendMessagesAfterResponse } from './send-messages.ts'

type Placement = {
  /** A visitor, who is counted and notified, or an owner, who enters a caller's request. */
  actor: Actor
  /** The brand that received the request. */
  location: Location
  /** A request with a used key stores nothing and gets the same quote. */
  idempotencyKey: string | undefined
}

export type QuoteOutcome =
  | { kind: 'placed' | 'replayed'; quote: Quote }
  /** The key belongs to another request. */
  | { kind: 'key-reused'; earlier: Quote }
  /** The ids of photos that don't exist or belong to another quote. Nothing is stored. */
  | { kind: 'photos-missing'; missing: string[] }
  | { kind: 'too-many-requests' }

/**
 * Takes a quote request from a visitor or a caller: stores the quote with its customer, the first message,
 * the counts and the emails in one transaction. The emails are sent after the response.
 */
export async function placeQuote(
  c: Context<AppEnv>,
  order: ParsedQuoteRequest,
  { actor, location, idempotencyKey = crypto.randomUUID() }: Placement,
): Promise<QuoteOutcome> {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const db = openDatabase(c.env.DB)
  const { service, vehicles, fleet, place, area, wish } = order
  const contact = { customerName: order.name, customerEmail: order.email, customerPhone: order.phone }
  const customer = assignCustomer(db, contact, at)
  const requestHash = await sha256(JSON.stringify([location, order]))
  const isFromVisitor = actor.kind === 'customer'
  const caps = isFromVisitor ? await getQuoteCaps(c, now) : null
  const id = crypto.randomUUID()
  const event = { quoteId: id, number: 1, at, actor, action: 'requested' as const, text: wish || null }

  const { earlier, missing } = await loadRequestContext(db, idempotencyKey, order.photos)
  if (earlier) return resolveRepeatedRequest(earlier, requestHash)
  if (missing.length > 0) return { kind: 'photos-missing', missing }
  try {
    const [, , [quote]] = await db.batch([
      attachPhotos(db, id, order.photos),
      customer.store,
      insertQuote(db, {
        id,
        service,
        ...contact,
        customerId: customer.id,
        vehicles,
        fleet: fleet ?? null,
        place,
        area,
        location,
        requestKey: idempotencyKey,
        requestHash,
        linkTokenHash: await sha256(await quoteToken(c.env, id)),
        networkHash: caps?.networkHash ?? null,
        createdAt: at,
        updatedAt: at,
      }),
      insertQuoteEvent(db, event),
      ...(isFromVisitor ? queueRequestMessages(db, event) : []),
      ...(caps ? [countTowardCaps(db, caps)] : []),
    ])
    if (!quote) throw new Error('The inserted quote was not returned.')
    sendMessagesAfterResponse(c, quote)
    return { kind: 'placed', quote }
  } catch (error) {
    if (isCapExceeded(error)) return { kind: 'too-many-requests' }
    if (!isUniqueViolation(error, 'quotes')) throw error
    // A concurrent request with this key was first.
    const { earlier: existing } = await loadRequestContext(db, idempotencyKey, [])
    if (!existing) throw error
    return resolveRepeatedRequest(existing, requestHash)
  }
}

const resolveRepeatedRequest = (quote: Quote, requestHash: string): QuoteOutcome =>
  quote.requestHash === requestHash ? { kind: 'replayed', quote } : { kind: 'key-reused', earlier: quote }

/** Loads in one round trip the quote that already has the key, and the photos that are missing. */
async function loadRequestContext(db: Database, key: string, photoIds: string[]) {
  const [[earlier], availablePhotos] = await db.batch([
    selectQuoteByKey(db, key),
    selectUnattachedPhotos(db, photoIds),
  ])
  const missing = photoIds.filter((id) => !availablePhotos.some((photo) => photo.id === id))
  return { earlier, missing }
}
