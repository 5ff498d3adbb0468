import {
  businessMoment,
  epochOf,
  formatNearDate,
  formatTime,
  minuteMs,
} from '../../lib/time/business-time.ts'
import type { Start } from '../schedule/hours.ts'

/** What a customer was asked, until the booking gets another time or the owner stops asking. */
export type MoveProposal = {
  /** When, as an instant. */
  at: string
  /** Why, in the owner's words. */
  reason: string | null
  /** The time that is proposed and held; `null` where the customer is to choose, or nothing is held any more. */
  time: ProposedTime | null
}

/** `readyDate` is the day on which the job would be ready, `until` the instant from which the time is held no more. */
export type ProposedTime = Start & { crew: number; readyDate: string; until: string }

/** Under which id the hours of a time are held that is only proposed to a booking's customer. */
export const moveHolderId = (bookingId: string): string => `${bookingId}/move`

/** The time that a customer can still say yes to. */
export const openProposedTime = (proposal: MoveProposal | null, now: number): ProposedTime | null =>
  proposal?.time && now < Date.parse(proposal.time.until) ? proposal.time : null

/** So long a proposed time is held for a customer. */
const proposalHoldMinutes = 24 * 60

/** Until when it is held, in epoch milliseconds: at most until the job would begin where it is, or where it is to go. */
export const heldUntil = (job: Start, to: Start, now: number): number =>
  Math.min(
    now + proposalHoldMinutes * minuteMs,
    epochOf(job.date, job.startMinutes),
    epochOf(to.date, to.startMinutes),
  )

// How a customer is asked to move: in the letter, on the private page and where the owner sees it before it is sent.

/** What is said where the owner gives no reason. */
const defaultReason = 'We are sorry: we cannot be there at the time you booked.'

const timeText = ({ date, startMinutes }: Start) => `${formatNearDate(date)}, ${formatTime(startMinutes)}`

/** An instant as a customer reads it. */
export function untilText(instant: string): string {
  const { date, minutes } = businessMoment(Date.parse(instant))
  return `${formatNearDate(date)}, ${formatTime(minutes)}`
}

/** A reason as a sentence. */
export function reasonText(reason: string | null): string {
  const text = reason?.trim()
  if (!text) return defaultReason
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** What is asked, with a time that is held until an instant. */
export const proposalText = (reason: string | null, from: Start, to: Start, until: string) => ({
  subject: `May we move your booking to ${timeText(to)}?`,
  heading: 'May we move your booking?',
  line: `${reasonText(reason)} Would ${timeText(to)} suit you instead of ${timeText(from)}? The price stays the same. We hold that time for you until ${untilText(until)}, and your booking stays where it is until you answer.`,
})
