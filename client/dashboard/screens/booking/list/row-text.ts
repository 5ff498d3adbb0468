import { brands, primaryLocation } from '../../../../../shared/lib/business/location.ts'
import { formatCents, formatDollars } from '../../../../../shared/lib/text/format-number.ts'
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
