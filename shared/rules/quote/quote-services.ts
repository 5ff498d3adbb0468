import type { AreaSlug } from '../../lib/business/area-names.ts'
import { paths, type ServiceTab } from '../../lib/page/routes.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { QuoteCard } from './quote-card.ts'

/**
 * The services that are priced by quote (specification §2, Services section), in the order of the form.
 * `card` is the identifier of the service's card on the home page, and `tab` the tab that shows it. To add a
 * service, add a row here and in `serviceIds`, and its card in default-quote-cards.ts.
 */
export const quoteServices = [
  { id: 'window-tint', name: 'Window tint', card: 'WindowTint', tab: 'exterior' },
  { id: 'ppf', name: 'Paint protection film', card: 'PPF', tab: 'exterior' },
  { id: 'ceramic', name: 'Ceramic coating' },
  { id: 'wraps', name: 'Wraps and decals', card: 'Wraps', tab: 'exterior' },
  { id: 'fleet', name: 'Fleet', card: 'FleetServices', tab: 'specialty' },
  { id: 'boat', name: 'Boat', card: 'BoatServices', tab: 'specialty' },
  { id: 'restoration', name: 'Restoration' },
  { id: 'other', name: 'Something else' },
] as const satisfies readonly { id: ServiceId; name: string; card?: string; tab?: ServiceTab }[]

/** The heading of the quote form: `Request a quote: window tint`. */
export function quoteHeading(service: ServiceId | null): string {
  const namedService = quoteServices.find(({ id }) => id === service && id !== 'other')
  return namedService ? `Request a quote: ${namedService.name.toLowerCase()}` : 'Request a quote'
}

/** Links to the quote form with known answers filled in. */
export function quotePath(service?: ServiceId, area?: AreaSlug): string {
  const params = [service && `service=${service}`, area && `area=${area}`].filter(Boolean)
  return params.length > 0 ? `${paths.quote}?${params.join('&')}` : paths.quote
}

const nameById = new Map<ServiceId, string>(quoteServices.map(({ id, name }) => [id, name]))

export const quoteServiceName = (service: ServiceId): string => nameById.get(service) ?? service

const findServiceByCard = (card: string) => quoteServices.find((each) => 'card' in each && each.card === card)

export const quoteServiceForCard = (card: string): ServiceId | undefined => findServiceByCard(card)?.id

/** Returns the tab that shows a card. */
export function quoteCardTab(card: string): ServiceTab | null {
  const row = findServiceByCard(card)
  return row && 'tab' in row ? row.tab : null
}

/**
 * Returns whether a quote for the service can be requested. It cannot once the owner has hidden the card, but
 * existing quotes continue.
 */
export const isQuoteServiceOffered = (service: ServiceId, cards: readonly QuoteCard[]): boolean =>
  !cards.some(({ id, hidden }) => hidden && quoteServiceForCard(id) === service)
