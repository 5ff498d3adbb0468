import { businessDate, epochOf } from '../../lib/time/business-time.ts'
import { type CrewPreference, crewDaysOf, type Plan, planJob, type Schedule } from '../schedule/crews.ts'
import {
  isBookableTime,
  isWithinHours,
  type ScheduleSettings,
  type Start,
  startsOn,
} from '../schedule/hours.ts'
import { type Job, workIntervalsOf } from '../schedule/job.ts'

/** A visitor keeps to hours, notice and horizon; the owner to hours, also gone by or not, or to nothing but free crews. */
export type BookingRules = 'visitor' | 'hours' | 'hours-ahead' | 'none'

/**
 * Why a job cannot start then. `taken`: no crew is free; `too-far`: those that are cannot be there in time, which the
 * owner may override; `above-quota`: strangers hold their share of the week; the others hold whatever else is booked.
 */
export type UnavailableReason =
  | 'past'
  | 'outside-hours'
  | 'not-bookable'
  | 'too-long'
  | 'taken'
  | 'too-far'
  | 'above-quota'

/** An order's start, what its job asks of a crew, and what it is held to. */
type RequestedJob = Start & Job & Pick<CrewPreference, 'only' | 'ignoreDrives'> & { rules: BookingRules }

/** An earlier use of an order's idempotency key, with the booking that it made unless that is deleted. */
export type UsedIdempotencyKey<Booking> = { orderHash: string; booking: Booking | null }

/** What is known when an order is decided on. */
export type BookingContext<Booking> = {
  usedKey: UsedIdempotencyKey<Booking> | undefined
  schedule: Schedule
}

export type BookingDecision<Booking> =
  | { kind: 'replayed'; booking: Booking }
  | { kind: 'booking-removed' }
  /** The key belongs to another order. */
  | { kind: 'key-reused'; earlier: Booking | null }
  | { kind: 'rejected'; reason: UnavailableReason }
  | ({ kind: 'free' } & Plan)

/** What is to become of an order; `now` is epoch milliseconds. A repeated order comes before every rule. */
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

/** What is to become of an order whose key was used before. */
export function decideReplay<Booking>({ orderHash, booking }: UsedIdempotencyKey<Booking>, sentHash: string) {
  if (orderHash !== sentHash) return { kind: 'key-reused', earlier: booking } as const
  return booking ? ({ kind: 'replayed', booking } as const) : ({ kind: 'booking-removed' } as const)
}

/** Which crew is to do a job and when, or why none can. Visitors are not told of drives. */
export function decideCrew(job: RequestedJob, { settings, claims }: Schedule, preferred?: number) {
  const crewDays = crewDaysOf(claims)
  const { only, ignoreDrives } = job
  const plan = planJob(job, job, settings, crewDays, { only, preferred, ignoreDrives })
  if (plan) return { kind: 'free', ...plan } as const
  const isTooFar =
    job.rules !== 'visitor' && planJob(job, job, settings, crewDays, { only, ignoreDrives: true })
  return { kind: 'rejected', reason: isTooFar ? 'too-far' : 'taken' } as const
}

/** Why a time cannot be booked whatever else is booked (specification §5), or `null`. */
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
