import { useRef, useState } from 'react'
import type { CustomerJson } from '../../../../shared/rules/customer/customer-json.ts'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { getErrorMessage } from '../../lib/api/api-errors.ts'
import { apiRequest } from '../../lib/api/api-request.ts'
import { useSave } from '../../lib/api/use-save.ts'
import { formatSlot } from '../../lib/text/format-time.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { SubmitErrorNotice } from '../../lib/ui/submit-error-notice.tsx'
import { customerMessages } from './customer-messages.ts'

const messages = customerMessages.split

type SplitCustomerDialogProps = { customer: CustomerJson; onClose: () => void }

/** Gives some of a customer's bookings to a customer of their own. Merging undoes it. */
export default function SplitCustomerDialog({ customer, onClose }: SplitCustomerDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [bookingIds, setBookingIds] = useState<string[]>([])
  const split = useSave(
    () =>
      apiRequest('POST /api/admin/customers/:id/split-bookings', {
        params: { id: String(customer.id) },
        json: { bookingIds },
      }),
    messages,
    () => true,
  )
  const { bookings } = customer
  return (
    <FormDialog
      ref={dialog}
      title={messages.title(customer.name)}
      isUnsaved={false}
      submitError={split.error}
      action={messages.action}
      isBusy={split.isPending}
      isDisabled={bookingIds.length === 0 || bookingIds.length === bookings.length}
      onSubmit={() => split.mutate(undefined, { onSuccess: () => dialog.current?.close() })}
      onClose={onClose}
    >
      <p>{messages.hint}</p>
      {bookings.map(({ id, bookingDate: date, bookingTime: time, customerName, serviceName }) => (
        <CheckField
          key={id}
          isChecked={bookingIds.includes(id)}
          onChange={(isChosen) =>
            setBookingIds(isChosen ? [...bookingIds, id] : bookingIds.filter((each) => each !== id))
          }
        >
          {`${formatSlot({ date, time })}, ${serviceName}, ${customerName}`}
        </CheckField>
      ))}
      {split.error && (
        <SubmitErrorNotice error={split.error} text={getErrorMessage(split.error, messages.failed)} />
      )}
    </FormDialog>
  )
}
