import { businessMoment, hourMs } from '../../lib/time/business-time.ts'
import type { EmailEvent } from '../mail/email-events.ts'

/** Automatic texts are sent between these minutes of the business day. */
const textsFrom = 8 * 60
const textsUntil = 21 * 60

/** A job this close is worth a text at any time. */
const urgentMs = 2 * hourMs

/** Somebody waits for these. */
const urgentEvents: readonly EmailEvent[] = ['on-my-way', 'ready', 'owner-text']

/** Returns whether a text has to wait for the morning. `start` is the job's, both in epoch milliseconds. */
export function isQuietForTexts(event: EmailEvent, start: number, now: number): boolean {
  if (urgentEvents.includes(event)) return false
  if (start > now && start <= now + urgentMs) return false
  const { minutes } = businessMoment(now)
  return minutes < textsFrom || minutes >= textsUntil
}
