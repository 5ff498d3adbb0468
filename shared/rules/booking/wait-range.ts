import { addDays, daysBetween } from '../../lib/time/business-time.ts'

/** From so many days a time is looked for. */
const maxWaitDays = 60

/** What is proposed to whoever finds no time from a day on: that day and the week after it. */
export const defaultWaitUntil = (date: string) => addDays(date, 7)

/** True for a first and a last day between which a time can be looked for. */
export function isWaitRange(date: string, waitUntil: string): boolean {
  const days = daysBetween(date, waitUntil)
  return days >= 0 && days <= maxWaitDays
}
