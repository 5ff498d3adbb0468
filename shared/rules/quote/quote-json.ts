import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { Location } from '../../lib/business/location.ts'
import type { Place } from '../../lib/business/place.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { Fleet } from './fleet.ts'
import type { PricedQuote, QuoteTemplate } from './priced-quote.ts'
import type { QuotedVehicle } from './quote-request.ts'
import type { QuoteStatus } from './quote-status.ts'
import type { QuoteAmount } from './quote-terms.ts'

/** The actions in a quote's conversation. */
export const quoteActions = [
  /** By the customer. `asked-again` is a new request after an expired or declined quote. */
  ...(['requested', 'asked', 'asked-again', 'accepted', 'declined'] as const),
  /** By the owner. */
  ...(['offered', 'answered'] as const),
] as const
export type QuoteAction = (typeof quoteActions)[number]

/** An event of a quote's conversation. The actor is in the format of `actorText`. */
export type QuoteEventJson = {
  number: number
  at: string
  actor: string
  action: QuoteAction
  /** The description, a question or answer, the title of the accepted option, or the reason for declining. */
  text: string | null
  /** Only for an `offered` event. */
  offer: PricedQuote | null
}

export type QuoteJson = {
  id: string
  status: QuoteStatus
  service: ServiceId
  customerName: string
  customerEmail: string
  customerPhone: string
  /** Empty for a fleet with counts. */
  vehicles: QuotedVehicle[]
  fleet: Fleet | null
  place: Place
  area: AreaSlug
  location: Location
  /** The last day on which the latest quote can be accepted. */
  validUntil: string | null
  /** The price of the accepted option before tax, in dollars. */
  value: number | null
  /** The booking that was created when the quote was accepted. */
  bookingId: string | null
  /** `null` once the customer is erased. */
  customerId: number | null
  /** True when the owner has not answered the customer's latest message. */
  isWaiting: boolean
  photos: number
  /** When the customer first opened the page with the latest quote. */
  openedAt: string | null
  createdAt: string
  updatedAt: string
}

/** The response of `POST /api/quotes`. */
export type QuoteRequestedJson = { quote: { id: string; status: QuoteStatus }; quoteUrl: string }

/** `amount` is `null` until a quote was sent. */
export type ListedQuoteJson = QuoteJson & { amount: QuoteAmount | null }

/** `GET /api/admin/quotes`: by group (`quoteGroups`), the open ones by their last day, the others newest first. */
export type QuoteListJson = {
  items: ListedQuoteJson[]
  /** Counts of all quotes that the search finds. `waiting` counts those that wait for the owner. */
  counts: Record<QuoteStatus | 'waiting', number>
  nextCursor: string | null
  /** False when no bucket for photos is configured. */
  takesPhotos: boolean
}

/** `GET /api/admin/quotes/:id`: oldest event first. Photos are at `GET /api/admin/photos/:id`. */
export type QuoteDetailsJson = { quote: QuoteJson; events: QuoteEventJson[]; photoIds: string[] }

/** `updatedAt` is `null` while the default templates are in use. */
export type QuoteTemplatesJson = { templates: QuoteTemplate[]; updatedAt: string | null }

/**
 * The quotes of a service that were requested in a range of months. `value` is the total of the accepted
 * ones, in dollars.
 */
export type QuoteFigureJson = {
  requests: number
  offered: number
  accepted: number
  declined: number
  value: number
}
