import { addDays, monthRange } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarView } from '../../lib/address/addresses.ts'

/** The days that a view of the calendar shows, and which date is in the view before it and in the one after. */
type ShownDays = { from: string; to: string; earlier: string; later: string }

/** A week begins with the date that is asked for, so that what comes next is always in it. */
export function shownDays(view: CalendarView, date: string): ShownDays {
  if (view === 'month') {
    const { from, to } = monthRange(date.slice(0, 7))
    return { from, to, earlier: `${addDays(from, -1).slice(0, 7)}-01`, later: addDays(to, 1) }
  }
  const days = view === 'week' ? 7 : 1
  return {
    from: date,
    to: addDays(date, days - 1),
    earlier: addDays(date, -days),
    later: addDays(date, days),
  }
}
