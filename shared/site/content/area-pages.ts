import type { LandingAreaSlug } from '../../lib/business/areas.ts'
import { britanniaBeach } from './areas/britannia-beach.ts'
import { northVancouver } from './areas/north-vancouver.ts'
import { pemberton } from './areas/pemberton.ts'
import { squamish } from './areas/squamish.ts'
import { westVancouver } from './areas/west-vancouver.ts'
import { whistler } from './areas/whistler.ts'
import type { AreaPage } from './page-copy.ts'

export const areaPages = {
  squamish,
  whistler,
  'west-vancouver': westVancouver,
  'north-vancouver': northVancouver,
  pemberton,
  'britannia-beach': britanniaBeach,
} satisfies Record<LandingAreaSlug, AreaPage>
