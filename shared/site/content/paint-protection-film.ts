import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { ServicePage } from './page-copy.ts'
import { brackendale } from './paint-protection-film/brackendale.ts'
import { britanniaBeach } from './paint-protection-film/britannia-beach.ts'
import { garibaldiHighlands } from './paint-protection-film/garibaldi-highlands.ts'
import { lionsBay } from './paint-protection-film/lions-bay.ts'
import { northVancouver } from './paint-protection-film/north-vancouver.ts'
import { pemberton } from './paint-protection-film/pemberton.ts'
import { squamish } from './paint-protection-film/squamish.ts'
import { valleycliffe } from './paint-protection-film/valleycliffe.ts'
import { westVancouver } from './paint-protection-film/west-vancouver.ts'
import { whistler } from './paint-protection-film/whistler.ts'

export const paintProtectionFilm = {
  squamish,
  whistler,
  'west-vancouver': westVancouver,
  'north-vancouver': northVancouver,
  pemberton,
  'britannia-beach': britanniaBeach,
  'lions-bay': lionsBay,
  brackendale,
  'garibaldi-highlands': garibaldiHighlands,
  valleycliffe,
} satisfies Record<AreaSlug, ServicePage>
