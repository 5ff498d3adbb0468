import { useQuery } from '@tanstack/react-query'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { LoadError } from '../../../lib/ui/load-states.tsx'
import { scheduleMessages } from '../../components/schedule/schedule-messages.ts'
import { scheduleOptions } from '../../components/schedule/schedule-query.ts'

type ScheduleLoaderProps = { children: (stored: ScheduleJson) => ViewElements }

export function ScheduleLoader({ children }: ScheduleLoaderProps) {
  const schedule = useQuery(scheduleOptions)
  if (schedule.data) return children(schedule.data)
  if (schedule.isError) return <LoadError title={scheduleMessages.loadFailed} query={schedule} />
  return <p role="status">{scheduleMessages.loading}</p>
}
