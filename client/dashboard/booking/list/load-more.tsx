import { useEffect, useRef } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { dashboardMessages } from '../../messages.ts'
import { focusBooking } from '../booking-focus.ts'
import type { BookingList } from './use-booking-list.ts'

/** Appends the next page and moves the keyboard to its first booking, where reading goes on. */
export function LoadMore({ list: { query, bookings } }: { list: BookingList }) {
  const firstNew = useRef<number | null>(null)

  useEffect(() => {
    const booking = firstNew.current === null ? undefined : bookings[firstNew.current]
    if (!booking) return
    firstNew.current = null
    focusBooking(booking.id)
  }, [bookings])

  async function loadMore() {
    firstNew.current = bookings.length
    const { isError } = await query.fetchNextPage()
    if (isError) firstNew.current = null
  }

  if (!query.hasNextPage) return null
  return (
    <div className="load-more">
      <div role="alert">
        {query.isFetchNextPageError && <p className="field-error">{dashboardMessages.loadFailed}</p>}
      </div>
      <BusyButton
        className="button"
        isBusy={query.isFetchingNextPage}
        disabled={query.isPlaceholderData}
        onClick={loadMore}
      >
        {query.isFetchingNextPage ? 'Loading...' : 'Load more'}
      </BusyButton>
    </div>
  )
}
