import type { BadgeTier } from '../price/catalogue.ts'

/** A card of the home page for something that is priced by a quote (specification §2). Which there are is fixed: see quote-services.ts. */
export type QuoteCard = {
  /** The identifier of the specification: `WindowTint`. */
  id: string
  title: string
  subtitle: string
  price: 'Quote Based' | 'Custom Pricing'
  tier: BadgeTier
  included: readonly string[]
  note: string
  hidden: boolean
}
