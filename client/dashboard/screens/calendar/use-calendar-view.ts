import { getRouteApi } from '@tanstack/react-router'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import type { CalendarMode } from '../../lib/routing/screen-views.ts'
import { getCalendarRange } from './calendar-range.ts'

const route = getRouteApi(dashboardPaths.calendar)

/** The view lives in the URL and starts today by default. Phones have no week view. */
export function useCalendarView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const views: readonly CalendarMode[] = useIsAtLeast('tablet') ? ['day', 'week', 'month'] : ['day', 'month']
  const requestedView = search.view ?? 'week'
  const view = views.includes(requestedView) ? requestedView : 'day'
  const date = search.date ?? businessMoment(Date.now()).date
  const { from, to, previous, next } = getCalendarRange(view, date)

  function change(next: { date?: string; view?: CalendarMode }) {
    navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  }

  return {
    view,
    views,
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
