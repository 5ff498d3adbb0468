import type { Context } from 'hono'
import { cache } from 'hono/cache'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import type { ApiResponses } from '../../../shared/api/api-responses.ts'
import { areaSlugs, homeArea } from '../../../shared/lib/business/area-names.ts'
import { areaOf } from '../../../shared/lib/business/place.ts'
import { serviceIn } from '../../../shared/lib/business/served-places.ts'
import { addDays, businessDate } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import { placeSchema } from '../../../shared/rules/booking/booking-schemas.ts'
import { findPlaceErrors } from '../../../shared/rules/booking/order-rules.ts'
import {
  type CataloguePackage,
  durationOf,
  offeredPackages,
  servedPlaces,
  suggestedPackage,
} from '../../../shared/rules/price/catalogue.ts'
import { jobPlaceInArea } from '../../../shared/rules/price/placed-price.ts'
import { vehicleTypes } from '../../../shared/rules/price/vehicles.ts'
import { maxAvailabilityDays } from '../../../shared/rules/schedule/availability.ts'
import { toAvailabilityJson, toNextOpeningJson } from '../../../shared/rules/schedule/availability-json.ts'
import { calendarDate, isShortRange } from '../../../shared/rules/schedule/schedule-schemas.ts'
import { loadAvailability } from '../../db/schedule/load-schedule.ts'
import { getLastPublished, getNewestPublished, getPublishedSite } from '../../db/site/published-site-cache.ts'
import { openReplica } from '../../lib/database/open-database.ts'
import type { AppEnv } from '../../lib/environment.ts'
import { Problem } from '../../lib/http/http-problem.ts'
import { limitRate } from '../../lib/http/rate-limit.ts'
import { validate } from '../../lib/http/validate.ts'

const querySchema = z
  .object({
    from: z.optional(calendarDate),
    to: z.optional(calendarDate),
    packageId: z.optional(z.string(bookingMessages.choosePackage)),
    vehicleType: z._default(z.enum(vehicleTypes, 'Please choose a vehicle type'), 'sedan'),
    place: placeSchema.shape.place,
    area: z.optional(z.enum(areaSlugs, bookingMessages.chooseArea)),
  })
  .check(
    z.refine(({ from, to }) => (from === undefined) === (to === undefined), {
      error: 'Please enter both from and to, or neither',
      path: ['from'],
    }),
    z.refine(({ from, to }) => !from || !to || isShortRange(from, to, maxAvailabilityDays), {
      error: `Please choose a range of 1 to ${maxAvailabilityDays} days, earliest first`,
      path: ['to'],
    }),
    z.refine(({ place, area }) => place === 'shop' || area !== undefined, {
      error: bookingMessages.chooseArea,
      path: ['area'],
    }),
  )

const areaSchema = z.object({ area: z.enum(areaSlugs, bookingMessages.chooseArea) })

/**
 * Free times by day. Without a range, returns the longest one from the business's today, so that a calendar
 * need not trust the visitor's clock; `today` and `lastDate` are the limits. The result may be moments old:
 * booking a time that was just taken fails.
 */
export const availabilityRoutes = new Hono<AppEnv>()
  .get('/', limitRate('availability'), validate('query', querySchema), async (c) => {
    const now = Date.now()
    const { from = businessDate(now), to, packageId, vehicleType, place, area } = c.req.valid('query')
    const range = { from, to: to ?? addDays(from, maxAvailabilityDays - 1) }
    const requestedPackage = packageId === undefined ? undefined : await findOfferedPackage(c, packageId)
    const durationMinutes = durationOf(requestedPackage, vehicleType)
    const job = { durationMinutes, place, area: areaOf(place, area ?? homeArea) }
    // The last known copy: whatever it says, an order is decided on the current one.
    const errors = findPlaceErrors(place, job.area, (await getLastPublished(c)).catalogue)
    if (errors.length > 0) throw new Problem('invalid', { detail: bookingMessages.checkFields, errors })
    const availability = await loadAvailability(openReplica(c.env.DB), range, job, now)
    return c.json<ApiResponses['GET /api/availability']>(toAvailabilityJson(availability))
  })
  // The next opening in an area, for its page. A visitor may see one that was taken a minute ago.
  .get(
    '/next',
    cache({ cacheName: 'next-opening', onCacheNotAvailable: false }),
    limitRate('availability'),
    validate('query', areaSchema),
    async (c) => {
      const { area } = c.req.valid('query')
      const { catalogue } = await getPublishedSite(c)
      if (serviceIn(area, servedPlaces(catalogue)) === 'none') {
        return c.json<ApiResponses['GET /api/availability/next']>({ next: null })
      }
      const durationMinutes = durationOf(suggestedPackage(catalogue), 'sedan')
      const now = Date.now()
      const today = businessDate(now)
      const range = { from: today, to: addDays(today, maxAvailabilityDays - 1) }
      const job = { durationMinutes, ...jobPlaceInArea(area, catalogue) }
      const availability = await loadAvailability(openReplica(c.env.DB), range, job, now)
      c.header('Cache-Control', 'public, max-age=60')
      return c.json<ApiResponses['GET /api/availability/next']>(toNextOpeningJson(availability))
    },
  )

/** Finds an offered package, which may be newer than the cache. @throws a Problem when there is none. */
async function findOfferedPackage(c: Context<AppEnv>, id: string): Promise<CataloguePackage> {
  for (const read of [getPublishedSite, getNewestPublished]) {
    const { catalogue } = await read(c)
    const match = offeredPackages(catalogue).find((each) => each.id === id)
    if (match) return match
  }
  const errors = [{ field: 'packageId', message: bookingMessages.choosePackage }]
  throw new Problem('invalid', { detail: bookingMessages.checkFields, errors })
}
