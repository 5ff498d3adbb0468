import { formatDate } from '../../lib/time/business-time.ts'
import { confirmationCallHours } from '../booking/confirmation-call.ts'
import type { WaitingReason } from './waiting.ts'

export const waitingMessages = {
  prompt: 'No time works for you? Tell us',
  instructions: `Choose your first day above, your last below. We call you within ${confirmationCallHours} hours with the nearest time we have.`,
  anyTimeFrom: (day: string) => `Any time from ${day} until`,
  continueWithoutTime: 'Continue Without a Time',
  anyTime: 'Any time: we will call you',
  explanation: 'We are not holding a time yet, and you pay nothing. We book only once you say yes.',
  join: 'Join the Waiting List',
  heading: 'You are on the waiting list',
  promise: `We call you within ${confirmationCallHours} hours.`,
  reasons: {
    share: 'That week is filling up fast, so we check requests first.',
    full: null,
    unsuited: 'Times are still open on those days. If one works, book it now.',
  } satisfies Record<WaitingReason, string | null>,
}

/** What happens after joining the waiting list: titles and descriptions. */
export const waitingSteps = [
  ['We look for a time', 'We watch your days for openings.'],
  ['We call you', `Within ${confirmationCallHours} hours, with the nearest time we have.`],
  ['You decide', 'We book only once you say yes.'],
] as const

/** Formats the days of the waiting period. */
export const waitText = ({ date, waitUntil }: { date: string | null; waitUntil: string }) =>
  date && date !== waitUntil ? `${formatDate(date)} to ${formatDate(waitUntil)}` : formatDate(waitUntil)
