import { useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { confirmLabel, formatPaymentConflict, withOverpaymentConfirmed } from './payment-conflict.ts'
import { paymentMessages } from './payment-messages.ts'

/** A payment refused on completing the job, with what had been paid by then, and whether to say that it is ready. */
export type RejectedPayment = {
  payment: PaymentRequest
  paidSoFar: PaymentSummaryJson
  tellsReady?: boolean | undefined
}

type PaymentConflictDialogProps = {
  rejected: RejectedPayment
  isBusy: boolean
  /** Completes the job, with the payment if it was confirmed. */
  onComplete: (payment?: PaymentRequest) => void
  onClose: () => void
  /** Identifies the job. */
  children: ViewElements
}

/** Asks whether to add a payment on top of one that someone else has just recorded. */
export default function PaymentConflictDialog({
  rejected: { payment, paidSoFar },
  isBusy,
  onComplete,
  onClose,
  children,
}: PaymentConflictDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  function complete(confirmedPayment?: PaymentRequest) {
    dialog.current?.close()
    onComplete(confirmedPayment)
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={paymentMessages.conflict.title}
      text={formatPaymentConflict(paidSoFar, payment.amount)}
      action={confirmLabel(payment.amount)}
      keep="Cancel"
      otherAction={
        <BusyButton className="button" isBusy={isBusy} onClick={() => complete()}>
          {paymentMessages.conflict.without}
        </BusyButton>
      }
      isBusy={isBusy}
      onConfirm={() => complete(withOverpaymentConfirmed(payment, paidSoFar))}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
