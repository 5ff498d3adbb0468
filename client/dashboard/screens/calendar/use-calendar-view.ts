import { getRouteApi } from '@tanstack/react-router'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { CalendarMode } from '../../lib/routing/screen-views.ts'
import { getCalendarRange } from './calendar-range.ts'

const route = getRouteApi(dashboardPaths.calendar)

/** The view lives in the URL and starts today by default: on phones with the day, elsewhere with the week. */
export function useCalendarView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const defaultView: CalendarMode = useIsAtLeast('tablet') ? 'week' : 'day'
  const view = search.view ?? defaultView
  const date = search.date ?? businessMoment(Date.now()).date
  const { from, to, previous, next } = getCalendarRange(view, date)

  function change(next: { date?: string; view?: CalendarMode }) {
    navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  }

  return {
    view,
    date,
    from,
    to,
    showDate: (newDate: string | undefined) => change({ date: newDate }),
    showView: (newView: CalendarMode) => change({ view: newView }),
    showPrevious: () => change({ date: previous }),
    showNext: () => change({ date: next }),
  }
}

export type CalendarViewState = ReturnType<typeof useCalendarView>
