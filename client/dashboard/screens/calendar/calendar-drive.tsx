import type { CalendarDrive } from './calendar-drives.ts'
import { type HourRange, rowMinutes, rowsOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'

type CalendarDriveProps = { drive: CalendarDrive | undefined; range: HourRange }

/** Says how far it is to a crew's next job, above that job; where there is no gap, over the end of the one before. */
export function CalendarDriveLabel({ drive, range }: CalendarDriveProps) {
  if (!drive) return null
  const { next, from, minutes, gapMinutes } = drive
  const isTooLong = gapMinutes < minutes
  return (
    <li
      className={isTooLong ? 'calendar-drive is-too-long' : 'calendar-drive'}
      style={{
        gridRow: rowsOf(Math.min(from, next.from - rowMinutes), next.from, range),
        gridColumn: next.booking.crew,
      }}
    >
      <span>
        {isTooLong ? calendarMessages.driveTooLong(minutes, gapMinutes) : calendarMessages.drive(minutes)}
      </span>
      <span className="visually-hidden">{` to ${next.booking.customerName}`}</span>
    </li>
  )
}
