import { getRouteApi } from '@tanstack/react-router'
import { businessMoment } from '../../../../shared/lib/time/business-time.ts'
import { useIsAtLeast } from '../../../lib/ui/use-is-at-least.ts'
import { type CalendarView, places } from '../../lib/address/addresses.ts'
import { shownDays } from './shown-days.ts'

const route = getRouteApi(places.calendar)

/** The days that the address asks for, from today on if it does not say. A phone has room for a day or a month. */
export function useCalendarView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const views: readonly CalendarView[] = useIsAtLeast('tablet') ? ['day', 'week', 'month'] : ['day', 'month']
  const asked = search.view ?? 'week'
  const view = views.includes(asked) ? asked : 'day'
  const date = search.date ?? businessMoment(Date.now()).date
  const { from, to, earlier, later } = shownDays(view, date)

  function change(next: { date?: string; view?: CalendarView }) {
    navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  }

  return {
    view,
    views,
    date,
    from,
    to,
    showDate: (chosen: string | undefined) => change({ date: chosen }),
    showView: (chosen: CalendarView) => change({ view: chosen }),
    showEarlier: () => change({ date: earlier }),
    showLater: () => change({ date: later }),
  }
}

export type CalendarViewState = ReturnType<typeof useCalendarView>
