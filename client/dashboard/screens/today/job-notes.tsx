import './job-notes.css'
import { type SubmitEvent, useId, useState } from 'react'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { actorName } from '../../components/booking/booking-text.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { jobMessages } from './today-messages.ts'
import { applyPendingActions, useJobAction } from './use-job-action.ts'
import { useClockOffset } from './use-server-now.ts'

/** The customer's comments on a job, and our notes on it, with a form to add one. */
export function JobNotes({ job: stored }: { job: JobJson }) {
  const titleId = useId()
  const { pending } = useJobAction(stored)
  const job = applyPendingActions(stored, pending)
  return (
    <section className="job-notes" aria-labelledby={titleId}>
      {job.comments && (
        <div>
          <h3>Customer’s comments</h3>
          <p className="comments">{job.comments}</p>
        </div>
      )}
      <h3 id={titleId}>Notes</h3>
      {job.notes.length === 0 ? (
        <p className="field-hint">{jobMessages.noNotes}</p>
      ) : (
        <ul>
          {job.notes.map(({ at, actor, text }) => (
            <li key={`${at} ${text}`}>
              <p className="job-note">{text}</p>
              <p className="field-hint">{`${formatInstant(at)}, ${actorName(actor)}`}</p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm id={job.id} />
    </section>
  )
}

const maxLength = 2000

/** Adds a note to a job. Without a connection it is queued. */
function NoteForm({ id }: { id: string }) {
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
      <p className="field-hint">Only you and your team see it.</p>
      <div>
        <BusyButton type="submit" className="button" isBusy={isCoolingDown} disabled={note === ''}>
          Save note
        </BusyButton>
      </div>
    </form>
  )
}
