import type { CalendarBookingJson } from '../../../shared/calendar/calendar-json.ts'

const byTime = (a: CalendarBookingJson, b: CalendarBookingJson) =>
  a.startMinutes - b.startMinutes || a.crew - b.crew

/** Where an arrow key leads from a booking: up and down within its day, left and right to the nearest hour. */
export function bookingReachedBy(
  bookings: readonly CalendarBookingJson[],
  id: string,
  key: string,
): CalendarBookingJson | undefined {
  const current = bookings.find((booking) => booking.id === id)
  if (!current) return undefined
  const ofDay = (date: string) => bookings.filter((booking) => booking.date === date).toSorted(byTime)
  const day = ofDay(current.date)
  const index = day.indexOf(current)
  switch (key) {
    case 'ArrowDown':
      return day[index + 1]
    case 'ArrowUp':
      return day[index - 1]
    case 'Home':
      return day[0]
    case 'End':
      return day.at(-1)
    case 'ArrowLeft':
    case 'ArrowRight': {
      const dates = [...new Set(bookings.map(({ date }) => date))].sort()
      const date = dates[dates.indexOf(current.date) + (key === 'ArrowLeft' ? -1 : 1)]
      const distance = (booking: CalendarBookingJson) => Math.abs(booking.startMinutes - current.startMinutes)
      return date ? ofDay(date).toSorted((a, b) => distance(a) - distance(b))[0] : undefined
    }
  }
}
