import { useRef, useState } from 'react'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { call } from '../../lib/api/api.ts'
import { fieldErrorsOf } from '../../lib/api/refused-fields.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { quoteMessages } from './quote-messages.ts'
import { SpeakRefusal } from './speak-refusal.tsx'
import { useSpeak } from './use-speak.ts'

const messages = quoteMessages.answer

type AnswerDialogProps = { details: QuoteDetailsJson; onClose: () => void }

/** Something said to a customer that is no offer. */
export function AnswerDialog({ details, onClose }: AnswerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { customerName, customerEmail } = details.quote
  const { news, mutation: answer } = useSpeak<{ text: string }>(
    details,
    (id, json) => call('POST /api/admin/quotes/:id/answer', { params: { id }, json }),
    { done: messages.done(customerEmail), onDone: () => dialog.current?.close() },
  )
  const errors = fieldErrorsOf(answer.error)

  return (
    <FormDialog
      ref={dialog}
      title={`Answer ${customerName}`}
      isUnsaved={text !== ''}
      refusal={answer.error}
      summary={<p className="dialog-summary">{`To ${customerEmail || 'their page'}`}</p>}
      action="Send Answer"
      isBusy={answer.isPending}
      onSubmit={() => answer.mutate({ text })}
      onClose={onClose}
    >
      <TextField label="Your answer" error={errors.text} value={text} onChange={setText} />
      {answer.error && (
        <SpeakRefusal error={answer.error} customer={customerName} news={news} failed={messages.failed} />
      )}
    </FormDialog>
  )
}
