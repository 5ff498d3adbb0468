import { type AreaSlug, areaName } from '../../lib/business/area-names.ts'
import { areaBySlug } from '../../lib/business/areas.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'
import type { PublishedReview } from './published-review.ts'

/** The words that customers use for each service. */
const servicePatterns: Record<ServiceSlug, RegExp> = {
  'window-tinting': /\btint/i,
  'ceramic-coating': /\bceramic|\bcoating/i,
  'paint-protection-film': /\bppf\b|\bprotection film\b|\bclear bra\b/i,
}

/** The job was done in the area, or the text mentions it. */
const isAboutArea = ({ area, words }: PublishedReview, slug: AreaSlug) =>
  area === slug || words.toLowerCase().includes(areaName(slug).toLowerCase())

const isAboutService = ({ serviceName, words }: PublishedReview, service: ServiceSlug) =>
  servicePatterns[service].test(`${serviceName} ${words}`)

/** Returns the reviews of jobs in an area or that mention it, then the others, nearest area first. */
export const reviewsNearArea = (reviews: readonly PublishedReview[], area: AreaSlug): PublishedReview[] =>
  byDistance(reviews, area, (review) => (isAboutArea(review, area) ? area : review.area))

/** Sorts by the drive from an area, shortest first. */
export function byDistance<Item>(
  items: readonly Item[],
  area: AreaSlug,
  areaOf: (item: Item) => AreaSlug,
): Item[] {
  const here = areaBySlug(area).corridorMinutes
  const minutes = (item: Item) => Math.abs(areaBySlug(areaOf(item)).corridorMinutes - here)
  return items.toSorted((one, other) => minutes(one) - minutes(other))
}

/** Returns the reviews that mention a service, those from the area first. */
export const reviewsAboutService = (
  reviews: readonly PublishedReview[],
  service: ServiceSlug,
  area: AreaSlug,
) =>
  reviews
    .filter((review) => isAboutService(review, service))
    .toSorted((one, other) => Number(isAboutArea(other, area)) - Number(isAboutArea(one, area)))
