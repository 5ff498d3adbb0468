import { areas } from '../../../../shared/lib/business/areas.ts'
import { weekdayNames } from '../../../../shared/lib/time/business-time.ts'
import { corridorMinutesOf } from '../../../../shared/rules/schedule/crews.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { maxCrews } from '../../../../shared/rules/schedule/schedule-schemas.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import type { DocumentField } from '../../lib/document/describe-document-changes.ts'
import type { FormInput } from '../../lib/document/use-document-form.ts'
import { formatDuration } from '../../lib/text/format-time.ts'
import { hoursText } from './hour-select.tsx'

const closed = 'Closed'

/** Everything of the schedule that an owner can change, as it is called where somebody else has changed it. */
export const scheduleFields: readonly DocumentField<ScheduleJson>[] = [
  ...weekdayNames.map((label, weekday) => ({
    label,
    show: ({ weeklyHours }: ScheduleJson) => {
      const hours = weeklyHours[weekday]
      return hours ? hoursText(hours.opens, hours.closes) : closed
    },
  })),
  { label: 'Crews', show: ({ crewCount }) => String(crewCount) },
  ...Array.from({ length: maxCrews }, (_, index) => ({
    label: `Name of crew ${index + 1}`,
    show: ({ crewNames }: ScheduleJson) => crewNames[index] ?? '',
  })),
  { label: 'Minimum notice', show: ({ noticeMinutes }) => formatDuration(noticeMinutes) || '0 min' },
  { label: 'How far ahead', show: ({ horizonDays }) => `${horizonDays} days` },
  { label: 'Latest change', show: ({ cutoffHours }) => `${cutoffHours} hours before` },
  { label: 'Minutes between jobs', show: ({ setupGapMinutes }) => String(setupGapMinutes) },
  ...areas.map(({ slug, name }) => ({
    label: `Drive to ${name}`,
    show: (schedule: ScheduleJson) => `${Math.abs(corridorMinutesOf(slug, schedule))} min`,
  })),
]

/** What is sent of a schedule: of the week and the drives what was changed of each, over what is stored now. */
export function scheduleInput({
  before,
  changed,
  baseline,
}: FormInput<ScheduleJson, ScheduleJson>): ScheduleJson {
  const { weeklyHours: week, corridorMinutes } = changed
  return {
    ...baseline,
    ...changed,
    weeklyHours: baseline.weeklyHours.map((storedHours, weekday) => {
      const [previous, edited] = [before.weeklyHours[weekday] ?? null, week?.[weekday] ?? null]
      return week && JSON.stringify(edited) !== JSON.stringify(previous) ? edited : storedHours
    }),
    corridorMinutes: {
      ...baseline.corridorMinutes,
      ...(corridorMinutes && changedFields(before.corridorMinutes, corridorMinutes)),
    },
  }
}
