import type { AreaSlug } from '../../lib/business/area-names.ts'
import { brackendale } from './ceramic-coating/brackendale.ts'
import { britanniaBeach } from './ceramic-coating/britannia-beach.ts'
import { garibaldiHighlands } from './ceramic-coating/garibaldi-highlands.ts'
import { lionsBay } from './ceramic-coating/lions-bay.ts'
import { northVancouver } from './ceramic-coating/north-vancouver.ts'
import { pemberton } from './ceramic-coating/pemberton.ts'
import { squamish } from './ceramic-coating/squamish.ts'
import { valleycliffe } from './ceramic-coating/valleycliffe.ts'
import { westVancouver } from './ceramic-coating/west-vancouver.ts'
import { whistler } from './ceramic-coating/whistler.ts'
import type { ServicePage } from './page-copy.ts'

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
