import { useMemo, useSyncExternalStore } from 'react'
import { isCalendarDate } from '../../../../shared/lib/time/business-time.ts'
import { dashboardPaths } from '../../lib/routing/dashboard-paths.ts'
import { parseSearch, stringifySearch } from '../../lib/routing/search-params.ts'

/** What Today's address says: which day, if not the business's today, and the job that is looked at over it. */
type TodaySearch = { date?: string | undefined; job?: string | undefined }

/** Noted with an address that was opened from this page, so that closing what it shows can go back. */
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

/** Without a connection this page stands at every address of the dashboard: another one's search is not for it. */
const currentSearch = () => (window.location.pathname === dashboardPaths.today ? window.location.search : '')

function parseTodaySearch(search: string): TodaySearch {
  const { date, job } = parseSearch(search)
  return { date: date && isCalendarDate(date) ? date : undefined, job }
}

export function useTodaySearch(): TodaySearch {
  const search = useSyncExternalStore(subscribe, currentSearch)
  return useMemo(() => parseTodaySearch(search), [search])
}

/** Changes what the address says, as a new entry of the history. */
export function changeSearch(change: TodaySearch) {
  const next = stringifySearch({ ...parseTodaySearch(currentSearch()), ...change })
  const state: HistoryState = { wasOpened: true }
  window.history.pushState(state, '', dashboardPaths.today + next)
  window.dispatchEvent(new Event(changeEvent))
}

/** Closes the job over the day: by going back to where it was opened, so that Back does not open it again. */
export function closeJob() {
  const state: HistoryState = window.history.state
  if (state?.wasOpened) return window.history.back()
  const next = stringifySearch({ ...parseTodaySearch(currentSearch()), job: undefined })
  window.history.replaceState(null, '', dashboardPaths.today + next)
  window.dispatchEvent(new Event(changeEvent))
}
