import { businessDate } from '../../../../shared/ground/time/business-time.ts'
import type { JobJson } from '../../../../shared/rules/job/job-json.ts'
import type { HandMethod } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { CompleteQuestion } from '../../parts/payment/complete-question.tsx'
import { dueOf } from './due.ts'
import { useServerNow } from './use-server-now.ts'

type CompleteDialogProps = {
  job: JobJson
  isBusy: boolean
  onComplete: (payment?: PaymentRequest) => void
  onClose: () => void
}

/** Asks what is to be known before a job is completed; what was paid has an id from here on, by which it counts once. */
export function CompleteDialog({ job, isBusy, onComplete, onClose }: CompleteDialogProps) {
  const date = businessDate(useServerNow())
  const due = dueOf(job)

  function complete(method: HandMethod | null) {
    onComplete(method ? { id: crypto.randomUUID(), amount: due, method, date } : undefined)
  }

  return (
    <CompleteQuestion job={job} due={due} isBusy={isBusy} onComplete={complete} onClose={onClose}>
      <p className="dialog-summary">{job.customerName}</p>
    </CompleteQuestion>
  )
}
