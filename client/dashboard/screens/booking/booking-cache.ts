import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { parseTime } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson, BookingListJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { ToCallListJson } from '../../../../shared/rules/booking/booking-stats-json.ts'
import type { BookingStatus } from '../../../../shared/rules/booking/booking-status.ts'
import type { CalendarBookingJson, CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { addDollars } from '../../../../shared/rules/price/money.ts'
import type { Slot } from '../../../../shared/rules/schedule/slot.ts'
import {
  adminKey,
  bookingKey,
  bookingListsKey,
  calendarKey,
  historyKey,
  jobPhotosKey,
  toCallKey,
} from '../../lib/api/query-keys.ts'
import { statsOptions } from './booking-stats-query.ts'

/** Changes the page of every list that holds a booking, and no other. */
function changeLists(
  queryClient: QueryClient,
  id: string,
  change: (page: BookingListJson) => BookingListJson,
) {
  queryClient.setQueriesData<InfiniteData<BookingListJson>>({ queryKey: bookingListsKey }, (data) => {
    const hasBooking = data?.pages.some(({ items }) => items.some((item) => item.id === id))
    return data && hasBooking ? { ...data, pages: data.pages.map(change) } : data
  })
}

/**
 * Shows a state of a booking wherever the booking is loaded; the server is not asked. Lists keep a booking that their
 * filter no longer matches until they are loaded again, so that nothing moves under the owner's hand.
 */
export function setCachedBooking(queryClient: QueryClient, booking: BookingJson) {
  queryClient.setQueryData(bookingKey(booking.id), booking)
  changeLists(queryClient, booking.id, (page) => ({
    ...page,
    items: replaceItem(page.items, booking.id, booking),
  }))
  queryClient.setQueryData<ToCallListJson>(
    toCallKey,
    (list) => list && { ...list, items: replaceItem(list.items, booking.id, booking) },
  )
  const { status, updatedAt, bookingDate: date, bookingTime: time } = booking
  changeCalendars(queryClient, booking.id, { status, updatedAt, ...startFields({ date, time }) })
}

/** Shows a booking at another time in the calendars; the server is not asked. */
export const setCachedSlot = (queryClient: QueryClient, id: string, slot: Slot) =>
  changeCalendars(queryClient, id, startFields(slot))

function startFields({ date, time }: Slot) {
  const startMinutes = parseTime(time)
  return { date, time, ...(startMinutes !== null && { startMinutes }) }
}

function changeCalendars(queryClient: QueryClient, id: string, changes: Partial<CalendarBookingJson>) {
  queryClient.setQueriesData<CalendarJson>(
    { queryKey: calendarKey },
    (calendar) => calendar && { ...calendar, bookings: replaceItem(calendar.bookings, id, changes) },
  )
}

const replaceItem = <Item extends { id: string }>(items: Item[], id: string, changes: Partial<Item>) =>
  items.map((item) => (item.id === id ? { ...item, ...changes } : item))

/** Counts a booking under another status in the stat cards; the server is not asked. */
export function countStatusChange(
  queryClient: QueryClient,
  { totalPrice }: Pick<BookingJson, 'totalPrice'>,
  from: BookingStatus,
  to: BookingStatus,
) {
  const revenueOf = (status: BookingStatus) => (status === 'cancelled' ? 0 : totalPrice)
  queryClient.setQueryData(
    statsOptions.queryKey,
    (stats) =>
      stats && {
        ...stats,
        [from]: stats[from] - 1,
        [to]: stats[to] + 1,
        totalRevenue: addDollars(stats.totalRevenue, -revenueOf(from), revenueOf(to)),
      },
  )
}

/** Puts the newest state of a booking everywhere it shows, then asks the server for all that depends on it. */
export function syncBooking(queryClient: QueryClient, booking: BookingJson) {
  setCachedBooking(queryClient, booking)
  queryClient.invalidateQueries({ queryKey: adminKey })
}

/** Shows a booking that the owner made, counted at once, so that it is not announced as a new one. */
export function addCreatedBooking(queryClient: QueryClient, booking: BookingJson) {
  queryClient.setQueryData(statsOptions.queryKey, (stats) => stats && { ...stats, total: stats.total + 1 })
  syncBooking(queryClient, booking)
}

/** Takes a deleted booking off the screen, then asks the server for all that depends on it. */
export function removeCachedBooking(queryClient: QueryClient, id: string) {
  const isOtherBooking = (item: { id: string }) => item.id !== id
  changeLists(queryClient, id, (page) => ({
    ...page,
    items: page.items.filter(isOtherBooking),
    total: page.total - 1,
  }))
  queryClient.setQueriesData<CalendarJson>(
    { queryKey: calendarKey },
    (calendar) => calendar && { ...calendar, bookings: calendar.bookings.filter(isOtherBooking) },
  )
  for (const queryKey of [bookingKey(id), historyKey(id), jobPhotosKey(id)]) {
    queryClient.removeQueries({ queryKey, type: 'inactive' })
  }
  queryClient.invalidateQueries({ queryKey: adminKey })
}
