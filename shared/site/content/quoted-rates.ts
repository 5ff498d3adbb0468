import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'
import type { PlaceTexts } from '../page/place-text.ts'

/** Work that is quoted, as a row of a service page's prices. */
export type QuotedRate = {
  what: string
  /** What makes it cost more or less, or what the price includes. */
  detail?: string | PlaceTexts
  /** The range of the specification, to the letter. */
  price: string
  time: string
  /** By how the area's customers are served: see `PlaceTexts`. */
  where: PlaceTexts
}

export const ourShop = 'Our shop in Squamish'

/** Where we do not drive, and there is no shop. */
const byArrangement = 'Ask us'

const workOf =
  (time: string, where: PlaceTexts) =>
  (what: string, price: string, detail?: QuotedRate['detail']): QuotedRate => ({
    what,
    detail,
    price,
    time,
    where,
  })

const indoors = {
  both: `${ourShop}, or indoors at your place`,
  shop: ourShop,
  mobile: 'Indoors at your place',
  none: byArrangement,
}
const atHome = {
  both: 'Your house, or our shop in Squamish',
  shop: ourShop,
  mobile: 'Your house',
  none: byArrangement,
}
const garage = 'Your own closed garage'
const dry = {
  both: `${ourShop}, or your own closed garage`,
  shop: ourShop,
  mobile: garage,
  none: byArrangement,
}
const clean = { both: ourShop, shop: ourShop, mobile: garage, none: byArrangement }

const tint = workOf('2-4 hours', indoors)
const tintAtHome = workOf('2-4 hours', atHome)
const coating = workOf('1-2 days, drying included', dry)
const film = workOf('1 day for a partial front, 2 for a full front', clean)
const fullFilm = workOf('2 days or more', clean)

const oneTint = (price: string) => [
  tint('Window tint', price, 'From one pair of windows to a whole van in ceramic film.'),
]

const oneCoating = (price: string) => [
  coating(
    'Coating by quote',
    price,
    'From one layer after a light polish to long correction and several layers.',
  ),
]

const layeredCoating = [
  coating('One layer', 'From $800', 'After a light polish.'),
  coating('Multi-layer coating', '$1200-2500', 'With the correction that the paint needs.'),
]

const partAndFullFilm = (part: string, full: string) => [
  film('Film for parts of the vehicle', part),
  fullFilm('Full coverage', full),
]

const smallFilm = partAndFullFilm('From $700', '$2500-5000')

const rates: Record<ServiceSlug, Record<AreaSlug, readonly QuotedRate[]>> = {
  'window-tinting': {
    squamish: oneTint('$200-800'),
    whistler: oneTint('$200-800'),
    'west-vancouver': [tint('Window tint', 'From $300'), tint('Luxury vehicles', '$500-1000')],
    'north-vancouver': oneTint('$250-900'),
    pemberton: oneTint('$250-900'),
    'britannia-beach': oneTint('$250-900'),
    'lions-bay': oneTint('$250-900'),
    brackendale: oneTint('$250-900'),
    'garibaldi-highlands': [
      tintAtHome('Window tint', 'From $300', {
        both: 'Mobile installation is part of the price.',
        shop: 'Installation is part of the price.',
        mobile: 'Mobile installation is part of the price.',
        none: 'Installation is part of the price.',
      }),
      tintAtHome('Premium film, or a larger vehicle', '$500-800'),
    ],
    valleycliffe: [tint('Window tint', 'From $300'), tint('Premium film, or a larger vehicle', '$500-800')],
  },
  'ceramic-coating': {
    squamish: oneCoating('$800-2000'),
    whistler: oneCoating('$800-2000'),
    'west-vancouver': oneCoating('$1200-3000'),
    'north-vancouver': oneCoating('$900-2500'),
    pemberton: oneCoating('$900-2500'),
    'britannia-beach': oneCoating('$900-2500'),
    'lions-bay': oneCoating('$900-2500'),
    brackendale: layeredCoating,
    'garibaldi-highlands': layeredCoating,
    valleycliffe: layeredCoating,
  },
  'paint-protection-film': {
    squamish: [film('Paint protection film', '$600 to $3000')],
    whistler: [film('Paint protection film', 'From $600, up to $2000+')],
    'west-vancouver': partAndFullFilm('From $800', '$3000-6000'),
    'north-vancouver': smallFilm,
    pemberton: smallFilm,
    'britannia-beach': smallFilm,
    'lions-bay': smallFilm,
    brackendale: smallFilm,
    'garibaldi-highlands': smallFilm,
    valleycliffe: smallFilm,
  },
}

/** Returns the quoted work of a service in an area with its price ranges (specification §9). */
export const quotedRates = (service: ServiceSlug, area: AreaSlug): readonly QuotedRate[] =>
  rates[service][area]

/** Returns what a service costs in an area in a few words: `From $300, luxury vehicles $500-1000`. */
export function quotedPriceText(service: ServiceSlug, area: AreaSlug): string {
  const [first, ...others] = quotedRates(service, area)
  const rest = others.map(({ what, price }) => `${what.toLowerCase()} ${price}`)
  return [first?.price, ...rest].join(', ')
}
