import { formatNearDate } from '../../ground/time/business-time.ts'
import { confirmationCallHours } from '../booking/to-call.ts'
import type { WaitingReason } from './waiting.ts'

export const waitingMessages = {
  ask: 'No time that suits? Tell us',
  how: `Choose a day above to begin with, and say until when any time would do. We call you within ${confirmationCallHours} hours with one, or with the nearest that we have.`,
  anyTimeFrom: (day: string) => `Any time from ${day} until`,
  goOn: 'Continue Without a Time',
  anyTime: 'Any: we call you with one',
  whatItMeans: 'No time is held for you yet, and nothing is charged. Nothing is booked before you say yes.',
  join: 'Join the Waiting List',
  heading: 'You are on our list',
  promise: `We call you within ${confirmationCallHours} hours.`,
  why: {
    share: 'Many orders have come in for that week, so we look at yours before we give you a time.',
    full: null,
  } satisfies Record<WaitingReason, string | null>,
}

/** What happens once somebody is on the list: a title and what it means. */
export const waitingSteps = [
  ['We look for a time', 'We go through the days you named, and what is moved or cancelled.'],
  ['We call you', `Within ${confirmationCallHours} hours, with a time or with the nearest one that we have.`],
  ['You decide', 'Nothing is booked before you say yes.'],
] as const

/** The days between which somebody waits for a time. */
export const waitText = ({ date, waitUntil }: { date: string | null; waitUntil: string }) =>
  date && date !== waitUntil
    ? `${formatNearDate(date)} to ${formatNearDate(waitUntil)}`
    : formatNearDate(waitUntil)
