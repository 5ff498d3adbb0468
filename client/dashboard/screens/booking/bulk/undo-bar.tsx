import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { businessMoment, formatTime } from '../../../../../shared/lib/time/business-time.ts'
import type { LastBulkActionJson } from '../../../../../shared/rules/booking/bulk-actions.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { bulkMessages } from './bulk-messages.ts'
import { useUndoBulkChange } from './use-bulk-change.ts'
import './bulk.css'

type UndoBarProps = {
  lastChange: NonNullable<LastBulkActionJson['last']>
  /** True right after the change: the button that made it is gone, so the bar takes the focus. */
  isNew: boolean
}

/** The last bulk change, while it can be undone. */
export default function UndoBar({ lastChange, isNew }: UndoBarProps) {
  const undo = useUndoBulkChange(lastChange.id)
  const bar = useRef<HTMLDivElement>(null)
  const { minutes } = businessMoment(Date.parse(lastChange.until))
  useEffect(() => {
    if (isNew) bar.current?.querySelector('button')?.focus()
  }, [isNew])
  return (
    <div ref={bar} className="undo-bar">
      <p role="status">
        <span>{bulkMessages.done(lastChange)}</span>
        {lastChange.isNotified && <small>{bulkMessages.emailsSendAt(formatTime(minutes))}</small>}
      </p>
      <BusyButton className="button" isBusy={undo.isPending} onClick={() => undo.mutate()}>
        <Undo2 /> Undo
      </BusyButton>
    </div>
  )
}
