import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import { crewMethods, manualMethods } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { useRole } from '../../components/account/role-context.ts'
import CompleteJobDialog, { type Completion } from '../../components/payment/complete-job-dialog.tsx'
import { useServerNow } from './use-server-now.ts'

export type JobCompletion = Omit<Completion, 'paid'> & { payment: PaymentRequest | undefined }

type CompleteDialogProps = {
  job: JobJson
  isBusy: boolean
  onComplete: (completion: JobCompletion) => void
  onClose: () => void
}

/** Confirms a completion and its payment. The payment gets its id here, so that a retry doesn't record it twice. */
export default function CompleteDialog({ job, isBusy, onComplete, onClose }: CompleteDialogProps) {
  const date = businessDate(useServerNow())
  const { due } = job
  const isOwner = useRole() === 'owner'

  function complete({ paid, ...choices }: Completion) {
    const payment = paid && { ...paid, id: crypto.randomUUID(), amount: due, expectedDue: due, date }
    onComplete({ ...choices, payment: payment ?? undefined })
  }

  return (
    <CompleteJobDialog
      job={job}
      due={due}
      methods={isOwner ? manualMethods : crewMethods}
      receiptBy={job.receiptBy}
      billBy={job.billBy}
      readyBy={job.readyBy}
      isBusy={isBusy}
      onComplete={complete}
      onClose={onClose}
    >
      <p className="dialog-summary" translate="no">
        {job.customerName}
      </p>
    </CompleteJobDialog>
  )
}
