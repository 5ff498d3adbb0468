import { Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { UndoableChangeJson } from '../../../../../shared/rules/booking/undoable-actions.ts'
import { BusyButton } from '../../../../lib/ui/busy-button.tsx'
import { useUndoChange } from './undo-change.ts'
import { undoMessages } from './undo-messages.ts'
import './undo-bar.css'

type UndoBarProps = {
  lastChange: UndoableChangeJson
  /** True right after the change: the button that made it is gone, so the bar takes the focus. */
  isNew: boolean
  /** What was done, by default counted. */
  title?: string
}

/** A change that can still be undone. */
export default function UndoBar({ lastChange, isNew, title = undoMessages.done(lastChange) }: UndoBarProps) {
  const undo = useUndoChange(lastChange.id)
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) bar.current?.querySelector('button')?.focus()
  }, [isNew])
  return (
    <section ref={bar} className="undo-bar" aria-label="Undo">
      <p role="status">
        <span>{title}</span>
        <small>{undoMessages.until(lastChange)}</small>
      </p>
      <BusyButton className="button" isBusy={undo.isPending} onClick={() => undo.mutate()}>
        <Undo2 /> Undo
      </BusyButton>
    </section>
  )
}
