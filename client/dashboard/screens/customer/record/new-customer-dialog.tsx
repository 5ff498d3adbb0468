import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fieldErrorsOf, getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest, ProblemError } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { useFormValues } from '../../../lib/ui/use-form-values.ts'
import { CustomerFields } from './customer-fields.tsx'
import { emptyCustomer, toCustomerInput } from './customer-form-values.ts'
import { recordMessages } from './customer-record-messages.ts'
import './customer-record.css'

type NewCustomerDialogProps = {
  /** Opens a customer: the new one, or the one who already has this phone number or email. */
  onOpen: (id: number) => void
  onClose: () => void
  /** The number of somebody who texted. */
  phone?: string
}

/** Adds a customer who has neither booked nor asked for a quote. */
export default function NewCustomerDialog({ onOpen, onClose, phone = '' }: NewCustomerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { values, isUnsaved, change } = useFormValues({ ...emptyCustomer, phone })
  const add = useSave(
    async () => apiRequest('POST /api/admin/customers', { json: toCustomerInput(values) }),
    recordMessages.add,
    () => true,
  )
  const existingId = add.error instanceof ProblemError ? add.error.problem.customerId : undefined

  const [openedId, setOpenedId] = useState<number>()
  const open = useEffectEvent(onOpen)
  // Only after the form no longer counts as unsaved, which would block the navigation.
  useEffect(() => {
    if (openedId === undefined) return
    dialog.current?.close()
    open(openedId)
  }, [openedId])

  return (
    <FormDialog
      ref={dialog}
      title="Add customer"
      isUnsaved={isUnsaved && openedId === undefined}
      submitError={add.error}
      summary={<p className="field-hint">{recordMessages.needed}</p>}
      action="Save"
      isBusy={add.isPending}
      onSubmit={() => add.mutate(undefined, { onSuccess: ({ customer }) => setOpenedId(customer.id) })}
      onClose={onClose}
    >
      <CustomerFields values={values} errors={fieldErrorsOf(add.error)} change={change} />
      {existingId !== undefined && (
        <div className="notice" role="alert">
          <p>{recordMessages.exists}</p>
          <button type="button" className="button button-small" onClick={() => setOpenedId(existingId)}>
            {recordMessages.openExisting}
          </button>
        </div>
      )}
      {add.error && existingId === undefined && (
        <SubmitErrorNotice error={add.error} text={getErrorMessage(add.error, recordMessages.add.failed)} />
      )}
    </FormDialog>
  )
}
