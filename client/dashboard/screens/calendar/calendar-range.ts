import { addDays, monthRange } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarMode } from '../../lib/routing/screen-views.ts'

/** The days shown, and the dates that the previous and next buttons go to. */
type CalendarRange = { from: string; to: string; previous: string; next: string }

/** A week starts at the given date, so it always includes the days ahead. */
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
