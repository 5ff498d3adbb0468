import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import {
  bookingKey,
  bookingListsKey,
  calendarKey,
  historyKey,
  statsKey,
  toCallKey,
} from '../../../client/dashboard/lib/api/query-keys.ts'
import {
  countStatusChange,
  removeCachedBooking,
  setCachedBooking,
  setCachedSlot,
  syncBooking,
} from '../../../client/dashboard/screens/booking/booking-cache.ts'
import type { BookingJson, BookingListJson } from '../../../shared/rules/booking/booking-json.ts'
import { type BookingStatus, bookingStatuses } from '../../../shared/rules/booking/booking-status.ts'
import { bookedJson } from '../booking/booked-json.ts'

// Optimistic updates before the server answers, and rollbacks when it refuses.

const bookingOf = (id: string): BookingJson => ({ ...bookedJson.booking, id, customerName: id })

const first = bookingOf('first')
const second = bookingOf('second')
const third = bookingOf('third')

const pageOf = (...items: BookingJson[]): BookingListJson => ({ items, total: 3, nextCursor: null })
const listOf = (...pages: BookingListJson[]) => ({ pages, pageParams: pages.map(() => '') })
const calendarItem = ({ id, status, updatedAt, bookingDate: date, bookingTime: time }: BookingJson) => ({
  ...{ id, status, updatedAt, date, time, startMinutes: 540 },
})

const all = [...bookingListsKey, { search: '' }]
const others = [...bookingListsKey, { search: 'third' }]
const week = [...calendarKey, '2027-01-17']
const counts = { total: 10, pending: 4, confirmed: 3, completed: 2, cancelled: 1, totalRevenue: 900 }

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(all, listOf(pageOf(first, second), pageOf(third)))
  client.setQueryData(others, listOf(pageOf(third)))
  client.setQueryData(toCallKey, { items: [{ ...first, callBy: 'soon', isOverdue: false }], total: 1 })
  client.setQueryData(week, { days: [], bookings: [first, second].map(calendarItem) })
  client.setQueryData(statsKey, counts)
  client.setQueryData(bookingKey(first.id), first)
  client.setQueryData(historyKey(first.id), { events: [] })
})

const listed = (key = all) => client.getQueryData<InfiniteData<BookingListJson>>(key)?.pages ?? []
const ids = (key = all) => listed(key).map(({ items }) => items.map(({ id }) => id))
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

test('updates a booking in the list, its details, Needs you and the calendar', () => {
  const moved = { ...first, status: 'confirmed' as const, bookingDate: '2027-01-20', bookingTime: '1:30 PM' }
  const untouched = client.getQueryData(others)
  setCachedBooking(client, moved)
  expect(listed()).toEqual([pageOf(moved, second), pageOf(third)])
  expect(client.getQueryData(others)).toBe(untouched)
  expect(client.getQueryData(bookingKey(first.id))).toEqual(moved)
  expect(client.getQueryData(toCallKey)).toEqual({
    items: [{ ...moved, callBy: 'soon', isOverdue: false }],
    total: 1,
  })
  expect(client.getQueryData(week)).toEqual({
    days: [],
    bookings: [{ ...calendarItem(moved), startMinutes: 13 * 60 + 30 }, calendarItem(second)],
  })
  expect(isStale(all)).toBe(false)
})

test('creates no cache entries for queries that were never loaded', () => {
  client.clear()
  setCachedBooking(client, first)
  countStatusChange(client, first, 'pending', 'cancelled')
  removeCachedBooking(client, first.id)
  expect([all, toCallKey, week, statsKey].map((key) => client.getQueryData(key))).toEqual(
    Array(4).fill(undefined),
  )
})

const moves = bookingStatuses.flatMap((from) =>
  bookingStatuses.filter((to) => to !== from).map((to): [BookingStatus, BookingStatus] => [from, to]),
)

test.each(moves)(
  'from %s to %s, moves a count between cards and keeps cancelled bookings out of revenue',
  (from, to) => {
    countStatusChange(client, first, from, to)
    const earned = from === 'cancelled' ? first.totalPrice : to === 'cancelled' ? -first.totalPrice : 0
    expect(client.getQueryData(statsKey)).toEqual({
      ...counts,
      [from]: counts[from] - 1,
      [to]: counts[to] + 1,
      totalRevenue: 900 + earned,
    })
    expect(isStale(statsKey)).toBe(false)
  },
)

test.each(moves)('restores every cache when the server refuses a change from %s to %s', (from, to) => {
  const former = { ...first, status: from }
  setCachedBooking(client, former)
  const keys = [all, others, toCallKey, week, statsKey, bookingKey(first.id)]
  const before = keys.map((key) => client.getQueryData(key))
  setCachedBooking(client, { ...former, status: to })
  countStatusChange(client, former, from, to)
  expect(keys.map((key) => client.getQueryData(key))).not.toEqual(before)
  setCachedBooking(client, former)
  countStatusChange(client, former, to, from)
  expect(keys.map((key) => client.getQueryData(key))).toEqual(before)
})

test('reschedules a booking in the calendar only, and back', () => {
  const shown = () => client.getQueryData(week)
  const before = shown()
  setCachedSlot(client, first.id, { date: '2027-01-20', time: '1:30 PM' })
  expect(shown()).toEqual({
    days: [],
    bookings: [
      { ...calendarItem(first), date: '2027-01-20', time: '1:30 PM', startMinutes: 13 * 60 + 30 },
      calendarItem(second),
    ],
  })
  expect(listed()).toEqual([pageOf(first, second), pageOf(third)])
  setCachedSlot(client, first.id, { date: first.bookingDate, time: first.bookingTime })
  expect(shown()).toEqual(before)
})

test('shows the server’s booking and invalidates every query', () => {
  syncBooking(client, { ...first, status: 'completed' })
  expect(listed()[0]?.items[0]?.status).toBe('completed')
  expect([all, others, toCallKey, week, statsKey].map(isStale)).toEqual(Array(5).fill(true))
})

test('removes a deleted booking from lists, totals and the calendar, with its own queries', () => {
  removeCachedBooking(client, second.id)
  expect(ids()).toEqual([[first.id], [third.id]])
  expect(listed().map(({ total }) => total)).toEqual([2, 2])
  expect(listed(others)).toEqual([pageOf(third)])
  expect(client.getQueryData(week)).toEqual({ days: [], bookings: [calendarItem(first)] })
  expect([all, statsKey, bookingKey(first.id)].map(isStale)).toEqual([true, true, true])

  removeCachedBooking(client, first.id)
  expect(client.getQueryState(bookingKey(first.id))).toBeUndefined()
  expect(client.getQueryState(historyKey(first.id))).toBeUndefined()
})
