import { paths } from '../page/routes.ts'
import type { AreaSlug } from '../site/areas.ts'

/**
 * What is priced by a quote (specification §2, Services section), in the order in which it is asked. `card`: the
 * identifier of its card on the home page, where it has one. Another one is another row here.
 */
export const quoteServices = [
  { id: 'window-tint', name: 'Window tint', card: 'WindowTint' },
  { id: 'ppf', name: 'Paint protection film', card: 'PPF' },
  { id: 'wraps', name: 'Wraps and decals', card: 'Wraps' },
  { id: 'fleet', name: 'Fleet', card: 'FleetServices' },
  { id: 'boat', name: 'Boat', card: 'BoatServices' },
  { id: 'restoration', name: 'Restoration' },
  { id: 'other', name: 'Something else' },
] as const

export type QuoteService = (typeof quoteServices)[number]['id']

export const quoteServiceIds = quoteServices.map(({ id }) => id) as [QuoteService, ...QuoteService[]]

/** The quote form, with what is already known filled in. */
export function quotePath(service?: QuoteService, area?: AreaSlug): string {
  const known = [service && `service=${service}`, area && `area=${area}`].filter(Boolean)
  return known.length > 0 ? `${paths.quote}?${known.join('&')}` : paths.quote
}

const nameById = new Map<QuoteService, string>(quoteServices.map(({ id, name }) => [id, name]))

export const quoteServiceName = (service: QuoteService): string => nameById.get(service) ?? service
