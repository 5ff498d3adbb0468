import { useRef, useState } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { manualMethods, maxPaymentNoteLength, methodNames } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import type { PaymentSummaryJson } from '../../../../shared/rules/payment/payment-summary.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { decimalOf } from '../../../../shared/rules/price/money.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { CheckField, InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { fieldErrorsOf, getErrorMessage, outcomeUnknownHint } from '../../lib/api/api-errors.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { formFields } from '../../lib/ui/form-fields.ts'
import { SubmitErrorNotice } from '../../lib/ui/submit-error-notice.tsx'
import { useFormValues } from '../../lib/ui/use-form-values.ts'
import { bookingText } from '../booking/booking-text.ts'
import { useCanEmail } from '../email/use-can-email.ts'
import { findPaymentConflict } from './find-payment-conflict.ts'
import { parseAmount } from './parse-amount.ts'
import { confirmLabel, formatPaymentConflict, withOverpaymentConfirmed } from './payment-conflict.ts'
import { paymentMessages } from './payment-messages.ts'
import { useRecordPayment } from './use-record-payment.ts'

type PaymentDialogProps = {
  booking: BookingJson
  kind: 'payment' | 'refund'
  onClose: () => void
}

/** Records a payment, prefilled with the balance due, or a refund. */
export function PaymentDialog({ booking, kind, onClose }: PaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = businessDate(Date.now())
  // The balance when the dialog opened: the server refuses the payment if someone recorded another since.
  const [balance] = useState(() => balanceOf(booking))
  const due = kind === 'payment' ? balance : -balance
  const form = useFormValues<PaymentFormValues>(() => ({
    amount: due > 0 ? decimalOf(due) : '',
    method: manualMethods[0],
    date: today,
    note: '',
    sendsReceipt: false,
  }))
  const { values } = form
  const [isAmountMissing, setAmountMissing] = useState(false)
  const canEmailReceipt = useCanEmail(
    kind === 'payment' && booking.status === 'completed' && booking.customerEmail !== '',
  )
  const record = useRecordPayment(booking.id, () => dialog.current?.close())
  const errors = fieldErrorsOf(record.error)
  const paidSoFar = findPaymentConflict(record.error)
  const amountError = isAmountMissing ? paymentMessages.amountMissing : errors.amount

  function change(changes: Partial<PaymentFormValues>) {
    if (record.isError) record.reset()
    setAmountMissing(false)
    form.change(changes)
  }

  const { field, check } = formFields({ values, errors, change })

  function submit() {
    const amount = parseAmount(values.amount)
    if (amount === null) return setAmountMissing(true)
    record.mutate({ ...values, amount: kind === 'payment' ? amount : -amount, expectedDue: balance })
  }

  return (
    <FormDialog
      ref={dialog}
      title={kind === 'payment' ? 'Record a payment' : 'Record a refund'}
      isUnsaved={form.isUnsaved}
      submitError={isAmountMissing || record.error}
      summary={<p className="dialog-summary">{bookingText(booking)}</p>}
      action={kind === 'payment' ? 'Record payment' : 'Record refund'}
      isBusy={record.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="form-columns">
        <InputField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
          error={amountError}
        />
        <SelectField
          label={kind === 'payment' ? 'Paid by' : 'Refunded by'}
          choices={manualMethods}
          labelOf={(method) => methodNames[method]}
          {...field('method')}
        />
        <InputField label="Date" type="date" max={today} {...field('date')} />
        <InputField label="Note (optional)" maxLength={maxPaymentNoteLength} {...field('note')} />
      </div>
      {canEmailReceipt && (
        <CheckField {...check('sendsReceipt')}>{paymentMessages.sendsReceiptOncePaid}</CheckField>
      )}
      {paidSoFar && record.variables && (
        <PaymentConflictNotice
          error={record.error}
          paidSoFar={paidSoFar}
          payment={record.variables}
          isBusy={record.isPending}
          onConfirm={record.mutate}
        />
      )}
      {record.error && !paidSoFar && (
        <p className="notice notice-error" role="alert">
          {[getErrorMessage(record.error, paymentMessages.failed), outcomeUnknownHint(record.error)]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
    </FormDialog>
  )
}

type PaymentConflictNoticeProps = {
  error: unknown
  paidSoFar: PaymentSummaryJson
  payment: Omit<PaymentRequest, 'id'>
  isBusy: boolean
  onConfirm: (payment: Omit<PaymentRequest, 'id'>) => void
}

/** Shows what was recorded meanwhile, with a button to add this payment anyway. */
const PaymentConflictNotice = ({
  error,
  paidSoFar,
  payment,
  isBusy,
  onConfirm,
}: PaymentConflictNoticeProps) => (
  <SubmitErrorNotice error={error} text={formatPaymentConflict(paidSoFar, payment.amount)}>
    <p>
      <BusyButton
        className="button button-small"
        isBusy={isBusy}
        onClick={() => onConfirm(withOverpaymentConfirmed(payment, paidSoFar))}
      >
        {confirmLabel(payment.amount)}
      </BusyButton>
    </p>
  </SubmitErrorNotice>
)

type PaymentFormValues = {
  amount: string
  method: (typeof manualMethods)[number]
  date: string
  note: string
  sendsReceipt: boolean
}
