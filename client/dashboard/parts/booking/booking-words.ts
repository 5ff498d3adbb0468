import type { PriceLine } from '../../../../shared/price/price-lines.ts'
import { type TaxClass, taxClassNames } from '../../../../shared/price/tax.ts'
import { isVehicleType, vehicleTypeNames } from '../../../../shared/price/vehicles.ts'
import type { Slot } from '../../../../shared/schedule/slot.ts'
import { formatDollars } from '../../../../shared/text/format-number.ts'
import {
  businessMoment,
  formatShortDate,
  formatTime,
  timeZoneLabel,
} from '../../../../shared/time/business-time.ts'
import { formatSlot } from '../../ground/text/slot-words.ts'

export { formatDuration, formatSlot } from '../../ground/text/slot-words.ts'

export function vehicleTypeName(type: string): string {
  return isVehicleType(type) ? vehicleTypeNames[type] : type
}

/** How a line is taxed, within what is said of it. */
export const lineTaxNames: Record<TaxClass, string> = { ...taxClassNames, none: 'no tax' }

/** A price line, with its tax where that is another than its job's: `Film $350 (GST and PST)`. */
export function lineText({ label, amount, taxClass }: PriceLine): string {
  const text = `${label} ${formatDollars(amount)}`
  return taxClass ? `${text} (${lineTaxNames[taxClass]})` : text
}

/** An instant on the business's clock: `Fri, Nov 20, 2026, 9:00 AM Pacific Time`. */
export function formatInstant(iso: string): string {
  const { date, minutes } = businessMoment(Date.parse(iso))
  return `${formatShortDate(date)}, ${formatTime(minutes)} ${timeZoneLabel}`
}

/** The same where the zone need not be said. */
export function formatMoment(iso: string): string {
  const { date, minutes } = businessMoment(Date.parse(iso))
  return formatSlot({ date, time: formatTime(minutes) })
}

type Known = { customerName: string } & ({ bookingDate: string; bookingTime: string } | Slot)

/** Which booking is meant: `Kim Field, Fri, Nov 20, 2026, 9:00 AM`. */
export function bookingText(booking: Known): string {
  const slot = 'date' in booking ? booking : { date: booking.bookingDate, time: booking.bookingTime }
  return `${booking.customerName}, ${formatSlot(slot)}`
}
