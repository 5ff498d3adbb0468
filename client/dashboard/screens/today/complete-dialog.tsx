import { useState } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { crewMethods, manualMethods } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { CheckField } from '../../../lib/ui/form-field.tsx'
import { useRole } from '../../components/account/role-context.ts'
import CompleteJobDialog, { type CompletionPayment } from '../../components/payment/complete-job-dialog.tsx'
import { todayMessages } from './today-messages.ts'
import { useServerNow } from './use-server-now.ts'

type CompleteDialogProps = {
  job: JobJson
  isBusy: boolean
  onComplete: (payment: PaymentRequest | undefined, tellsReady: boolean) => void
  onClose: () => void
}

/** Confirms a completion and its payment. The payment gets its id here, so that a retry doesn't record it twice. */
export default function CompleteDialog({ job, isBusy, onComplete, onClose }: CompleteDialogProps) {
  const date = businessDate(useServerNow())
  const { due } = job
  const isOwner = useRole() === 'owner'
  const { readyBy } = job
  const [tellsReady, setTellsReady] = useState(job.place === 'shop' && readyBy === 'text')

  function complete(paid: CompletionPayment | null) {
    const payment = paid && { ...paid, id: crypto.randomUUID(), amount: due, expectedDue: due, date }
    onComplete(payment ?? undefined, tellsReady)
  }

  return (
    <CompleteJobDialog
      job={job}
      due={due}
      methods={isOwner ? manualMethods : crewMethods}
      allowsReceipt={isOwner && job.hasEmail}
      isBusy={isBusy}
      onComplete={complete}
      onClose={onClose}
    >
      <p className="dialog-summary" translate="no">
        {job.customerName}
      </p>
      {readyBy && (
        <CheckField isChecked={tellsReady} onChange={setTellsReady}>
          {todayMessages.tellsReady(job.customerName, readyBy)}
        </CheckField>
      )}
    </CompleteJobDialog>
  )
}
