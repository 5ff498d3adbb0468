import { businessMoment, formatNearDate, formatTime } from '../../lib/time/business-time.ts'
import type { Start } from '../schedule/hours.ts'

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
