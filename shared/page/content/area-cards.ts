import type { LandingAreaSlug } from '../../site/areas.ts'

/** One line for each area in the home page's list of locations. */
export const areaCards: Record<LandingAreaSlug, string> = {
  squamish: 'Home base: rain, silt and granite dust',
  whistler: 'Sand, brine and snow glare',
  'west-vancouver': 'Pollen, sea air and steep streets',
  'north-vancouver': 'Forest litter and parkades',
  pemberton: 'Field dust and dry heat',
  'britannia-beach': 'Salt mist off Howe Sound',
}
