import { addDays, daysBetween } from '../../lib/time/business-time.ts'

/** The maximum length of a waiting period. */
const maxWaitDays = 60

/** The default end of the waiting period is a week after the chosen date. */
export const defaultWaitUntil = (date: string) => addDays(date, 7)

/** Returns whether two dates are a valid waiting period. */
export function isWaitRange(date: string, waitUntil: string): boolean {
  const days = daysBetween(date, waitUntil)
  return days >= 0 && days <= maxWaitDays
}
