import type { AreaSlug } from '../../areas.ts'
import type { ServicePage } from '../types.ts'
import { brackendale } from './brackendale.ts'
import { britanniaBeach } from './britannia-beach.ts'
import { garibaldiHighlands } from './garibaldi-highlands.ts'
import { lionsBay } from './lions-bay.ts'
import { northVancouver } from './north-vancouver.ts'
import { pemberton } from './pemberton.ts'
import { squamish } from './squamish.ts'
import { valleycliffe } from './valleycliffe.ts'
import { westVancouver } from './west-vancouver.ts'
import { whistler } from './whistler.ts'

export const ceramicCoating = {
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
