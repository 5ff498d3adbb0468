import { capitalize } from '../../lib/text/capitalize.ts'
import type { ServiceId } from '../price/service-ids.ts'
import type { QuoteCard } from './quote-card.ts'
import { isQuoteServiceOffered, quoteServices } from './quote-services.ts'

const serviceNouns: Readonly<Partial<Record<ServiceId, string>>> = {
  'window-tint': 'tint',
  ppf: 'film',
  wraps: 'a wrap',
  fleet: 'a fleet',
  boat: 'a boat',
}

/** The question on area pages that leads to the quote form: `Tint, film, a wrap, a fleet or a boat?` */
export function quotePrompt(cards: readonly QuoteCard[]): string {
  const offered = quoteServices.flatMap(({ id }) =>
    isQuoteServiceOffered(id, cards) ? (serviceNouns[id] ?? []) : [],
  )
  const last = offered.pop()
  if (last === undefined) return 'Something else?'
  const sentence = offered.length > 0 ? `${offered.join(', ')} or ${last}` : last
  return `${capitalize(sentence)}?`
}
