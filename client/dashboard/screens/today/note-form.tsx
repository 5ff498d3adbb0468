import { type SubmitEvent, useId, useState } from 'react'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { useJobAction } from './use-job-action.ts'
import { useClockOffset } from './use-server-now.ts'

const maxLength = 2000

/** Adds a note to a job. One without a connection waits for it. */
export function NoteForm({ id }: { id: string }) {
  const fieldId = useId()
  const [text, setText] = useState('')
  const { runAction, isCoolingDown } = useJobAction({ id })
  const clockOffset = useClockOffset()
  const note = text.trim()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (note === '' || isCoolingDown) return
    const at = new Date(Date.now() + clockOffset).toISOString()
    runAction({ action: 'note', json: { at, text: note } })
    setText('')
  }

  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={fieldId}>Add a note</label>
      <textarea
        className="input"
        id={fieldId}
        maxLength={maxLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className="field-hint">For you and your crew. The customer does not see it.</p>
      <div>
        <BusyButton type="submit" className="button" isBusy={isCoolingDown} disabled={note === ''}>
          Save Note
        </BusyButton>
      </div>
    </form>
  )
}
