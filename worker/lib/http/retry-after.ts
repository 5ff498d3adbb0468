import { addDays, businessDate, epochOf } from '../../../shared/lib/time/business-time.ts'

/** How many seconds a client waits before it retries after a database failure. */
export const retryAfterSeconds = '5'

/** The `Retry-After` seconds until the next business day, when the daily caps reset. */
export function secondsUntilTomorrow(): string {
  const now = Date.now()
  return String(Math.ceil((epochOf(addDays(businessDate(now), 1), 0) - now) / 1000))
}
