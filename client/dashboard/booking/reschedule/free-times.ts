import { queryOptions } from '@tanstack/react-query'
import type { PackageId } from '../../../../shared/price/packages.ts'
import type { OwnerStartsJson } from '../../../../shared/schedule/availability-json.ts'
import type { StartKind } from '../../../../shared/schedule/owner-starts.ts'
import { isCalendarDate } from '../../../../shared/time/business-time.ts'
import { call } from '../../api.ts'
import { availabilityKey } from '../../query-keys.ts'

/** The times of one day that the owner is offered. */
export type FreeTimes = {
  closed: boolean
  free: string[]
  /** A crew has time then, but would come too late: the drive takes longer. */
  tooFar: string[]
}

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
    select: (day): FreeTimes | null => day && { closed: day.closed, free: day.slots, tooFar: [] },
  })
}

/** Where a booking could go on a date; `crew` 0 is whichever. */
export function startsOptions(id: string, date: string, crew: number) {
  return queryOptions({
    queryKey: [...availabilityKey, id, date, crew],
    queryFn: ({ signal }) => {
      const query = { date, crew: crew === 0 ? undefined : String(crew) }
      return call('GET /api/admin/bookings/:id/starts', { params: { id }, query, signal })
    },
    enabled: isCalendarDate(date),
  })
}

export function freeTimesOf({ closed, starts }: OwnerStartsJson): FreeTimes {
  const timesOf = (kind: StartKind) => starts.filter((start) => start.kind === kind).map(({ time }) => time)
  return { closed, free: timesOf('free'), tooFar: timesOf('too-far') }
}
