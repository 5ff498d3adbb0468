import { placeNames } from '../../../../shared/lib/business/place.ts'
import { formatDollars } from '../../../../shared/lib/text/format-number.ts'
import { dayMs, hourMs, minuteMs } from '../../../../shared/lib/time/business-time.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { countVehicles, fleetSize } from '../../../../shared/rules/quote/fleet.ts'
import type { QuoteOption } from '../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteAction, QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import { optionTotal } from '../../../../shared/rules/quote/quote-terms.ts'
import { formatDuration } from '../../lib/text/format-time.ts'

/** The age of an instant: `5 min`, `2 h`, `3 days`. */
export function formatAge(iso: string, now: number): string {
  const age = Math.max(now - Date.parse(iso), 0)
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min`
  if (age < dayMs) return `${Math.floor(age / hourMs)} h`
  const days = Math.floor(age / dayMs)
  return days === 1 ? '1 day' : `${days} days`
}

/** `Ford Transit and 2 more`, of a fleet `10 vehicles`. */
export function vehiclesText({ vehicles, fleet }: Pick<QuoteJson, 'vehicles' | 'fleet'>): string {
  if (fleet) return countVehicles(fleetSize(fleet))
  const [first, ...others] = vehicles
  if (!first) return ''
  return others.length > 0 ? `${vehicleName(first)} and ${others.length} more` : vehicleName(first)
}

export const countPhotos = (count: number) => (count === 1 ? '1 photo' : `${count} photos`)

/** `$350 before tax, 3 h, Our shop`. */
export const optionText = (option: QuoteOption): string =>
  [
    `${formatDollars(optionTotal(option))} before tax`,
    formatDuration(option.durationMinutes),
    placeNames[option.place],
  ].join(', ')

/** What an entry of the conversation did, following its author's name. */
export const actionTexts: Record<QuoteAction, string> = {
  requested: 'asked for a quote',
  asked: 'asked',
  'asked-again': 'asked for a new quote',
  accepted: 'accepted',
  declined: 'declined',
  offered: 'sent a quote',
  answered: 'answered',
}
