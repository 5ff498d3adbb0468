import { businessDate } from '../../lib/time/business-time.ts'

/** How long customers are kept: a booking for a date earlier than `before` is anonymized. */
export type Retention = { months: number; before: string }

/** @throws when the setting is not a number of months, so that a typo never removes anything */
export function retentionOf({ RETENTION_MONTHS }: { RETENTION_MONTHS?: unknown }, now: number): Retention {
  const months = Number(RETENTION_MONTHS)
  if (!Number.isInteger(months) || months < 1) {
    throw new Error('RETENTION_MONTHS must be a whole number of months, 1 or more (wrangler.toml).')
  }
  return { months, before: monthsBefore(businessDate(now), months) }
}

function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // The day is capped at 28, which every month has. Keeping data a few days longer is harmless.
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10)
}
