import { useState } from 'react'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { BusyButton } from '../../../ground/ui/busy-button.tsx'
import { TextField } from '../../../ground/ui/form-field.tsx'
import { call } from '../../ground/api/api.ts'
import { fieldErrorsOf } from '../../ground/api/refused-fields.ts'
import { useSave } from '../../ground/api/use-save.ts'
import { formatInstant } from '../../ground/text/time-words.ts'
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
      {note && <p className="field-hint">{`${formatInstant(note.updatedAt)}, ${note.updatedBy}`}</p>}
      <BusyButton className="button button-small" isBusy={save.isPending} onClick={() => save.mutate()}>
        Save Notes
      </BusyButton>
    </>
  )
}
