import { brands, primaryLocation } from '../../../../../shared/lib/business/location.ts'
import { formatCents, formatDollars, formatNumber } from '../../../../../shared/lib/text/format-number.ts'
import { addDays, formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { totalWithTaxes } from '../../../../../shared/rules/price/amounts.ts'
import { totalOf } from '../../../../../shared/rules/price/money.ts'
import type { useCrews } from '../../../components/booking/use-crews.ts'
import { formatDuration } from '../../../lib/text/format-time.ts'

/** Names the crew only when there are several: `2 h, Van 2`. */
export function durationAndCrewText(
  { durationMinutes, crew }: BookingJson,
  { crewCount, nameOfCrew }: ReturnType<typeof useCrews>,
): string {
  const duration = formatDuration(durationMinutes)
  return crewCount > 1 ? `${duration}, ${nameOfCrew(crew)}` : duration
}

/**
 * Explains a price: the total with tax, another brand's prices, and extra price lines (`$204.75 with tax, Whistler
 * price, incl. -$20`). Skips lines that add up to the whole price.
 */
export function priceNotes(booking: BookingJson): string {
  const { location, lines, taxes, totalPrice } = booking
  const taxNote = taxes.gst + taxes.pst === 0 ? [] : [`${formatCents(totalWithTaxes(booking))} with tax`]
  const brandNote = location === primaryLocation ? [] : [`${brands[location].name} price`]
  const linesTotal = totalOf(lines)
  const hasExtraLines = lines.length > 0 && linesTotal !== totalPrice
  const linesNote = hasExtraLines ? [`incl. ${formatDollars(linesTotal)}`] : []
  return [...taxNote, ...brandNote, ...linesNote].join(', ')
}

/** For example `Today, Fri, Nov 27`. */
export function dayTitle(date: string, today: string): string {
  const names = new Map([
    [addDays(today, -1), 'Yesterday'],
    [today, 'Today'],
    [addDays(today, 1), 'Tomorrow'],
  ])
  return [names.get(date), formatDate(date)].filter(Boolean).join(', ')
}

/** How many bookings a day has, or today still has, and their total with tax: `3 to go · $1,152.48`. */
export function dayTotals(bookings: readonly BookingJson[], isToday: boolean): string {
  const booked = bookings.filter(({ status }) => status !== 'cancelled')
  const open = booked.filter(({ status }) => status !== 'completed')
  const total = formatCents(booked.reduce((sum, booking) => sum + totalWithTaxes(booking), 0))
  const count = isToday
    ? `${formatNumber(open.length)} to go`
    : `${formatNumber(booked.length)} ${booked.length === 1 ? 'booking' : 'bookings'}`
  return `${count} · ${total}`
}
