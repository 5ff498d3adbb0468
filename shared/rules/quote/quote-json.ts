import type { AreaSlug } from '../../lib/business/areas.ts'
import type { Location } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { PricedQuote, QuoteTemplate } from './priced-quote.ts'
import type { QuotedVehicle } from './quote-request.ts'
import type { QuoteStatus } from './quote-status.ts'

/** What is written into a quote's conversation. */
export const quoteActions = [
  /** By the customer: a request, a question, the end of an offer that is asked for anew, a yes and a no. */
  ...(['requested', 'asked', 'asked-again', 'accepted', 'declined'] as const),
  /** By the owner. */
  ...(['offered', 'answered'] as const),
] as const
export type QuoteAction = (typeof quoteActions)[number]

/** A line of a quote's conversation; who it was as `actorText` writes it. */
export type QuoteEventJson = {
  number: number
  at: string
  actor: string
  action: QuoteAction
  /** The wish, a question, an answer, the title of the option that was accepted, or the reason of a no. */
  text: string | null
  /** Of an `offered` line. */
  offer: PricedQuote | null
}

export type QuoteJson = {
  id: string
  status: QuoteStatus
  service: ServiceId
  customerName: string
  customerEmail: string
  customerPhone: string
  vehicles: QuotedVehicle[]
  place: Place
  area: AreaSlug
  location: Location
  /** The last day of the last offer. */
  validUntil: string | null
  /** What the accepted option costs before tax, in dollars. */
  value: number | null
  /** The booking that was made of it. */
  bookingId: string | null
  /** Whose it is, as of a booking. */
  customerId: number | null
  /** The customer said something that the owner has not answered. */
  isWaiting: boolean
  photos: number
  createdAt: string
  updatedAt: string
}

/** What `POST /api/quotes` answers. */
export type QuoteRequestedJson = { quote: { id: string; status: QuoteStatus }; quoteUrl: string }

/** `GET /api/admin/quotes`: the newest first. */
export type QuoteListJson = {
  items: QuoteJson[]
  /** Of all quotes. `waiting`: those that wait for the owner. */
  counts: Record<QuoteStatus | 'waiting', number>
  nextCursor: string | null
  /** False while there is no bucket for photos. */
  takesPhotos: boolean
}

/** `GET /api/admin/quotes/:id`: oldest line first. Photos are at `GET /api/admin/photos/:id`. */
export type QuoteDetailsJson = { quote: QuoteJson; events: QuoteEventJson[]; photoIds: string[] }

/** `updatedAt` is `null` while they are the ones that the site came with. */
export type QuoteTemplatesJson = { templates: QuoteTemplate[]; updatedAt: string | null }

/** Quotes by service that were asked for in a range of months; `value` is what was accepted, in dollars. */
export type QuoteFigureJson = {
  requests: number
  offered: number
  accepted: number
  declined: number
  value: number
}
