import { useState } from 'react'
import type { CustomerJson } from '../../../shared/customer/customer-json.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { TextField } from '../../ui/form-field.tsx'
import { call } from '../api.ts'
import { formatInstant } from '../booking/booking-words.ts'
import { fieldErrorsOf } from '../refused-fields.ts'
import { useSave } from '../use-save.ts'
import { customerMessages } from './customer-messages.ts'

/** Starts from what is stored; later news from the server does not touch what the owner is typing. */
export function CustomerNotes({ customer: { id, note } }: { customer: CustomerJson }) {
  const [text, setText] = useState(note?.text ?? '')
  const save = useSave(
    () => call('PUT /api/admin/customers/:id/note', { params: { id: String(id) }, json: { text } }),
    customerMessages.notes,
  )
  return (
    <>
      <TextField
        label="Private notes"
        error={fieldErrorsOf(save.error).text}
        value={text}
        onChange={setText}
      />
      {note && (
        <p className="field-hint">
          {formatInstant(note.updatedAt)}, {note.updatedBy}
        </p>
      )}
      <BusyButton className="button button-small" isBusy={save.isPending} onClick={() => save.mutate()}>
        Save Notes
      </BusyButton>
    </>
  )
}
