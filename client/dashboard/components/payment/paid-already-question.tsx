import { useRef } from 'react'
import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import type { PaidSoFarJson } from '../../../../shared/rules/payment/paid-so-far.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { confirmed, confirmLabel, paymentQuestion } from './payment-conflict.ts'
import { paymentMessages } from './payment-messages.ts'

/** A payment that a completion was refused for, and what was paid by then. */
export type RefusedPayment = { payment: PaymentRequest; paidSoFar: PaidSoFarJson }

type PaidAlreadyQuestionProps = {
  refused: RefusedPayment
  isBusy: boolean
  /** Completes the job with the payment that is confirmed now, or without one. */
  onComplete: (payment?: PaymentRequest) => void
  onClose: () => void
  /** Which job it is. */
  children: ViewElements
}

/** Asks whether a payment comes on top of what somebody else has recorded meanwhile. */
export default function PaidAlreadyQuestion({
  refused: { payment, paidSoFar },
  isBusy,
  onComplete,
  onClose,
  children,
}: PaidAlreadyQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  function complete(sent?: PaymentRequest) {
    dialog.current?.close()
    onComplete(sent)
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={paymentMessages.paidAlready.title}
      text={paymentQuestion(paidSoFar, payment.amount)}
      action={confirmLabel(payment.amount)}
      keep="Cancel"
      otherAction={
        <BusyButton className="button" isBusy={isBusy} onClick={() => complete()}>
          {paymentMessages.paidAlready.without}
        </BusyButton>
      }
      isBusy={isBusy}
      onConfirm={() => complete(confirmed(payment, paidSoFar))}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
