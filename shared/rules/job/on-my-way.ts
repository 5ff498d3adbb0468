import type { Business } from '../../lib/business/business.ts'
import { businessMoment, formatTime, minuteMs } from '../../lib/time/business-time.ts'

/** The arrival times that the crew can choose from, in minutes. */
export const arrivalChoices = [10, 20, 30, 45, 60] as const

/** Returns the shortest choice that covers the drive (in minutes), or the longest choice. */
export const arrivalChoice = (driveMinutes: number): number =>
  arrivalChoices.find((minutes) => minutes >= driveMinutes) ?? Math.max(...arrivalChoices)

const roundingMs = 5 * minuteMs

/** Formats who arrives and when for the history, email and text message: `Ana, about 9:40 AM`. */
export function arrivalText({ at, minutes }: { at: string; minutes: number }, crewName: string): string {
  const arrives = Math.ceil((Date.parse(at) + minutes * minuteMs) / roundingMs) * roundingMs
  return `${crewName}, about ${formatTime(businessMoment(arrives).minutes)}`
}

/** The draft of the text message. */
export const onMyWayText = (arrival: string, { name }: Pick<Business, 'name'>) =>
  `${name}: we are on our way to you (${arrival}). See you soon!`
