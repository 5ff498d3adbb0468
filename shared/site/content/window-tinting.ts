import type { AreaSlug } from '../../lib/business/area-names.ts'
import type { ServicePage } from './page-copy.ts'
import { brackendale } from './window-tinting/brackendale.ts'
import { britanniaBeach } from './window-tinting/britannia-beach.ts'
import { garibaldiHighlands } from './window-tinting/garibaldi-highlands.ts'
import { lionsBay } from './window-tinting/lions-bay.ts'
import { northVancouver } from './window-tinting/north-vancouver.ts'
import { pemberton } from './window-tinting/pemberton.ts'
import { squamish } from './window-tinting/squamish.ts'
import { valleycliffe } from './window-tinting/valleycliffe.ts'
import { westVancouver } from './window-tinting/west-vancouver.ts'
import { whistler } from './window-tinting/whistler.ts'

export const windowTinting = {
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
