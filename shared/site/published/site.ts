import type { GalleryItem } from '../../rules/gallery/gallery.ts'
import type { BadgeTier, Catalogue } from '../../rules/price/catalogue.ts'

/** Who the business is, as its owner says it. Everything that a page, a mail or a search engine shows is made of this. */
export type BusinessFacts = {
  name: string
  /** As people write it: `(604) 555-0142`. */
  phone: string
  email: string
  /** Where the shop stands: street and number. Its town is the home area. */
  street: string
  region: string
  postalCode: string
  /** The service area around the home town, in kilometres (specification §1). */
  serviceRadiusKm: number
  /** Addresses of profiles elsewhere that are the business's own, such as on a map or a social network. */
  profiles: readonly string[]
  /** What convinces, and is said nowhere until the owner says it: who works here, */
  people: string | null
  /** since which year, */
  since: number | null
  /** how it is insured, */
  insurance: string | null
  /** and whose film and coating it uses. */
  filmBrands: string | null
}

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

/** Everything about the site that its owner decides, draws up as a draft and publishes as a version. */
export type Site = {
  catalogue: Catalogue
  quoteCards: readonly QuoteCard[]
  business: BusinessFacts
  /** The line at the top of the home page. */
  banner: string
  /** In the order in which they are shown, 14 at most. */
  gallery: readonly GalleryItem[]
  /**
   * Where the stated rating comes from: `sample` is the one that the site comes with, `reviews` what customers gave,
   * and no rating below three of them.
   */
  rating: 'sample' | 'reviews'
  /** How many hours after a completed job its customer is asked for a review; `null` when nobody is asked. */
  askForReviewAfter: number | null
}

/** A version of the site that was published. 0 is what the site comes with. */
export type SiteVersion = { number: number; site: Site }
