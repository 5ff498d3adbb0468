import { getRouteApi } from '@tanstack/react-router'
import { addDays, businessMoment, weekdayOf } from '../../../shared/time/business-time.ts'
import { useIsAtLeast } from '../../ui/use-is-at-least.ts'
import { places } from '../addresses.ts'

export type CalendarView = 'day' | 'week'

const route = getRouteApi(places.calendar)

/** The days that the address asks for. A week begins on Sunday; a phone has room for one day. */
export function useCalendarView() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isWide = useIsAtLeast('tablet')
  const view: CalendarView = isWide ? (search.view ?? 'week') : 'day'
  const date = search.date ?? businessMoment(Date.now()).date
  const from = view === 'day' ? date : addDays(date, -weekdayOf(date))
  const to = view === 'day' ? date : addDays(from, 6)
  const step = view === 'day' ? 1 : 7

  function change(next: { date?: string; view?: CalendarView }) {
    navigate({ search: (current) => ({ ...current, ...next }), resetScroll: false })
  }

  return {
    view,
    isWide,
    date,
    from,
    to,
    showDate: (chosen: string | undefined) => change({ date: chosen }),
    showView: (chosen: CalendarView) => change({ view: chosen }),
    showEarlier: () => change({ date: addDays(date, -step) }),
    showLater: () => change({ date: addDays(date, step) }),
  }
}

export type CalendarViewState = ReturnType<typeof useCalendarView>
