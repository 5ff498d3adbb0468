import { useMemo, useSyncExternalStore } from 'react'
import { isCalendarDate } from '../../../../shared/lib/time/business-time.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { parseSearch, stringifySearch } from '../../lib/routing/search-params.ts'

/** The date, unless it is today, and the open job. */
type TodaySearch = { date?: string | undefined; job?: string | undefined }

/** Marks history entries made by this page, so that closing a dialog can go back. */
type HistoryState = { wasOpened: boolean } | null

const changeEvent = 'today-address'

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange)
  window.addEventListener(changeEvent, onChange)
  return () => {
    window.removeEventListener('popstate', onChange)
    window.removeEventListener(changeEvent, onChange)
  }
}

/** Offline, this page is served at every dashboard URL; another screen's search doesn't apply to it. */
const currentSearch = () => (window.location.pathname === dashboardPaths.today ? window.location.search : '')

function parseTodaySearch(search: string): TodaySearch {
  const { date, job } = parseSearch(search)
  return { date: date && isCalendarDate(date) ? date : undefined, job }
}

export function useTodaySearch(): TodaySearch {
  const search = useSyncExternalStore(subscribe, currentSearch)
  return useMemo(() => parseTodaySearch(search), [search])
}

/** Pushes a history entry with the changed search. */
export function changeSearch(change: TodaySearch) {
  const next = stringifySearch({ ...parseTodaySearch(currentSearch()), ...change })
  const state: HistoryState = { wasOpened: true }
  window.history.pushState(state, '', dashboardPaths.today + next)
  window.dispatchEvent(new Event(changeEvent))
}

/** Closes the job's dialog by going back, so that Back doesn't open it again. */
export function closeJob() {
  const state: HistoryState = window.history.state
  if (state?.wasOpened) return window.history.back()
  const next = stringifySearch({ ...parseTodaySearch(currentSearch()), job: undefined })
  window.history.replaceState(null, '', dashboardPaths.today + next)
  window.dispatchEvent(new Event(changeEvent))
}
