import { businessDate, epochOf } from '../../lib/time/business-time.ts'
import {
  type CrewPreference,
  claimsForVisitors,
  crewDaysOf,
  type Plan,
  planJob,
  type Schedule,
} from '../schedule/crews.ts'
import {
  isBookableTime,
  isWithinHours,
  type ScheduleSettings,
  type Start,
  startsOn,
} from '../schedule/hours.ts'
import { type Job, workIntervalsOf } from '../schedule/job.ts'

/**
 * The restrictions on a start. `visitor` applies opening hours, minimum notice and booking horizon; `hours`
 * applies opening hours, also in the past; `hours-ahead` only allows future starts within opening hours;
 * `none` only requires a free crew.
 */
export type BookingRules = 'visitor' | 'hours' | 'hours-ahead' | 'none'

/**
 * Why a job cannot start at a time. `taken` means that no crew is free, and `too-far` that no free crew can
 * arrive in time, which the owner may override. `above-quota` means that unreviewed online bookings already
 * fill their share of the week. The other reasons do not depend on what else is booked.
 */
export type UnavailableReason =
  | 'past'
  | 'outside-hours'
  | 'not-bookable'
  | 'too-long'
  | 'taken'
  | 'too-far'
  | 'above-quota'

/** The requested start, the job's requirements and the restrictions on it. */
type RequestedJob = Start & Job & Pick<CrewPreference, 'only' | 'ignoreDrives'> & { rules: BookingRules }

/**
 * An earlier use of an order's idempotency key, and the booking that it created. `booking` is `null` when
 * that booking was deleted.
 */
export type UsedIdempotencyKey<Booking> = { orderHash: string; booking: Booking | null }

export type BookingContext<Booking> = {
  usedKey: UsedIdempotencyKey<Booking> | undefined
  schedule: Schedule
}

export type BookingDecision<Booking> =
  | { kind: 'replayed'; booking: Booking }
  | { kind: 'booking-removed' }
  /** The key was used for a different order. */
  | { kind: 'key-reused'; earlier: Booking | null }
  | { kind: 'rejected'; reason: UnavailableReason }
  | ({ kind: 'free' } & Plan)

/**
 * Decides whether an order can be booked; `now` is epoch milliseconds. The idempotency key is checked before
 * every other rule.
 */
export function decideBooking<Booking>(
  job: RequestedJob & { orderHash: string },
  { usedKey, schedule }: BookingContext<Booking>,
  now: number,
): BookingDecision<Booking> {
  if (usedKey) return decideReplay(usedKey, job.orderHash)
  const reason = findUnavailableReason(job, schedule.settings, now)
  if (reason) return { kind: 'rejected', reason }
  return decideCrew(job, schedule)
}

/** Decides about an order whose idempotency key was used before. */
export function decideReplay<Booking>({ orderHash, booking }: UsedIdempotencyKey<Booking>, sentHash: string) {
  if (orderHash !== sentHash) return { kind: 'key-reused', earlier: booking } as const
  return booking ? ({ kind: 'replayed', booking } as const) : ({ kind: 'booking-removed' } as const)
}

/**
 * Assigns a crew to a job, or returns why none can do it. Visitors never see `too-far`, because drive times
 * are internal.
 */
export function decideCrew(job: RequestedJob, schedule: Schedule, preferred?: number) {
  const { settings, claims } = schedule
  const crewDays = crewDaysOf(job.rules === 'visitor' ? claimsForVisitors(schedule) : claims)
  const { only, ignoreDrives } = job
  const plan = planJob(job, job, settings, crewDays, { only, preferred, ignoreDrives })
  if (plan) return { kind: 'free', ...plan } as const
  const isTooFar =
    job.rules !== 'visitor' && planJob(job, job, settings, crewDays, { only, ignoreDrives: true })
  return { kind: 'rejected', reason: isTooFar ? 'too-far' : 'taken' } as const
}

/** Returns why a start is unavailable regardless of other bookings (specification §5), or `null`. */
export function findUnavailableReason(
  job: RequestedJob,
  settings: ScheduleSettings,
  now: number,
): UnavailableReason | null {
  const isTooLong = workIntervalsOf(job, job, settings) === null
  return findUnavailableStart(job, settings, now) ?? (isTooLong ? 'too-long' : null)
}

function findUnavailableStart(
  { date, startMinutes, rules }: RequestedJob,
  settings: ScheduleSettings,
  now: number,
): UnavailableReason | null {
  if (rules === 'none') return null
  const isVisitor = rules === 'visitor'
  if (isVisitor && date < businessDate(now)) return 'past'
  if (rules === 'hours-ahead' && epochOf(date, startMinutes) < now) return 'past'
  if (!isWithinHours(date, startMinutes, settings)) return 'outside-hours'
  const isOffered =
    startsOn(date, settings).includes(startMinutes) && isBookableTime(date, startMinutes, settings, now)
  return isVisitor && !isOffered ? 'not-bookable' : null
}
