import { type FormEvent, useRef, useState } from 'react'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { useFocusFirstInvalid } from '../../../ground/ui/focus-first-invalid.ts'
import { TextField } from '../../../ground/ui/form-field.tsx'
import { call } from '../../ground/api/api.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { FormButtons } from '../../ground/ui/form-buttons.tsx'
import { FormDialog } from '../../ground/ui/form-dialog.tsx'
import { quoteMessages } from './quote-messages.ts'
import { SpeakRefusal } from './speak-refusal.tsx'
import { useSpeak } from './use-speak.ts'

const messages = quoteMessages.answer

type AnswerDialogProps = { details: QuoteDetailsJson; onClose: () => void }

/** Something said to a customer that is no offer. */
export function AnswerDialog({ details, onClose }: AnswerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const { customerName, customerEmail } = details.quote
  const { news, mutation: answer } = useSpeak<{ text: string }>(
    details,
    (id, json) => call('POST /api/admin/quotes/:id/answer', { params: { id }, json }),
    { done: messages.done(customerEmail), onDone: () => dialog.current?.close() },
  )
  const errors = fieldErrorsOf(answer.error)
  useFocusFirstInvalid(form, answer.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!answer.isPending) answer.mutate({ text })
  }

  return (
    <FormDialog ref={dialog} title={`Answer ${customerName}`} isUnsaved={text !== ''} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <TextField label="Your answer" error={errors.text} value={text} onChange={setText} />
        {answer.error && (
          <SpeakRefusal error={answer.error} customer={customerName} news={news} failed={messages.failed} />
        )}
        <div className="form-end">
          <p className="dialog-summary">To {customerEmail || 'their page'}</p>
          <div className="dialog-actions">
            <FormButtons dialog={dialog} isBusy={answer.isPending}>
              Send Answer
            </FormButtons>
          </div>
        </div>
      </form>
    </FormDialog>
  )
}
