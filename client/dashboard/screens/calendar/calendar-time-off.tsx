import type { ComponentProps } from 'react'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { type HourRange, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'

type CalendarTimeOffProps = Omit<ComponentProps<'button'>, 'ref'> & {
  timeOff: TimeOffJson
  range: HourRange
  lanes: number
  /** It can be opened, to be removed. */
  canOpen: boolean
}

export function CalendarTimeOff({ timeOff, range, lanes, canOpen, ...rest }: CalendarTimeOffProps) {
  const { crew, hours, note } = timeOff
  const place = {
    gridRow: rowsOf(hours?.from ?? range.first, hours?.to ?? range.end, range),
    gridColumn: crew ?? `1 / span ${lanes}`,
  }
  const text = calendarMessages.timeOff(note)
  return canOpen ? (
    <button {...rest} type="button" className="calendar-time-off" style={place}>
      {text}
    </button>
  ) : (
    <p className="calendar-time-off" style={place}>
      {text}
    </p>
  )
}
