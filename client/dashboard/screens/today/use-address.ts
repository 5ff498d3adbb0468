import { useMemo, useSyncExternalStore } from 'react'
import { isCalendarDate } from '../../../../shared/lib/time/business-time.ts'
import { places } from '../../lib/address/places.ts'
import { parseSearch, stringifySearch } from '../../lib/address/search-params.ts'

/** What Today's address says: which day, if not the business's today, and the job that is looked at over it. */
type TodayAddress = { date?: string | undefined; job?: string | undefined }

/** Noted with an address that was opened from this page, so that closing what it shows can go back. */
type OpenedState = { wasOpened: boolean } | null

const changed = 'today-address'

function subscribe(onChange: () => void) {
  window.addEventListener('popstate', onChange)
  window.addEventListener(changed, onChange)
  return () => {
    window.removeEventListener('popstate', onChange)
    window.removeEventListener(changed, onChange)
  }
}

/** Without a connection this page stands at every address of the dashboard: another one's search is not for it. */
const searchNow = () => (window.location.pathname === places.today ? window.location.search : '')

function readAddress(search: string): TodayAddress {
  const { date, job } = parseSearch(search)
  return { date: date && isCalendarDate(date) ? date : undefined, job }
}

export function useAddress(): TodayAddress {
  const search = useSyncExternalStore(subscribe, searchNow)
  return useMemo(() => readAddress(search), [search])
}

/** Changes what the address says, as a new entry of the history. */
export function changeAddress(change: TodayAddress) {
  const next = stringifySearch({ ...readAddress(searchNow()), ...change })
  const state: OpenedState = { wasOpened: true }
  window.history.pushState(state, '', places.today + next)
  window.dispatchEvent(new Event(changed))
}

/** Closes the job over the day: by going back to where it was opened, so that Back does not open it again. */
export function closeJob() {
  const state: OpenedState = window.history.state
  if (state?.wasOpened) return window.history.back()
  const next = stringifySearch({ ...readAddress(searchNow()), job: undefined })
  window.history.replaceState(null, '', places.today + next)
  window.dispatchEvent(new Event(changed))
}
