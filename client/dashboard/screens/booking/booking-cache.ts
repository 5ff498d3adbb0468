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

/** Applies `change` to every page of each cached list that contains the booking; other lists stay untouched. */
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
 * Updates a booking in every cached query, without a request. Lists keep a booking that no longer matches their filter
 * until the next load, so rows don't disappear while the owner is working.
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

/** Moves a booking in the cached calendars, without a request. */
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

/** Adjusts the cached stats for a status change, without a request. */
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

/** Caches the newest version of a booking, then refetches everything that depends on it. */
export function syncBooking(queryClient: QueryClient, booking: BookingJson) {
  setCachedBooking(queryClient, booking)
  queryClient.invalidateQueries({ queryKey: adminKey })
}

/** Caches a booking that the owner just made and counts it in the stats, so it isn't announced as new. */
export function addCreatedBooking(queryClient: QueryClient, booking: BookingJson) {
  queryClient.setQueryData(statsOptions.queryKey, (stats) => stats && { ...stats, total: stats.total + 1 })
  syncBooking(queryClient, booking)
}

/** Removes a deleted booking from the caches, then refetches everything that depends on it. */
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
