import { useRef, useState } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { manualMethods, type PaymentJson, paymentText } from '../../../../shared/rules/payment/payment.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { ConfirmDialog } from '../../../lib/ui/confirm-dialog.tsx'
import { showErrorToast } from '../../lib/api/api-errors.ts'
import { paymentMessages } from './payment-messages.ts'
import { useRecordPayment } from './use-record-payment.ts'

/** How the line is written that takes a payment back; `undefined` for one that only its checkout can give back. */
export const correctionMethod = ({ method }: PaymentJson) => manualMethods.find((each) => each === method)

type CorrectPaymentDialogProps = { booking: BookingJson; payment: PaymentJson; onClose: () => void }

/** Corrects a slip: what is written down never changes, so the opposite is written beside it. */
export function CorrectPaymentDialog({ booking, payment, onClose }: CorrectPaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const record = useRecordPayment(booking.id, close)
  // As it is read here, so that two who take the same payment back do so once.
  const [expectedDue] = useState(() => balanceOf(booking))
  const method = correctionMethod(payment)

  function correct() {
    if (!method) return
    const { note } = paymentMessages.correct
    record.mutate(
      { amount: -payment.amount, method, date: businessDate(Date.now()), note, expectedDue },
      {
        onError: (error) => {
          close()
          showErrorToast(error, paymentMessages.failed)
        },
      },
    )
  }

  return (
    <ConfirmDialog
      ref={dialog}
      title={paymentMessages.correct.title}
      text={paymentMessages.correct.text(payment)}
      action="Take It Back"
      keep="Keep Payment"
      isBusy={record.isPending}
      onConfirm={correct}
      onClose={onClose}
    >
      <p className="dialog-summary">{paymentText(payment)}</p>
    </ConfirmDialog>
  )
}
