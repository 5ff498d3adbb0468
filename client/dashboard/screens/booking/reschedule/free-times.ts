import { queryOptions } from '@tanstack/react-query'
import type { AreaSlug } from '../../../../../shared/lib/business/area-names.ts'
import type { Place } from '../../../../../shared/lib/business/place.ts'
import { addDays, isCalendarDate } from '../../../../../shared/lib/time/business-time.ts'
import type { OwnerStartsJson } from '../../../../../shared/rules/schedule/availability-json.ts'
import type { StartKind } from '../../../../../shared/rules/schedule/owner-starts.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { availabilityKey } from '../../../lib/api/query-keys.ts'

export type FreeTimes = {
  closed: boolean
  free: string[]
  /** A crew is free, but the drive there takes too long. */
  tooFar: string[]
  /** The vehicle would stay overnight, although the job fits into one day. */
  overnight: string[]
}

/** A job before it is booked. The area is `null` until it is known. */
type PlannedJob = { durationMinutes: number; place: Place; area: AreaSlug | null; address: string | null }

const crewParam = (crew: number) => (crew === 0 ? undefined : String(crew))

/** Possible starts on a date for a job that isn't booked yet. Crew 0 means any. */
export function jobStartsOptions(date: string, crew: number, { durationMinutes, ...where }: PlannedJob) {
  const { place, area, address } = where
  const query = {
    ...{ date, crew: crewParam(crew), durationMinutes: String(durationMinutes), place },
    ...{ area: area ?? undefined, address: address || undefined },
  }
  return queryOptions({
    queryKey: [...availabilityKey, date, query],
    queryFn: ({ signal }) => apiRequest('GET /api/admin/starts', { query, signal }),
    enabled: isCalendarDate(date) && durationMinutes > 0,
    select: freeTimesOf,
  })
}

const searchDays = 21

/** The first date from `from` on with a free start for the job, or `null` within `searchDays`. */
export function nextFreeDateOptions(from: string, crew: number, job: PlannedJob) {
  return queryOptions({
    queryKey: [...availabilityKey, 'next', from, crew, job],
    queryFn: async ({ client }) => {
      for (let days = 0; days < searchDays; days++) {
        const date = addDays(from, days)
        const { enabled: _, select: __, ...day } = jobStartsOptions(date, crew, job)
        if (freeTimesOf(await client.fetchQuery(day)).free.length > 0) return date
      }
      return null
    },
  })
}

/** Possible starts on a date for an existing booking. Crew 0 means any. */
export function bookingStartsOptions(id: string, date: string, crew: number) {
  return queryOptions({
    queryKey: [...availabilityKey, id, date, crew],
    queryFn: ({ signal }) => {
      const query = { date, crew: crewParam(crew) }
      return apiRequest('GET /api/admin/bookings/:id/starts', { params: { id }, query, signal })
    },
    enabled: isCalendarDate(date),
  })
}

export function freeTimesOf({ closed, starts }: OwnerStartsJson): FreeTimes {
  const timesOf = (kind: StartKind) => starts.filter((start) => start.kind === kind).map(({ time }) => time)
  return { closed, free: timesOf('free'), tooFar: timesOf('too-far'), overnight: timesOf('overnight') }
}
