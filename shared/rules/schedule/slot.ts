import { formatTime, isCalendarDate, parseTime } from '../../lib/time/business-time.ts'
import type { Start } from './hours.ts'

/** A start as text, in the API, the forms and the history. */
export type Slot = { date: string; time: string }

export const toSlot = ({ date, startMinutes }: Start): Slot => ({ date, time: formatTime(startMinutes) })

/** Formats a slot as `2027-01-18 9:00 AM`. */
export const slotText = ({ date, time }: Slot) => `${date} ${time}`

/** Parses a formatted slot. Returns `null` for any other text. */
export function parseSlot(text: unknown): Start | null {
  if (typeof text !== 'string') return null
  const [date = '', ...time] = text.split(' ')
  const startMinutes = parseTime(time.join(' '))
  return isCalendarDate(date) && startMinutes !== null ? { date, startMinutes } : null
}
