import {
  freeCrew,
  isBookableTime,
  isWithinHours,
  type Schedule,
  type ScheduleSettings,
  type Start,
  startsOn,
} from '../schedule/availability.ts'
import { businessDate } from '../time/business-time.ts'
import { type BookingStatus, canReschedule } from './booking-status.ts'

/** A visitor keeps to hours, notice and horizon; the owner to the hours, or to nothing but free crews. */
export type BookingRules = 'visitor' | 'hours' | 'none'

/** Why a job cannot start then. `taken`: no crew is free; the others hold whatever else is booked. */
export type StartRefusal = 'past' | 'outside-hours' | 'not-bookable' | 'taken'

/** How many bookings a day one phone, e-mail or network can make online: far more than people do. */
export const dailyBookingCap = 20

/** An order's start, how long its job takes, and what it is held to. */
type WantedJob = Start & { durationMinutes: number; rules: BookingRules }

/** What is known when an order is decided on. */
export type BookingFacts<Booking> = {
  /** The earlier use of the order's idempotency key, with the booking that it made unless that is deleted. */
  used: { orderHash: string; booking: Booking | null } | undefined
  schedule: Schedule
  /** The most bookings that the order's phone, e-mail or network made today. */
  madeToday: number
}

export type BookingDecision<Booking> =
  | { kind: 'replayed'; booking: Booking }
  | { kind: 'booking-removed' }
  /** The key belongs to another order. */
  | { kind: 'key-reused'; earlier: Booking | null }
  | { kind: 'refused'; reason: StartRefusal }
  | { kind: 'too-many-requests' }
  | { kind: 'free'; crew: number }

/** What is to become of an order; `now` is epoch milliseconds. A repeated order comes before every rule. */
export function decideBooking<Booking>(
  job: WantedJob & { orderHash: string },
  { used, schedule, madeToday }: BookingFacts<Booking>,
  now: number,
): BookingDecision<Booking> {
  if (used) {
    if (used.orderHash !== job.orderHash) return { kind: 'key-reused', earlier: used.booking }
    return used.booking ? { kind: 'replayed', booking: used.booking } : { kind: 'booking-removed' }
  }
  const reason = refusalOf(job, schedule.settings, now)
  if (reason) return { kind: 'refused', reason }
  if (madeToday >= dailyBookingCap) return { kind: 'too-many-requests' }
  return decideCrew(job, schedule)
}

type KnownBooking = {
  status: BookingStatus
  bookingDate: string
  startMinutes: number
  durationMinutes: number
  crew: number
  updatedAt: string
}

type RescheduleDecision =
  | { kind: 'refused'; reason: StartRefusal }
  /** It was changed since it was known, or its time is fixed. */
  | { kind: 'conflict' }
  | { kind: 'unchanged' }
  | { kind: 'free'; crew: number }

/**
 * What is to become of a wish for another time. `knownAs` is the `updatedAt` that the booking must still have, and the
 * schedule's claims are those of the others. The booking's own crew goes first.
 */
export function decideReschedule(
  booking: KnownBooking,
  wanted: Start & { rules: BookingRules; knownAs?: string },
  schedule: Schedule,
  now: number,
): RescheduleDecision {
  const job = { ...wanted, durationMinutes: booking.durationMinutes }
  const reason = refusalOf(job, schedule.settings, now)
  if (reason) return { kind: 'refused', reason }
  const isKnown = wanted.knownAs === undefined || wanted.knownAs === booking.updatedAt
  if (!isKnown || !canReschedule(booking)) return { kind: 'conflict' }
  if (booking.bookingDate === wanted.date && booking.startMinutes === wanted.startMinutes) {
    return { kind: 'unchanged' }
  }
  return decideCrew(job, schedule, booking.crew)
}

function decideCrew({ date, startMinutes, durationMinutes }: WantedJob, schedule: Schedule, first?: number) {
  const { settings, claims } = schedule
  const crew = freeCrew(claims, date, startMinutes, durationMinutes, settings.crewCount, first)
  return crew === null ? ({ kind: 'refused', reason: 'taken' } as const) : ({ kind: 'free', crew } as const)
}

/** Why a time cannot be booked whatever else is booked (specification §5), or `null`. */
function refusalOf(
  { date, startMinutes, rules }: WantedJob,
  settings: ScheduleSettings,
  now: number,
): StartRefusal | null {
  if (rules === 'none') return null
  const isVisitor = rules === 'visitor'
  if (isVisitor && date < businessDate(now)) return 'past'
  if (!isWithinHours(date, startMinutes, settings)) return 'outside-hours'
  const isOffered =
    startsOn(date, settings).includes(startMinutes) && isBookableTime(date, startMinutes, settings, now)
  return isVisitor && !isOffered ? 'not-bookable' : null
}
