import { useRef, useState } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { PaidSoFarJson } from '../../../../shared/rules/payment/paid-so-far.ts'
import { handMethods, maxPaymentNoteLength, methodNames } from '../../../../shared/rules/payment/payment.ts'
import type { PaymentRequest } from '../../../../shared/rules/payment/payment-request.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { decimalOf } from '../../../../shared/rules/price/money.ts'
import { BusyButton } from '../../../lib/ui/busy-button.tsx'
import { CheckField, InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { doubtOf, fieldErrorsOf, refusalOf } from '../../lib/api/refused-fields.ts'
import { draftFields } from '../../lib/ui/draft-fields.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { Refusal } from '../../lib/ui/refusal.tsx'
import { bookingText } from '../booking/booking-words.ts'
import { useCanMail } from '../mail/use-can-mail.ts'
import { confirmed, confirmLabel, paymentQuestion } from './payment-conflict.ts'
import { paymentMessages } from './payment-messages.ts'
import { readAmount } from './read-amount.ts'
import { paidSoFarIn } from './refused-payment.ts'
import { useRecordPayment } from './use-record-payment.ts'

type PaymentDialogProps = {
  booking: BookingJson
  kind: 'payment' | 'refund'
  onClose: () => void
}

/** Writes down what was paid, beginning with all that is still to be paid, or what was given back. */
export function PaymentDialog({ booking, kind, onClose }: PaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = businessDate(Date.now())
  // As it is read here: what somebody else records meanwhile is told before anything is added to it.
  const [balance] = useState(() => balanceOf(booking))
  const due = kind === 'payment' ? balance : -balance
  const [preset] = useState(() => ({
    amount: due > 0 ? decimalOf(due) : '',
    method: handMethods[0],
    date: today,
    note: '',
    sendsReceipt: false,
  }))
  const [draft, setDraft] = useState<Draft>(preset)
  const [isAmountMissing, setAmountMissing] = useState(false)
  const canSend = useCanMail(
    kind === 'payment' && booking.status === 'completed' && booking.customerEmail !== '',
  )
  const record = useRecordPayment(booking.id, () => dialog.current?.close())
  const errors = fieldErrorsOf(record.error)
  const paidSoFar = paidSoFarIn(record.error)
  const amountError = isAmountMissing ? paymentMessages.noAmount : errors.amount

  function change(part: Partial<Draft>) {
    if (record.isError) record.reset()
    setAmountMissing(false)
    setDraft((current) => ({ ...current, ...part }))
  }

  const { field, check } = draftFields({ draft, errors, change })

  function submit() {
    const amount = readAmount(draft.amount)
    if (amount === null) return setAmountMissing(true)
    record.mutate({ ...draft, amount: kind === 'payment' ? amount : -amount, expectedDue: balance })
  }

  return (
    <FormDialog
      ref={dialog}
      title={kind === 'payment' ? 'Record a payment' : 'Give money back'}
      isUnsaved={draft !== preset}
      refusal={isAmountMissing || record.error}
      summary={<p className="dialog-summary">{bookingText(booking)}</p>}
      action={kind === 'payment' ? 'Record Payment' : 'Record Refund'}
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
          label={kind === 'payment' ? 'Paid by' : 'Given back by'}
          choices={handMethods}
          nameOf={(method) => methodNames[method]}
          {...field('method')}
        />
        <InputField label="Date" type="date" max={today} {...field('date')} />
        <InputField label="Note (optional)" maxLength={maxPaymentNoteLength} {...field('note')} />
      </div>
      {canSend && <CheckField {...check('sendsReceipt')}>{paymentMessages.sendsReceiptOncePaid}</CheckField>}
      {paidSoFar && record.variables && (
        <PaymentConflict
          error={record.error}
          paidSoFar={paidSoFar}
          payment={record.variables}
          isBusy={record.isPending}
          onConfirm={record.mutate}
        />
      )}
      {record.error && !paidSoFar && (
        <p className="notice notice-error" role="alert">
          {[refusalOf(record.error, paymentMessages.failed), doubtOf(record.error)]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
    </FormDialog>
  )
}

type PaymentConflictProps = {
  error: unknown
  paidSoFar: PaidSoFarJson
  payment: Omit<PaymentRequest, 'id'>
  isBusy: boolean
  onConfirm: (payment: Omit<PaymentRequest, 'id'>) => void
}

/** What was recorded meanwhile, and the way to add to it. */
const PaymentConflict = ({ error, paidSoFar, payment, isBusy, onConfirm }: PaymentConflictProps) => (
  <Refusal error={error} text={paymentQuestion(paidSoFar, payment.amount)}>
    <p>
      <BusyButton
        className="button button-small"
        isBusy={isBusy}
        onClick={() => onConfirm(confirmed(payment, paidSoFar))}
      >
        {confirmLabel(payment.amount)}
      </BusyButton>
    </p>
  </Refusal>
)

type Draft = {
  amount: string
  method: (typeof handMethods)[number]
  date: string
  note: string
  sendsReceipt: boolean
}
