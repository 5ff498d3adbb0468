import type { Business } from '../../lib/business/business.ts'
import { businessMoment, formatTime, minuteMs } from '../../lib/time/business-time.ts'

/** In how many minutes whoever is on the way may say to be there. */
export const arrivalChoices = [10, 20, 30, 45, 60] as const

/** The first choice that is as long as the drive, in minutes, or else the longest. */
export const arrivalChoice = (driveMinutes: number): number =>
  arrivalChoices.find((minutes) => minutes >= driveMinutes) ?? Math.max(...arrivalChoices)

const roundingMs = 5 * minuteMs

/** Who comes and about when, as history, mail and text message say it: `Ana, about 9:40 AM`. */
export function arrivalText({ at, minutes }: { at: string; minutes: number }, crewName: string): string {
  const arrives = Math.ceil((Date.parse(at) + minutes * minuteMs) / roundingMs) * roundingMs
  return `${crewName}, about ${formatTime(businessMoment(arrives).minutes)}`
}

/** What the phone's own text message says, as a draft. */
export const onMyWayText = (arrival: string, { name }: Pick<Business, 'name'>) =>
  `${name}: we are on our way to you (${arrival}). See you soon!`
