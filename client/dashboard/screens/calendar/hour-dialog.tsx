import { useId, useRef, useState } from 'react'
import { formatDate, formatTime } from '../../../../shared/lib/time/business-time.ts'
import type { ScheduleJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { ConflictingBookings } from '../../components/schedule/conflicting-bookings.tsx'
import { useSaveWithConflicts } from '../../components/schedule/use-save-with-conflicts.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useIsCoolingDown } from '../../lib/ui/action-cooldown.ts'
import { calendarMessages } from './calendar-messages.ts'
import { daysOffMessages } from './days-off/days-off-messages.ts'
import { blockChoices, type FreeHour } from './free-hours.ts'

type HourDialogProps = Pick<ScheduleJson, 'crewCount'> & {
  hour: FreeHour
  crewName: string
  onBook: () => void
  onClose: () => void
}

/** Books or blocks a free hour. */
export function HourDialog({ hour, crewCount, crewName, onBook, onClose }: HourDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [isForAllCrews, setForAllCrews] = useState(crewCount === 1)
  // A double tap on the hour could press a button of this dialog.
  const isCoolingDown = useIsCoolingDown()
  const { date, from, crew } = hour
  const time = formatTime(from)
  const choices = blockChoices(hour)
  const block = useSaveWithConflicts(async (hours: (typeof choices)[number]['hours'], keepBookings) => {
    const json = {
      crew: isForAllCrews ? null : crew,
      fromDate: date,
      toDate: date,
      hours,
      note: null,
      keepBookings,
    }
    await apiRequest('POST /api/admin/time-off', { json })
    dialog.current?.close()
  }, daysOffMessages.timeOff.add)
  return (
    <Dialog ref={dialog} className="form-dialog hour-dialog" labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId}>{`${formatDate(date)}, ${time}${crewCount > 1 ? `, ${crewName}` : ''}`}</h2>
      <button type="button" className="button button-primary" onClick={onBook}>
        {calendarMessages.newBookingAt(time)}
      </button>
      {choices.length > 0 && (
        <fieldset>
          <legend>{calendarMessages.block.title}</legend>
          {choices.map(({ label, hours }) => (
            <BusyButton
              key={label}
              className="button"
              isBusy={block.isPending}
              disabled={isCoolingDown}
              onClick={() => block.mutate(hours)}
            >
              {label}
            </BusyButton>
          ))}
          {crewCount > 1 && (
            <CheckField isChecked={isForAllCrews} onChange={setForAllCrews}>
              {calendarMessages.block.allCrews}
            </CheckField>
          )}
        </fieldset>
      )}
      <ConflictingBookings
        {...block.conflictingBookings}
        blockedDays={{ from: date, to: date, crew: isForAllCrews ? null : crew }}
      />
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </Dialog>
  )
}
