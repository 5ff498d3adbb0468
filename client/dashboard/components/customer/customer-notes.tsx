import { useQueryClient } from '@tanstack/react-query'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { call } from '../../lib/api/api.ts'
import { customerKey } from '../../lib/api/query-keys.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { useDocumentDraft } from '../../lib/document/use-document-draft.ts'
import { formatInstant } from '../../lib/text/time-words.ts'
import { customerMessages } from './customer-messages.ts'

const itself = (draft: { text: string }) => draft

/** What the owners note about a customer, for themselves. */
export function CustomerNotes({ customer }: { customer: CustomerJson }) {
  const params = { id: String(customer.id) }
  const queryClient = useQueryClient()
  const form = useDocumentDraft({
    stored: customer.note,
    draftOf: (note) => ({ text: note?.text ?? '' }),
    inputOf: itself,
    read: (current) =>
      current === null || ('updatedBy' in current && 'text' in current) ? current : undefined,
    changesIn: (_, note) => [customerMessages.notes.theirs(note)],
    words: customerMessages.notes,
    send: async ({ all: { text }, over }) => {
      const json = { text, updatedAt: over?.updatedAt ?? null }
      return (await call('PUT /api/admin/customers/:id/note', { params, json })).note
    },
    keep: (note) =>
      queryClient.setQueryData<CustomerJson | null>(
        customerKey(params.id),
        (known) => known && { ...known, note },
      ),
  })
  const { base: note } = form
  return (
    <>
      <TextField
        label="Private notes"
        error={form.errors.text}
        value={form.draft.text}
        onChange={(text) => form.change({ text })}
      />
      {note && <p className="field-hint">{`${formatInstant(note.updatedAt)}, ${note.updatedBy}`}</p>}
      {form.conflict && <ConflictNotice {...form.conflict} />}
      <BusyButton className="button button-small" isBusy={form.isSaving} onClick={() => form.save()}>
        Save Notes
      </BusyButton>
    </>
  )
}
