import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { businessMoment, formatTime } from '../../../../../shared/lib/time/business-time.ts'
import type { LastManyJson } from '../../../../../shared/rules/booking/many.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { manyMessages } from './many-messages.ts'
import { useUndoMany } from './use-many.ts'
import './many.css'

type UndoBarProps = {
  last: NonNullable<LastManyJson['last']>
  /** It was done just now: the button that did it is gone, and the keyboard goes on here. */
  isNew: boolean
}

/** What was done to many, as long as it can be undone. */
export default function UndoBar({ last, isNew }: UndoBarProps) {
  const undo = useUndoMany(last.id)
  const bar = useRef<HTMLDivElement>(null)
  const { minutes } = businessMoment(Date.parse(last.until))
  useEffect(() => {
    if (isNew) bar.current?.querySelector('button')?.focus()
  }, [isNew])
  return (
    <div ref={bar} className="undo-bar">
      <p role="status">
        <span>{manyMessages.acted(last)}</span>
        {last.isTold && <small>{manyMessages.mailsLeave(formatTime(minutes))}</small>}
      </p>
      <BusyButton className="button" isBusy={undo.isPending} onClick={() => undo.mutate()}>
        <Undo2 /> Undo
      </BusyButton>
    </div>
  )
}
