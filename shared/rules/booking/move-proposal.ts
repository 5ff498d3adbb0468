import {
  businessMoment,
  epochOf,
  formatDate,
  formatSubjectTime,
  formatTime,
  minuteMs,
} from '../../lib/time/business-time.ts'
import type { Start } from '../schedule/hours.ts'

/** A question to the customer, stored until the booking is rescheduled or the owner withdraws it. */
export type MoveProposal = {
  /** An ISO instant. */
  at: string
  /** The reason in the owner's words. */
  reason: string | null
  /**
   * The proposed time, which is held. `null` when the customer chooses a time, or once nothing is held any
   * more.
   */
  time: ProposedTime | null
}

/**
 * `readyDate` is the day on which the job would be ready. `until` is the instant at which the hold expires.
 */
export type ProposedTime = Start & { crew: number; readyDate: string; until: string }

/** The holder id of the hours that are held for a proposal. */
export const moveHolderId = (bookingId: string): string => `${bookingId}/move`

/** Returns the proposed time while the customer can still accept it. */
export const openProposedTime = (proposal: MoveProposal | null, now: number): ProposedTime | null =>
  proposal?.time && now < Date.parse(proposal.time.until) ? proposal.time : null

/** How long a proposed time is held. */
const proposalHoldMinutes = 24 * 60

/**
 * Returns when the hold expires, in epoch milliseconds: no later than the current start or the proposed one.
 */
export const heldUntil = (job: Start, to: Start, now: number): number =>
  Math.min(
    now + proposalHoldMinutes * minuteMs,
    epochOf(job.date, job.startMinutes),
    epochOf(to.date, to.startMinutes),
  )

// The texts of a proposal in the email, on the private page and in the owner's preview.

/** Used when the owner gives no reason. */
const defaultReason = 'We are sorry: we cannot be there at the time you booked.'

const timeText = ({ date, startMinutes }: Start) => `${formatDate(date)}, ${formatTime(startMinutes)}`

export function untilText(instant: string): string {
  const { date, minutes } = businessMoment(Date.parse(instant))
  return `${formatDate(date)}, ${formatTime(minutes)}`
}

/** Formats the reason as a sentence. */
export function reasonText(reason: string | null): string {
  const text = reason?.trim()
  if (!text) return defaultReason
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** The subject of the email about a proposal. */
export const proposalSubject = (service: string, { date, startMinutes }: Start) =>
  `New time proposed: ${service}, ${formatSubjectTime(date, startMinutes)}`

/** The texts of a proposal whose time is held until an instant. */
export const proposalText = (reason: string | null, from: Start, to: Start, until: string) => ({
  heading: 'Can we reschedule your booking?',
  line: `${reasonText(reason)} Would ${timeText(to)} work instead of ${timeText(from)}? The price stays the same. We hold that time for you until ${untilText(until)}. Your booking stays as it is until you answer.`,
})
