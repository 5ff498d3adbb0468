import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatTime } from '../../../../shared/lib/time/business-time.ts'
import { type HourRange, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import type { FreeHour } from './free-hours.ts'

type CalendarFreeHourProps = Omit<ComponentProps<'button'>, 'ref'> & {
  hour: FreeHour
  range: HourRange
  /** Where there is more than one. */
  crewName: string | null
  isOpen: boolean
}

export function CalendarFreeHour({ hour, range, crewName, isOpen, ...rest }: CalendarFreeHourProps) {
  const { from, crew } = hour
  return (
    <button
      {...rest}
      type="button"
      className="calendar-free"
      aria-label={calendarMessages.free(formatTime(from), crewName)}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      style={{ gridRow: rowsOf(from, from + 60, range), gridColumn: crew }}
    >
      <Plus />
    </button>
  )
}
