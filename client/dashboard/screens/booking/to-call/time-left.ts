import { dayMs, hourMs, minuteMs } from '../../../../../shared/lib/time/business-time.ts'

function formatUnits(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / dayMs)} days`
}

/**
 * For example `3 h left` or `overdue 2 h`.
 * @param callBy an ISO instant
 * @param now in epoch milliseconds
 */
export function formatTimeLeft(callBy: string, now: number): { text: string; isOverdue: boolean } {
  const msLeft = Date.parse(callBy) - now
  return msLeft < 0
    ? { text: `overdue ${formatUnits(-msLeft)}`, isOverdue: true }
    : { text: `${formatUnits(msLeft)} left`, isOverdue: false }
}
