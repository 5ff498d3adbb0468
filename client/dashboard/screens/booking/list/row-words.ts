import { brands, primaryLocation } from '../../../../../shared/lib/business/location.ts'
import { formatCents, formatDollars } from '../../../../../shared/lib/text/format-number.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { amountOf } from '../../../../../shared/rules/price/amounts.ts'
import { totalOf } from '../../../../../shared/rules/price/lines-total.ts'
import type { useCrews } from '../../../components/booking/use-crews.ts'
import { formatDuration } from '../../../lib/text/time-words.ts'

/** How long a job takes, and whose it is where there are several crews: `2 h, Crew 2`. */
export function workText(
  { durationMinutes, crew }: BookingJson,
  { crewCount, nameOfCrew }: ReturnType<typeof useCrews>,
): string {
  const duration = formatDuration(durationMinutes)
  return crewCount > 1 ? `${duration}, ${nameOfCrew(crew)}` : duration
}

/**
 * What a total before tax comes to with it, and what makes it other than a visitor of the first brand would see it:
 * `$204.75 with tax, Whistler price, incl. -$20`. Lines that are all of the price are none of that.
 */
export function priceNotes(booking: BookingJson): string {
  const { location, lines, taxes, totalPrice } = booking
  const withTax = taxes.gst + taxes.pst === 0 ? [] : [`${formatCents(amountOf(booking))} with tax`]
  const brand = location === primaryLocation ? [] : [`${brands[location].name} price`]
  const added = totalOf(lines)
  const isAdded = lines.length > 0 && added !== totalPrice
  const agreed = isAdded ? [`incl. ${formatDollars(added)}`] : []
  return [...withTax, ...brand, ...agreed].join(', ')
}
