import { businessDate } from '../../lib/time/business-time.ts'

/** How long people are kept: whoever booked for a date `before` that one is not. */
export type Retention = { months: number; before: string }

/** @throws when the setting is no number of months: a slip must not remove anything. */
export function retentionOf({ RETENTION_MONTHS }: { RETENTION_MONTHS?: unknown }, now: number): Retention {
  const months = Number(RETENTION_MONTHS)
  if (!Number.isInteger(months) || months < 1) {
    throw new Error('RETENTION_MONTHS must be a whole number of months, 1 or more (wrangler.toml).')
  }
  return { months, before: monthsBefore(businessDate(now), months) }
}

function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  // Every month has 28 days; what is kept some days longer harms nobody.
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, 28))).toISOString().slice(0, 10)
}
