import type { LandingAreaSlug } from '../../areas.ts'
import type { AreaPage } from '../types.ts'
import { britanniaBeach } from './britannia-beach.ts'
import { northVancouver } from './north-vancouver.ts'
import { pemberton } from './pemberton.ts'
import { squamish } from './squamish.ts'
import { westVancouver } from './west-vancouver.ts'
import { whistler } from './whistler.ts'

export const areaPages = {
  squamish,
  whistler,
  'west-vancouver': westVancouver,
  'north-vancouver': northVancouver,
  pemberton,
  'britannia-beach': britanniaBeach,
} satisfies Record<LandingAreaSlug, AreaPage>
