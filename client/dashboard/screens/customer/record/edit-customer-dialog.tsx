import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CustomerJson } from '../../../../../shared/rules/customer/customer-json.ts'
import type { CustomerRecordJson } from '../../../../../shared/rules/customer/customer-record.ts'
import { getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { customerKey } from '../../../lib/api/query-keys.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { ConflictNotice } from '../../../lib/document/conflict-notice.tsx'
import { useDocumentForm } from '../../../lib/document/use-document-form.ts'
import { AsyncConfirmDialog } from '../../../lib/ui/async-confirm-dialog.tsx'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { CustomerFields } from './customer-fields.tsx'
import { customerFormValues, toCustomerInput } from './customer-form-values.ts'
import { recordMessages } from './customer-record-messages.ts'
import { findUpcomingEdits, type UpcomingEdit } from './upcoming-edits.ts'
import './customer-record.css'

type EditCustomerDialogProps = { customer: CustomerJson; onClose: () => void }

/** Edits a customer's record, then offers to bring what changed to their upcoming bookings. */
export default function EditCustomerDialog({ customer, onClose }: EditCustomerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const edits = useRef<UpcomingEdit[]>([])
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const params = { id: String(customer.id) }
  const form = useDocumentForm<CustomerRecordJson, ReturnType<typeof customerFormValues>, CustomerInput>({
    stored: customer,
    toValues: customerFormValues,
    toInput: toCustomerInput,
    fromConflict: (current) => (current !== null && 'otherPhones' in current ? current : undefined),
    describeChanges: (_, theirs) => [recordMessages.theirs(theirs)],
    messages: recordMessages.edit,
    send: async ({ changed, baseline }) => {
      const json = { ...changed, updatedAt: baseline.updatedAt }
      const saved = (await apiRequest('PATCH /api/admin/customers/:id', { params, json })).customer
      edits.current = findUpcomingEdits(baseline, saved, customer.bookings, Date.now())
      return saved
    },
    applySaved: (saved) =>
      queryClient.setQueryData<CustomerJson | null>(
        customerKey(params.id),
        (cached) => cached && { ...cached, ...saved },
      ),
  })
  if (isAsking) return <UseForBookings edits={edits.current} onClose={onClose} />
  return (
    <FormDialog
      ref={dialog}
      title={`Edit ${customer.name}`}
      isUnsaved={form.isUnsaved}
      submitError={form.submitError}
      action="Save"
      isBusy={form.isSaving}
      onSubmit={() => form.save(() => (edits.current.length > 0 ? setAsking(true) : dialog.current?.close()))}
      onClose={onClose}
    >
      <CustomerFields values={form.values} errors={form.errors} change={form.change} />
      {form.conflict && <ConflictNotice {...form.conflict} />}
      {form.submitError && !form.conflict && (
        <SubmitErrorNotice
          error={form.submitError}
          text={getErrorMessage(form.submitError, recordMessages.edit.failed)}
        />
      )}
    </FormDialog>
  )
}

type CustomerInput = ReturnType<typeof toCustomerInput>

/** Each booking is edited on its own, so that its history says so and one that refuses stops no other. */
function UseForBookings({ edits, onClose }: { edits: readonly UpcomingEdit[]; onClose: () => void }) {
  const update = useSave(async () => {
    const results = await Promise.allSettled(
      edits.map(({ id, json }) => apiRequest('PATCH /api/admin/bookings/:id', { params: { id }, json })),
    )
    if (results.some(({ status }) => status === 'rejected')) throw new Error(recordMessages.use.failed)
  }, recordMessages.use)
  return (
    <AsyncConfirmDialog
      messages={recordMessages.use.question(edits.length)}
      isReversible
      isBusy={update.isPending}
      onConfirm={() => update.mutateAsync(undefined)}
      onClose={onClose}
    />
  )
}
