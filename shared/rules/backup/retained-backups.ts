import { daysBetween } from '../../lib/time/business-time.ts'

const referenceMonday = '2000-01-03'

/** For each of the newest `count` periods, the last backup is kept. */
const retentionRules: { count: number; periodOf: (date: string) => string }[] = [
  { count: 7, periodOf: (date) => date },
  { count: 4, periodOf: (date) => String(Math.floor(daysBetween(referenceMonday, date) / 7)) },
  { count: 12, periodOf: (date) => date.slice(0, 7) },
]

/**
 * Selects the backups to keep: 7 daily, 4 weekly and 12 monthly ones, and none from before `from`.
 * @param ids start with the date of the backup, yyyy-MM-dd.
 */
export function selectRetainedBackups(ids: readonly string[], from: string): string[] {
  const newestFirst = ids
    .filter((id) => id.slice(0, 10) >= from)
    .sort()
    .reverse()
  const retained = retentionRules.flatMap(({ count, periodOf }) => {
    const newestByPeriod = new Map<string, string>()
    for (const id of newestFirst) {
      const period = periodOf(id.slice(0, 10))
      if (!newestByPeriod.has(period)) newestByPeriod.set(period, id)
    }
    return [...newestByPeriod.values()].slice(0, count)
  })
  return newestFirst.filter((id) => retained.includes(id))
}
