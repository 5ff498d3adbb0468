import { type AreaSlug, areaBySlug } from '../../lib/business/areas.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'
import { placeholder } from '../page/placeholders.ts'

/** The key facts above the text of a page. */
export type Glance = { term: string; value: string }[]

type ServiceFacts = {
  time: string
  /** The beginning of the price, for a service that is also sold as a package. */
  online?: string
  /** Where else than at the shop. */
  elsewhere?: string
  included: string
  /** A summary of the price and warranty that the page describes in full. */
  areas: Record<AreaSlug, { price: string; warranty: string; where?: string; included?: string }>
}

const tint = { price: '$250-900', warranty: 'lifetime on ceramic film' }
const film = { price: 'From $700, full coverage $2500-5000', warranty: '7-10 years on the film' }

const facts: Record<ServiceSlug, ServiceFacts> = {
  'window-tinting': {
    time: '2-4 hours',
    elsewhere: 'or indoors at your place',
    included: 'Glass and seals cleaned, film fitted.',
    areas: {
      squamish: { ...tint, price: '$200-800' },
      whistler: { ...tint, price: '$200-800' },
      'west-vancouver': { ...tint, price: 'From $300, luxury $500-1000' },
      'north-vancouver': tint,
      pemberton: tint,
      'britannia-beach': tint,
      'lions-bay': tint,
      brackendale: tint,
      'garibaldi-highlands': {
        price: 'From $300, premium $500-800',
        warranty: 'up to 10 years',
        where: 'your house',
        included: 'Mobile installation is part of the price.',
      },
      valleycliffe: { price: 'From $300, premium $500-800', warranty: 'up to 10 years' },
    },
  },
  'ceramic-coating': {
    time: '1-2 days, drying included',
    online: placeholder('package-call-price', 'two-step-ceramic'),
    included: 'Wash, decontamination, polish and coating.',
    areas: {
      squamish: { price: '$800-2000', warranty: '3-5 years' },
      whistler: { price: '$800-2000', warranty: '2-5 years' },
      'west-vancouver': { price: '$1200-3000', warranty: '2-5 years' },
      'north-vancouver': { price: '$900-2500', warranty: '2-5 years' },
      pemberton: { price: '$900-2500', warranty: '2-5 years' },
      'britannia-beach': { price: '$900-2500', warranty: '3-5 years' },
      'lions-bay': { price: '$900-2500', warranty: '3-5 years' },
      brackendale: { price: 'from $800, multi-layer $1200-2500', warranty: 'up to 5 years' },
      'garibaldi-highlands': { price: 'from $800, multi-layer $1200-2500', warranty: 'up to 5 years' },
      valleycliffe: { price: 'from $800, multi-layer $1200-2500', warranty: '2-5 years' },
    },
  },
  'paint-protection-film': {
    time: 'About 1 day for a partial front, 2 for a full front',
    included: 'Wash, polish where needed, film fitted.',
    areas: {
      squamish: { ...film, price: '$600 to $3000' },
      whistler: { ...film, price: 'From $600, up to $2000+' },
      'west-vancouver': { ...film, price: 'From $800, full coverage $3000-6000' },
      'north-vancouver': film,
      pemberton: film,
      'britannia-beach': film,
      'lions-bay': film,
      brackendale: { ...film, warranty: '10 years on the film' },
      'garibaldi-highlands': { ...film, warranty: '10 years on the film' },
      valleycliffe: film,
    },
  },
}

/** Returns the price range of a service in an area (specification §9). */
export const servicePriceRange = (service: ServiceSlug, area: AreaSlug): string =>
  facts[service].areas[area].price

/** Returns the key facts of a service page (prices: specification §9). */
export function serviceAtAGlance(service: ServiceSlug, area: AreaSlug): Glance {
  const { time, online = '', elsewhere, included, areas } = facts[service]
  const here = areas[area]
  return glance({
    price: online ? `${online}By quote ${here.price}` : `${here.price}, by quote`,
    time,
    where: `At ${here.where ?? [shop(area), elsewhere].filter(Boolean).join(', ')}`,
    included: `${here.included ?? included} Warranty: ${here.warranty}`,
  })
}

/** Returns the key facts of an area page. Price, time and content are those of the cheapest package there. */
export const areaAtAGlance = (area: AreaSlug): Glance =>
  glance({
    price: placeholder('area-price', area),
    time: placeholder('area-time', area),
    where: `At your place, or at ${shop(area)}`,
    included: placeholder('area-included', area),
  })

/** The same facts in the same order on every page. */
const glance = (fact: { price: string; time: string; where: string; included: string }): Glance => [
  { term: 'Price', value: fact.price },
  { term: 'Time', value: fact.time },
  { term: 'Where', value: fact.where },
  { term: 'Included', value: fact.included },
]

/** Minutes are rounded to five: the corridor's are for planning, and traffic decides the rest. */
function shop(area: AreaSlug): string {
  const minutes = Math.round(Math.abs(areaBySlug(area).corridorMinutes) / 5) * 5
  return minutes === 0 ? 'our shop in town' : `our Squamish shop, about ${minutes} minutes away`
}
