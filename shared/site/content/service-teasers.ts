import type { ServiceSlug } from '../../lib/page/page-services.ts'

/** One line per service, for the links on area pages. */
export const serviceTeasers: Record<ServiceSlug, string> = {
  'window-tinting': 'Keeps out heat, glare and prying eyes, within BC law.',
  'ceramic-coating': 'A slick, chemical-resistant layer that makes salt and silt rinse off.',
  'paint-protection-film': 'Clear film where the gravel lands: hood, bumper, mirrors, rockers.',
}
