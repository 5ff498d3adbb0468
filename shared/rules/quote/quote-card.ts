import type { BadgeTier } from '../price/package-choices.ts'

/**
 * A card of the home page for a service that is priced by quote (specification §2). The set of cards is
 * fixed: see quote-services.ts.
 */
export type QuoteCard = {
  /** The identifier from the specification: `WindowTint`. */
  id: string
  title: string
  subtitle: string
  price: 'Quote Based' | 'Custom Pricing'
  tier: BadgeTier
  included: readonly string[]
  note: string
  hidden: boolean
}
