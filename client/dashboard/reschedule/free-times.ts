import { queryOptions } from '@tanstack/react-query'
import type { PackageId } from '../../../shared/price/packages.ts'
import { formatTime, isCalendarDate } from '../../../shared/time/business-time.ts'
import { call } from '../api.ts'
import { availabilityKey } from '../query-keys.ts'

/** Every hour of a day: the owner may work at any. */
export const allTimes = Array.from({ length: 24 }, (_, hour) => formatTime(hour * 60))

/** What customers could book on a date. */
export function freeTimesOptions(date: string, packageId: PackageId | undefined) {
  return queryOptions({
    queryKey: [...availabilityKey, date, packageId],
    queryFn: async ({ signal }) => {
      const query = { from: date, to: date, packageId }
      const { days } = await call('GET /api/availability', { query, signal })
      return days[0] ?? null
    },
    enabled: isCalendarDate(date),
  })
}
