import {
  allBookingsView,
  storeOpensWithUpcoming,
  upcomingView,
} from '../../../lib/routing/initial-list-view.ts'
import { useListView } from './use-booking-list.ts'

/** Turns the list to what is ahead, next first, and back. This device remembers it. */
export function UpcomingToggle() {
  const { view, changeView } = useListView()
  const { range, sort, order } = upcomingView
  const isOn = view.range === range && view.sort === sort && view.order === order
  return (
    <button
      type="button"
      className="button button-small upcoming-toggle"
      aria-pressed={isOn}
      onClick={() => {
        storeOpensWithUpcoming(!isOn)
        changeView({ from: undefined, to: undefined, ...(isOn ? allBookingsView : upcomingView) })
      }}
    >
      Upcoming, next first
    </button>
  )
}
