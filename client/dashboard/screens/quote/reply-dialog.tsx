import { useRef, useState } from 'react'
import type { QuoteDetailsJson } from '../../../../shared/rules/quote/quote-json.ts'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { quoteMessages } from './quote-messages.ts'
import { SendError, useSendMessage } from './send-message.tsx'

const messages = quoteMessages.reply

type ReplyDialogProps = { details: QuoteDetailsJson; onClose: () => void }

/** Sends a message without a quote. */
export function ReplyDialog({ details, onClose }: ReplyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const { customerName, customerEmail } = details.quote
  const { newEvents, mutation: sendReply } = useSendMessage<{ text: string }>(
    details,
    (id, json) => apiRequest('POST /api/admin/quotes/:id/answer', { params: { id }, json }),
    { successMessage: messages.done(customerEmail), onDone: () => dialog.current?.close() },
  )
  const errors = fieldErrorsOf(sendReply.error)

  return (
    <FormDialog
      ref={dialog}
      title={`Answer ${customerName}`}
      isUnsaved={text !== ''}
      submitError={sendReply.error}
      summary={<p className="dialog-summary">{`To ${customerEmail || 'their page'}`}</p>}
      action="Send answer"
      isBusy={sendReply.isPending}
      onSubmit={() => sendReply.mutate({ text })}
      onClose={onClose}
    >
      <TextField label="Your answer" error={errors.text} value={text} onChange={setText} />
      {sendReply.error && (
        <SendError
          error={sendReply.error}
          customer={customerName}
          newEvents={newEvents}
          failed={messages.failed}
        />
      )}
    </FormDialog>
  )
}
