import type { AreaSlug } from '../../../shared/lib/business/area-names.ts'
import type { Claim } from '../../../shared/rules/schedule/crews.ts'
import type { ScheduleSettings } from '../../../shared/rules/schedule/hours.ts'

const open = { opens: 540, closes: 1260 }

/** Closed on Thursdays. Independent of the default schedule, so that tests hold when it changes. */
export const testSchedule: ScheduleSettings = {
  crewCount: 1,
  noticeMinutes: 120,
  horizonDays: 180,
  cutoffHours: 24,
  corridorMinutes: {},
  setupGapMinutes: 0,
  weeklyHours: [open, open, open, open, null, open, open],
}

/** A crew's claim on a full hour for a job in an area, or for time off when `area` is null. */
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
