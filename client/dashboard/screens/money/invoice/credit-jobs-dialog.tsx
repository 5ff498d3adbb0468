import { useRef, useState } from 'react'
import { formatCents } from '../../../../../shared/lib/text/format-number.ts'
import { formatDate } from '../../../../../shared/lib/time/business-time.ts'
import type { SharedInvoiceJson } from '../../../../../shared/rules/invoice/invoice-json.ts'
import { CheckField } from '../../../../lib/ui/form-field.tsx'
import { getErrorMessage } from '../../../lib/api/api-errors.ts'
import { apiRequest } from '../../../lib/api/api-request.ts'
import { useSave } from '../../../lib/api/use-save.ts'
import { FormDialog } from '../../../lib/ui/form-dialog.tsx'
import { SubmitErrorNotice } from '../../../lib/ui/submit-error-notice.tsx'
import { sharedInvoiceMessages } from './shared-invoice-messages.ts'

const messages = sharedInvoiceMessages.credit

type CreditJobsDialogProps = { invoice: SharedInvoiceJson; onClose: () => void }

/** Takes some jobs off an invoice, or all. */
export default function CreditJobsDialog({ invoice, onClose }: CreditJobsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const jobs = invoice.jobs.flatMap(({ left, ...job }) => (left === null ? [] : { ...job, left }))
  const [ids, setIds] = useState(() => jobs.map(({ bookingId }) => bookingId))
  const amount = jobs.reduce((sum, job) => sum + (ids.includes(job.bookingId) ? job.left : 0), 0)
  const credit = useSave(
    () =>
      apiRequest('POST /api/admin/invoices/:name/credit', {
        params: { name: invoice.number },
        json: { bookingIds: ids },
      }),
    messages,
    () => true,
  )
  return (
    <FormDialog
      ref={dialog}
      title={messages.title(invoice.number)}
      isUnsaved={false}
      submitError={credit.error}
      action={messages.action(amount)}
      isBusy={credit.isPending}
      isDisabled={ids.length === 0}
      onSubmit={() => credit.mutate(undefined, { onSuccess: () => dialog.current?.close() })}
      onClose={onClose}
    >
      <p>{messages.hint}</p>
      {jobs.map(({ bookingId, date, service, vehicle, left }) => (
        <CheckField
          key={bookingId}
          isChecked={ids.includes(bookingId)}
          onChange={(isChosen) =>
            setIds(isChosen ? [...ids, bookingId] : ids.filter((id) => id !== bookingId))
          }
        >
          {`${formatDate(date)}, ${service}, ${vehicle}, ${formatCents(left)}`}
        </CheckField>
      ))}
      {credit.error && (
        <SubmitErrorNotice error={credit.error} text={getErrorMessage(credit.error, messages.failed)} />
      )}
    </FormDialog>
  )
}
