import { formatShortDate } from '../../../shared/business-time.ts'

/** `Fri, Nov 20`. */
export function formatDayHeading(date: string): string {
  return formatShortDate(date).replace(/, \d{4}$/, '')
}
