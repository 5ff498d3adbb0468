import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { LandingAreaSlug } from '../../lib/business/areas.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'

type Season = 'winter' | 'spring' | 'summer' | 'fall' | 'year-round coastal' | 'year-round'

/** A short heading with one paragraph. */
export type Point = { title: string; text: string }

/** The search result and sharing card of a page: title up to 60 characters, description 120 to 158. */
type PageMeta = { title: string; description: string }

/** The copy of one area landing page (specification §2, "Area landing pages"). */
export type AreaPage = {
  area: LandingAreaSlug
  season: Season
  meta: PageMeta
  /** The page's only h1, with the sentence or two below it. */
  headline: string
  lead: string
  /** "Why vehicles here need detailing": a heading and its points. */
  seasonalReasons: { heading: string; intro: string; points: Point[] }
  solutions: { heading: string; intro: string; points: Point[] }
  seasonalTips: { heading: string; points: Point[] }
  closing: { heading: string; text: string }
}

/** The copy of one service-in-area page (specification §2, "Service-in-area pages"). */
export type ServicePage = {
  service: ServiceSlug
  area: AreaSlug
  meta: PageMeta
  /** The page's only h1, with the sentence or two below it. */
  headline: string
  serviceDescription: string
  /** Paragraphs under the heading "Why {service} is Essential in {area}", which the template writes. */
  whyEssential: string[]
  localConsiderations: Point[]
  /** Exactly six; the template numbers them. */
  processSteps: [Point, Point, Point, Point, Point, Point]
  faqs: { question: string; answer: string }[]
  pricing: string[]
  warranty: string[]
  closing: { heading: string; text: string }
  /** Whether the page offers a map of the area. */
  useGoogleMaps?: boolean
}
