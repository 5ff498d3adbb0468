import type { AreaSlug } from '../../../shared/lib/business/areas.ts'
import type { Claim } from '../../../shared/rules/schedule/crews.ts'
import type { ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'

const open = { opens: 540, closes: 1260 }

/** A schedule of the tests' own, closed on Thursdays: the business may open when it likes. */
export const testSchedule: ScheduleSettings = {
  crewCount: 1,
  noticeMinutes: 120,
  horizonDays: 180,
  cutoffHours: 24,
  corridorMinutes: {},
  setupGapMinutes: 0,
  weeklyHours: [open, open, open, open, null, open, open],
}

/** A whole hour of a crew that a job in an area holds, or (`null`) time off. */
export function hourClaim(
  date: string,
  hour: number,
  {
    crew = 1,
    area = 'squamish',
    address = null,
  }: { crew?: number; area?: AreaSlug | null; address?: string | null | undefined } = {},
): Claim {
  return { date, hour, from: hour * 60, to: (hour + 1) * 60, crew, area, address }
}
