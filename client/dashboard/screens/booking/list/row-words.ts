import { brands, primaryLocation } from '../../../../../shared/ground/business/location.ts'
import { formatDollars } from '../../../../../shared/ground/text/format-number.ts'
import type { BookingJson } from '../../../../../shared/rules/booking/booking-json.ts'
import { totalOf } from '../../../../../shared/rules/price/lines-total.ts'
import { formatDuration } from '../../../ground/text/time-words.ts'
import type { useCrews } from '../../../parts/booking/use-crews.ts'

/** How long a job takes, and whose it is where there are several crews: `2 h, Crew 2`. */
export function workText(
  { durationMinutes, crew }: BookingJson,
  { crewCount, nameOfCrew }: ReturnType<typeof useCrews>,
): string {
  const duration = formatDuration(durationMinutes)
  return crewCount > 1 ? `${duration}, ${nameOfCrew(crew)}` : duration
}

/** What makes a total other than a visitor of the first brand would see it: `Whistler price, incl. -$20`. */
export function priceNotes({ location, lines }: BookingJson): string {
  const brand = location === primaryLocation ? [] : [`${brands[location].name} price`]
  const agreed = lines.length === 0 ? [] : [`incl. ${formatDollars(totalOf(lines))}`]
  return [...brand, ...agreed].join(', ')
}
