import { addDays, monthRange } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarMode } from '../../lib/routing/screen-views.ts'

/** The days that a view of the calendar shows, and which date is in the view before it and in the one after. */
type CalendarRange = { from: string; to: string; previous: string; next: string }

/** A week begins with the date that is asked for, so that what comes next is always in it. */
export function getCalendarRange(view: CalendarMode, date: string): CalendarRange {
  if (view === 'month') {
    const { from, to } = monthRange(date.slice(0, 7))
    return { from, to, previous: `${addDays(from, -1).slice(0, 7)}-01`, next: addDays(to, 1) }
  }
  const days = view === 'week' ? 7 : 1
  return {
    from: date,
    to: addDays(date, days - 1),
    previous: addDays(date, -days),
    next: addDays(date, days),
  }
}
