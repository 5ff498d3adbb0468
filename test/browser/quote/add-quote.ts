import { createHash } from 'node:crypto'
import { withLocalDatabase } from '../../../scripts/local/local-database.ts'
import type { Offer, OfferOption } from '../../../shared/quote/offer.ts'
import type { QuoteAction } from '../../../shared/quote/quote-json.ts'
import type { QuoteStatus } from '../../../shared/quote/quote-status.ts'
import { addDays } from '../../../shared/time/business-time.ts'
import { origins } from '../browser-support.ts'
import { stateDir } from '../open-site.ts'
import { fetchAvailability } from '../serve-site.ts'

export const tint: OfferOption = {
  title: 'Full tint, ceramic film',
  lines: [
    { label: 'Five windows', amount: 380 },
    { label: 'Windshield strip', amount: 60 },
  ],
  durationMinutes: 120,
  place: 'shop',
}

export const film: OfferOption = {
  title: 'Self-healing film over the full front, mirrors, A-pillars and door cups',
  lines: [
    { label: 'Hood, fenders and front bumper, edges wrapped', amount: 2400 },
    { label: 'Returning customer', amount: -200 },
  ],
  durationMinutes: 240,
  place: 'mobile',
}

export const coating: OfferOption = {
  title: 'Two-step correction and a ceramic coating of nine years',
  lines: [{ label: 'All of it', amount: 3100 }],
  durationMinutes: 1080,
  place: 'shop',
}

type Line = { action: QuoteAction; text?: string; offer?: Offer }
type Quote = { status: QuoteStatus; lastDay?: string; photos?: number }

export async function offerOf(options: OfferOption[], note = ''): Promise<Offer> {
  const { today } = await fetchAvailability()
  return { options, note, validUntil: addDays(today, 14) }
}

/** A quote as others made it, with what was said since its request. @returns the address of its private page. */
export async function addQuote({ status, lastDay, photos = 0 }: Quote, lines: Line[] = []): Promise<string> {
  const [id, token] = [crypto.randomUUID(), crypto.randomUUID()]
  const at = new Date().toISOString()
  const validUntil = lastDay ?? lines.findLast(({ offer }) => offer)?.offer?.validUntil ?? null
  const vehicles = [
    { vehicleType: 'suv', vehicleMake: 'Subaru', vehicleModel: 'Outback' },
    { vehicleType: null, vehicleMake: 'Bayliner', vehicleModel: 'Element E18' },
  ]
  const said: Line[] = [
    { action: 'requested', text: 'All windows as dark as allowed,\nand the front' },
    ...lines,
  ]
  await withLocalDatabase(
    (database) =>
      database.batch([
        database
          .prepare(
            "INSERT INTO quotes (id, status, service, customer_name, customer_email, customer_phone, vehicles, place, area, location, valid_until, is_waiting, photos, request_key, request_hash, link_token_hash, created_at, updated_at) VALUES (?1, ?2, 'window-tint', 'Robin Field', 'robin@example.com', '(604) 555-0199', ?3, 'mobile', 'whistler', 'squamish', ?4, 0, ?5, ?1, '', ?6, ?7, ?7)",
          )
          .bind(
            ...[id, status, JSON.stringify(vehicles), validUntil, photos],
            ...[createHash('sha256').update(token).digest('base64url'), at],
          ),
        ...said.map(({ action, text, offer }, index) =>
          database
            .prepare('INSERT INTO quote_events VALUES (?, ?, ?, ?, ?, ?, ?)')
            .bind(
              ...[id, index + 1, at, /^(offered|answered)$/.test(action) ? 'owner@example.com' : 'customer'],
              ...[action, text ?? null, offer ? JSON.stringify(offer) : null],
            ),
        ),
        ...Array.from({ length: photos }, (_, position) =>
          database
            .prepare("INSERT INTO photos VALUES (?, ?, ?, 'image/jpeg', 3, ?)")
            .bind(crypto.randomUUID(), id, position, at),
        ),
      ]),
    stateDir,
  )
  return `${origins.squamish}/quote/${id}/${token}`
}
