import { type AreaSlug, areaSlugs } from '../../lib/business/area-names.ts'
import {
  type AreaService,
  businessService,
  type ServedPlaces,
  serviceIn,
} from '../../lib/business/served-places.ts'
import { placeholder } from './placeholders.ts'

/**
 * The versions of a text that depends on where jobs are done. An empty one leaves the text out. `none` is for an
 * area where no jobs are done; it is the mobile text unless it is given.
 */
export type PlaceTexts = { both: string; shop: string; mobile: string; none?: string }

const separator = '|'

/** In the order of a placeholder's texts. */
const services: readonly AreaService[] = ['both', 'shop', 'mobile', 'none']

/**
 * Creates a placeholder for a text that depends on how an area's customers are served, or, without an area, on
 * where the business works at all.
 */
export function placeText(placeTexts: PlaceTexts, area?: AreaSlug): string {
  const texts = services.map((service) => placeTextFor(service, placeTexts))
  if (texts.some((text) => text.includes(separator))) throw new Error('A place text contains the separator.')
  return placeholder('place-text', [area ?? '', ...texts].join(separator))
}

/** Creates a placeholder for a text that is true while there is a shop, and for what is said without one. */
export const shopText = (text: string, without: string): string =>
  placeText({ both: text, shop: text, mobile: without })

/** Creates a placeholder for a text that is true while jobs can be booked in an area, and for what is said otherwise. */
export const servedText = (area: AreaSlug, text: string, otherwise: string): string =>
  placeText({ both: text, shop: text, mobile: text, none: otherwise }, area)

/** Returns the text for how an area's customers are served. */
export const placeTextFor = (service: AreaService, { none, ...texts }: PlaceTexts): string =>
  service === 'none' ? (none ?? texts.mobile) : texts[service]

/** Returns the text of the placeholder. The argument is already escaped for its page. */
export function chosenPlaceText(argument: string, served: ServedPlaces): string {
  const [slug, ...texts] = argument.split(separator)
  const area = areaSlugs.find((each) => each === slug)
  const service = area ? serviceIn(area, served) : businessService(served)
  return texts[services.indexOf(service)] ?? ''
}
