import { type AreaSlug, areaSlugs } from '../../../shared/lib/business/area-names.ts'
import type { ServedPlaces } from '../../../shared/lib/business/served-places.ts'

/** The columns of `schedule_settings` that tell where jobs are done. */
type ServedColumns = Pick<ServedPlaces, 'shop' | 'mobile'> & { unservedAreas: readonly AreaSlug[] }

/** Reads where jobs are done. Without Drizzle, because pages read it too (docs/adr/0009-light-worker.md). */
export const servedFromSettings = ({ shop, mobile, unservedAreas }: ServedColumns): ServedPlaces => ({
  shop,
  mobile,
  areas: areaSlugs.filter((area) => !unservedAreas.includes(area)),
})

/** The same as it is stored. */
export const toUnservedAreas = (areas: readonly AreaSlug[]): AreaSlug[] =>
  areaSlugs.filter((area) => !areas.includes(area))
