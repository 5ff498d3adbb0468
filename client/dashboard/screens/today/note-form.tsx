import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { showDashboardToast } from '../../../ground/ui/toast.ts'
import { call } from '../../ground/api/api.ts'
import { adminKey } from '../../ground/api/query-keys.ts'
import { refusalOf } from '../../ground/api/refused-fields.ts'
import { jobMessages } from './today-messages.ts'
import { showJob } from './today-query.ts'

const maxLength = 2000

/** Adds a note to a job; what is written stays until it is saved. */
export function NoteForm({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const fieldId = useId()
  const [text, setText] = useState('')
  const add = useMutation({
    mutationFn: () => call('POST /api/admin/jobs/:id/notes', { params: { id }, json: { text } }),
    onSuccess: (job) => {
      setText('')
      showJob(queryClient, job)
      showDashboardToast(jobMessages.noted)
      queryClient.invalidateQueries({ queryKey: adminKey })
    },
    onError: (error) => showDashboardToast(refusalOf(error, jobMessages.noteFailed), 'error'),
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() !== '') add.mutate()
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
        <BusyButton type="submit" className="button" isBusy={add.isPending} disabled={text.trim() === ''}>
          Save Note
        </BusyButton>
      </div>
    </form>
  )
}
