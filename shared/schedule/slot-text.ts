import type { Slot } from './availability.ts'
import { isCalendarDate, parseTime } from '../time/business-time.ts'

/** A slot in one text, as forms and the history have it: `2027-01-18 9:00 AM`. */
export const slotText = ({ date, time }: Slot) => `${date} ${time}`

/** The slot of such a text, or `null` when it is none. */
export function readSlot(text: unknown): (Slot & { startMinutes: number }) | null {
  if (typeof text !== 'string') return null
  const [date = '', ...rest] = text.split(' ')
  const time = rest.join(' ')
  const startMinutes = parseTime(time)
  return isCalendarDate(date) && startMinutes !== null ? { date, time, startMinutes } : null
}
