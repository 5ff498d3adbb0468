import { placeNames } from '../../../../shared/lib/business/place.ts'
import { formatCents, formatDollars } from '../../../../shared/lib/text/format-number.ts'
import {
  businessDate,
  dayMs,
  daysBetween,
  formatDate,
  hourMs,
  minuteMs,
} from '../../../../shared/lib/time/business-time.ts'
import { vehicleName } from '../../../../shared/rules/price/vehicles.ts'
import { countVehicles, fleetSize } from '../../../../shared/rules/quote/fleet.ts'
import type { QuoteOption } from '../../../../shared/rules/quote/priced-quote.ts'
import type { QuoteAction, QuoteJson } from '../../../../shared/rules/quote/quote-json.ts'
import { type QuoteState, quoteStateOn } from '../../../../shared/rules/quote/quote-status.ts'
import { optionTotal, type QuoteAmount } from '../../../../shared/rules/quote/quote-terms.ts'
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

/** `$1,344`, of several options `From $462`. */
export function amountText(amount: QuoteAmount | null): string {
  if (!amount) return 'No price yet'
  const lowest = formatCents(amount.lowest)
  return amount.highest > amount.lowest ? `From ${lowest}` : lowest
}

export const stateOf = (quote: QuoteJson, now: number): QuoteState => quoteStateOn(businessDate(now), quote)

/** How old a quote is, or when it ends: `Opened 2 h ago, ends tomorrow`. */
export function ageText(quote: QuoteJson, now: number): string {
  const { updatedAt, openedAt, validUntil } = quote
  const state = stateOf(quote, now)
  const age = `${formatAge(updatedAt, now)} ago`
  switch (state) {
    case 'new':
    case 'question':
      return `Asked ${age}`
    case 'answered':
      return `Answered ${age}`
    case 'accepted':
      return `Accepted ${age}`
    case 'declined':
      return `Declined ${age}`
    case 'expired':
      return validUntil ? `Ended ${formatDate(validUntil)}` : 'Ended'
    case 'sent':
    case 'opened':
    case 'ends-soon': {
      const opened = openedAt ? `Opened ${formatAge(openedAt, now)} ago` : 'Not opened'
      return validUntil ? `${opened}, ${endText(validUntil, now)}` : opened
    }
  }
}

function endText(validUntil: string, now: number): string {
  const days = daysBetween(businessDate(now), validUntil)
  if (days <= 1) return days === 1 ? 'ends tomorrow' : 'ends today'
  return `valid until ${formatDate(validUntil)}`
}
