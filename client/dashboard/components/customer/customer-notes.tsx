import { useQueryClient } from '@tanstack/react-query'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { TextField } from '../../../lib/ui/form-field.tsx'
import { apiRequest } from '../../lib/api/api-request.ts'
import { customerKey } from '../../lib/api/query-keys.ts'
import { ConflictNotice } from '../../lib/document/conflict-notice.tsx'
import { useDocumentForm } from '../../lib/document/use-document-form.ts'
import { formatInstant } from '../../lib/text/format-time.ts'
import { customerMessages } from './customer-messages.ts'

const identity = (values: { text: string }) => values

/** What the owners note about a customer, for themselves. */
export function CustomerNotes({ customer }: { customer: CustomerJson }) {
  const params = { id: String(customer.id) }
  const queryClient = useQueryClient()
  const form = useDocumentForm({
    stored: customer.note,
    toValues: (note) => ({ text: note?.text ?? '' }),
    toInput: identity,
    fromConflict: (current) =>
      current === null || ('updatedBy' in current && 'text' in current) ? current : undefined,
    describeChanges: (_, note) => [customerMessages.notes.theirs(note)],
    messages: customerMessages.notes,
    send: async ({ all: { text }, baseline }) => {
      const json = { text, updatedAt: baseline?.updatedAt ?? null }
      return (await apiRequest('PUT /api/admin/customers/:id/note', { params, json })).note
    },
    applySaved: (note) =>
      queryClient.setQueryData<CustomerJson | null>(
        customerKey(params.id),
        (cached) => cached && { ...cached, note },
      ),
  })
  const { base: note } = form
  return (
    <>
      <TextField
        label="Private notes"
        error={form.errors.text}
        value={form.values.text}
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
