import { createHash } from 'node:crypto'
import type { Offer } from '../../shared/rules/quote/offer.ts'
import type { QuoteAction } from '../../shared/rules/quote/quote-json.ts'
import type { QuotedVehicle } from '../../shared/rules/quote/quote-request.ts'
import type { QuoteStatus } from '../../shared/rules/quote/quote-status.ts'
import { origins } from './browser-support.ts'
import { siteDatabase } from './open-site.ts'
import { newCustomer } from './owner.ts'
import { newEmail } from './serve-site.ts'

// Quotes as they lie in the tables, with what was said about them.

export type QuoteLine = { action: QuoteAction; text?: string; offer?: Offer }

type StoredQuote = {
  name: string
  email: string
  vehicles: QuotedVehicle[]
  isMobile?: boolean
  service?: string
  status?: QuoteStatus
  validUntil?: string | null
  isWaiting?: boolean
  photos?: string[]
}

const ownersLine = /^(offered|answered)$/

/** @returns the id of the quote, and the address of its private page. */
export async function storeQuote(quote: StoredQuote, lines: readonly QuoteLine[]) {
  const { name, email, vehicles, isMobile = false, isWaiting = false, photos = [] } = quote
  const { service = 'window-tint', status = 'new', validUntil = null } = quote
  const [id, token, at] = [crypto.randomUUID(), crypto.randomUUID(), new Date().toISOString()]
  const where = isMobile ? ['mobile', 'whistler'] : ['shop', 'squamish']
  const database = await siteDatabase()
  const addLine = database.prepare('INSERT INTO quote_events VALUES (?, ?, ?, ?, ?, ?, ?)')
  const addPhoto = database.prepare(
    "INSERT INTO photos (id, quote_id, position, type, bytes, created_at) VALUES (?, ?, ?, 'image/png', 1, ?)",
  )
  await database.batch([
    database
      .prepare(
        "INSERT INTO quotes (id, status, service, customer_name, customer_email, customer_phone, vehicles, place, area, location, valid_until, is_waiting, photos, request_key, request_hash, link_token_hash, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, '(604) 555-0199', ?6, ?7, ?8, 'squamish', ?9, ?10, ?11, ?1, '', ?12, ?13, ?13)",
      )
      .bind(
        ...[id, status, service, name, email, JSON.stringify(vehicles), ...where],
        ...[validUntil, Number(isWaiting), photos.length],
        ...[createHash('sha256').update(token).digest('base64url'), at],
      ),
    ...lines.map(({ action, text, offer }, index) =>
      addLine.bind(
        ...[id, index + 1, at, ownersLine.test(action) ? 'owner@example.com' : 'customer'],
        ...[action, text ?? null, offer ? JSON.stringify(offer) : null],
      ),
    ),
    ...photos.map((photo, position) => addPhoto.bind(photo, id, position, at)),
  ])
  return { id, link: `${origins.squamish}/quote/${id}/${token}` }
}

type NewQuote = Pick<StoredQuote, 'photos' | 'service'>

/** A request for a quote of a customer whom no other test knows, for the owner to find. */
export async function newQuote(asked: NewQuote = {}) {
  const [name, email] = [newCustomer(), newEmail()]
  const vehicles: QuotedVehicle[] = [{ vehicleType: 'sedan', vehicleMake: 'Mazda', vehicleModel: '3' }]
  const lines = [{ action: 'requested', text: 'As dark as it gets' }] as const
  const { id } = await storeQuote({ ...asked, name, email, vehicles, isWaiting: true }, lines)
  return { id, name, email }
}

/** The customer asks something, as on their private page. */
export async function askAbout(id: string, number: number, text: string) {
  const now = new Date().toISOString()
  const database = await siteDatabase()
  await database.batch([
    database
      .prepare("INSERT INTO quote_events VALUES (?, ?, ?, 'customer', 'asked', ?, NULL)")
      .bind(id, number, now, text),
    database.prepare('UPDATE quotes SET is_waiting = 1, updated_at = ? WHERE id = ?').bind(now, id),
  ])
}
