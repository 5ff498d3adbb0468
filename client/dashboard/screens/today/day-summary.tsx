import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import type { TodayJson } from '../../../../shared/rules/job/today-json.ts'

/** Expected revenue, which crew accounts don't see. */
export function DaySummary({ day: { takings } }: { day: TodayJson }) {
  if (takings === null) return null
  return (
    <aside className="day-sums" aria-label="Day summary">
      <p className="card day-takings">
        Expected, with tax <strong>{formatCents(takings)}</strong>
      </p>
    </aside>
  )
}
