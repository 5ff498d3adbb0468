import { useId, useRef } from 'react'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { Dialog } from '../../../lib/ui/dialog.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { daysOffMessages } from './days-off/days-off-messages.ts'
import { formatTimeOff, formatTimeOffDays } from './days-off/time-off-text.ts'

type TimeOffDialogProps = { timeOff: TimeOffJson; crewNames: readonly string[]; onClose: () => void }

export function TimeOffDialog({ timeOff, crewNames, onClose }: TimeOffDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const remove = useSave(async () => {
    await apiRequest('DELETE /api/admin/time-off/:id', { params: { id: timeOff.id } })
    dialog.current?.close()
  }, daysOffMessages.timeOff.delete)
  return (
    <Dialog ref={dialog} className="form-dialog hour-dialog" labelledBy={titleId} onClose={onClose}>
      <h2 id={titleId}>Time off</h2>
      <p>{`${formatTimeOffDays(timeOff)}: ${formatTimeOff(timeOff, crewNames)}`}</p>
      <BusyButton className="button" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        Remove time off
      </BusyButton>
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </Dialog>
  )
}
