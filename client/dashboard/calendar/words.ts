import { formatShortDate } from '../../../shared/time/business-time.ts'

/** `Fri, Nov 20`. */
export function formatDayHeading(date: string): string {
  return formatShortDate(date).replace(/, \d{4}$/, '')
}
