import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import { crewName } from '../../../../../shared/rules/schedule/crew-name.ts'
import type { TimeOffJson } from '../../../../../shared/rules/schedule/schedule-json.ts'
import { hoursText } from '../../../components/schedule/hour-select.tsx'

export const formatTimeOffDays = ({ fromDate, toDate }: TimeOffJson) =>
  fromDate === toDate ? formatDate(fromDate) : `${formatDate(fromDate)} to ${formatDate(toDate)}`

/** For example `2:00 PM to 9:00 PM, all crews, dentist`. */
export const formatTimeOff = ({ crew, hours, note }: TimeOffJson, crewNames: readonly string[]) =>
  [
    hours ? hoursText(hours.from, hours.to) : 'whole day',
    crew === null ? 'all vans' : crewName(crew, crewNames),
    note,
  ]
    .filter(Boolean)
    .join(', ')
