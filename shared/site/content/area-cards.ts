import type { AreaSlug } from '../../lib/business/area-names.ts'

/** One line per area, for lists of areas. */
export const areaCards: Record<AreaSlug, string> = {
  squamish: 'Home base: rain, silt and granite dust',
  whistler: 'Sand, brine and snow glare',
  'west-vancouver': 'Pollen, sea air and steep streets',
  'north-vancouver': 'Forest litter and parkades',
  pemberton: 'Field dust and dry heat',
  'britannia-beach': 'Salt mist off Howe Sound',
  'lions-bay': 'Steep driveways and rock country',
  brackendale: 'Gravel roads, eagles and river fog',
  'garibaldi-highlands': 'Highway miles and high sun',
  valleycliffe: 'Valley glare and damp mornings',
}
