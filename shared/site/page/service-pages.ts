import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { ServiceSlug } from '../../lib/page/page-services.ts'

/**
 * The three services with a page in every area (specification §2), and how the page sells each: by quote, and
 * one also as the package that the booking flow opens with.
 */
export const services = [
  {
    slug: 'window-tinting',
    name: 'Window Tinting',
    quote: 'window-tint',
    path: (area: AreaSlug) => `/window-tinting-${area}-bc-legal-automotive-tint` as const,
  },
  {
    slug: 'ceramic-coating',
    name: 'Ceramic Coating',
    packageId: 'two-step-ceramic',
    quote: 'ceramic',
    path: (area: AreaSlug) => `/ceramic-coating-${area}-bc-paint-protection` as const,
  },
  {
    slug: 'paint-protection-film',
    name: 'Paint Protection Film',
    quote: 'ppf',
    path: (area: AreaSlug) => `/paint-protection-film-${area}-bc-ppf-clear-bra` as const,
  },
] as const satisfies { slug: ServiceSlug; [field: string]: unknown }[]

export type Service = (typeof services)[number]

export function serviceBySlug(slug: ServiceSlug): Service {
  const found = services.find((service) => service.slug === slug)
  if (!found) throw new Error(`No service ${slug}`)
  return found
}

export const serviceName = (slug: ServiceSlug): string => serviceBySlug(slug).name
