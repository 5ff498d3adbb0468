import { businessMoment, formatDate, formatTime } from '../../../../shared/lib/time/business-time.ts'
import type { Slot } from '../../../../shared/rules/schedule/slot.ts'

/** `2 h`, `1 h 30 min`. */
export function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** `Fri, Nov 20, 9:00 AM`. */
export function formatSlot({ date, time }: Slot): string {
  return `${formatDate(date)}, ${time}`
}

/** An instant in business time: `Fri, Nov 20, 9:00 AM`. */
export function formatInstant(iso: string): string {
  const { date, minutes } = businessMoment(Date.parse(iso))
  return formatSlot({ date, time: formatTime(minutes) })
}
