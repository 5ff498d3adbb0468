import { type AreaSlug, areaBySlug } from '../../lib/business/areas.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'
import { placeholder } from '../page/placeholders.ts'

/** The key facts above the text of a page. */
export type Glance = { term: string; value: string }[]

type ServiceFacts = {
  time: string
  where: string
  /** A summary of the price and warranty that the page describes in full. */
  areas: Record<AreaSlug, { price: string; warranty: string; where?: string }>
}

const tint = { price: '$250-900', warranty: 'Lifetime on ceramic film' }
const film = { price: 'From $700, full coverage $2500-5000', warranty: '7-10 years on the film' }

const facts: Record<ServiceSlug, ServiceFacts> = {
  'window-tinting': {
    time: '2-4 hours',
    where: 'Our Squamish shop, or indoors at your place',
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
        warranty: 'Up to 10 years',
        where: 'At your house',
      },
      valleycliffe: { price: 'From $300, premium $500-800', warranty: 'Up to 10 years' },
    },
  },
  'ceramic-coating': {
    time: '1-2 days, drying included',
    where: 'Our Squamish shop',
    areas: {
      squamish: { price: '$800-2000', warranty: '3-5 years' },
      whistler: { price: '$800-2000', warranty: '2-5 years' },
      'west-vancouver': { price: '$1200-3000', warranty: '2-5 years' },
      'north-vancouver': { price: '$900-2500', warranty: '2-5 years' },
      pemberton: { price: '$900-2500', warranty: '2-5 years' },
      'britannia-beach': { price: '$900-2500', warranty: '3-5 years' },
      'lions-bay': { price: '$900-2500', warranty: '3-5 years' },
      brackendale: { price: 'From $800, multi-layer $1200-2500', warranty: 'Up to 5 years' },
      'garibaldi-highlands': { price: 'From $800, multi-layer $1200-2500', warranty: 'Up to 5 years' },
      valleycliffe: { price: 'From $800, multi-layer $1200-2500', warranty: '2-5 years' },
    },
  },
  'paint-protection-film': {
    time: 'In your quote',
    where: 'Our Squamish shop',
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

/** Returns the key facts of a service page (prices: specification §9). */
export function serviceAtAGlance(service: ServiceSlug, area: AreaSlug): Glance {
  const { time, where, areas } = facts[service]
  const here = areas[area]
  return [
    { term: 'Price', value: here.price },
    { term: 'Time', value: time },
    { term: 'Warranty', value: here.warranty },
    { term: 'Where', value: here.where ?? where },
  ]
}

/**
 * Returns the key facts of an area page: what is common there, where we work, and the distance to the shop.
 */
export function areaAtAGlance(area: AreaSlug): Glance {
  const { name, corridorMinutes } = areaBySlug(area)
  const shop = corridorMinutes === 0 ? 'here in town' : `${Math.abs(corridorMinutes)} minutes away`
  return [
    { term: 'Prices', value: placeholder('area-price', area) },
    { term: 'Where', value: `At your place in ${name}, or at our shop ${shop}` },
    { term: 'Time', value: 'About 2 hours for an interior, 1-2 days for a coating' },
    { term: 'Open', value: placeholder('hours') },
  ]
}
