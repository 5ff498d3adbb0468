import { formatTime, isCalendarDate, parseTime } from '../../lib/time/business-time.ts'
import type { Start } from './hours.ts'

/** A start in words, as the API, the forms and the history have it. */
export type Slot = { date: string; time: string }

export const toSlot = ({ date, startMinutes }: Start): Slot => ({ date, time: formatTime(startMinutes) })

/** A slot in one text: `2027-01-18 9:00 AM`. */
export const slotText = ({ date, time }: Slot) => `${date} ${time}`

/** The start of such a text, or `null` when it is none. */
export function parseSlot(text: unknown): Start | null {
  if (typeof text !== 'string') return null
  const [date = '', ...time] = text.split(' ')
  const startMinutes = parseTime(time.join(' '))
  return isCalendarDate(date) && startMinutes !== null ? { date, startMinutes } : null
}
