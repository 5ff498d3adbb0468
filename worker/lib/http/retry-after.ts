import { addDays, businessDate, epochOf } from '../../../shared/lib/time/business-time.ts'

/** After how many seconds whoever met a failing database may try again. */
export const retryAfterSeconds = '5'

/** The seconds until the business's next day, when the caps count anew, as `Retry-After` has them. */
export function secondsUntilTomorrow(): string {
  const now = Date.now()
  return String(Math.ceil((epochOf(addDays(businessDate(now), 1), 0) - now) / 1000))
}
