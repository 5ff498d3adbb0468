import { dayMs, hourMs, minuteMs } from '../../../../shared/lib/time/business-time.ts'

function formatUnits(ms: number): string {
  if (ms < hourMs) return `${Math.max(1, Math.floor(ms / minuteMs))} min`
  if (ms < 2 * dayMs) return `${Math.floor(ms / hourMs)} h`
  return `${Math.floor(ms / dayMs)} days`
}

/**
 * For example `3 h left` or `2 h late`.
 * @param dueAt an ISO instant
 * @param now in epoch milliseconds
 */
export function formatTimeLeft(dueAt: string, now: number): { text: string; isLate: boolean } {
  const msLeft = Date.parse(dueAt) - now
  return msLeft < 0
    ? { text: `${formatUnits(-msLeft)} late`, isLate: true }
    : { text: `${formatUnits(msLeft)} left`, isLate: false }
}

/**
 * For example `3 h ago`.
 * @param at an ISO instant
 * @param now in epoch milliseconds
 */
export const formatAge = (at: string, now: number): string => `${formatUnits(now - Date.parse(at))} ago`
