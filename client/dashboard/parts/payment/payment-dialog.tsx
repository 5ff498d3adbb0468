import { useRef, useState } from 'react'
import { businessDate } from '../../../../shared/ground/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { handMethods, maxPaymentNoteLength, methodNames } from '../../../../shared/rules/payment/payment.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { decimalOf } from '../../../../shared/rules/price/money.ts'
import { CheckField, InputField, SelectField } from '../../../ground/ui/form-field.tsx'
import { doubtOf, fieldErrorsOf, refusalOf } from '../../ground/api/refused-fields.ts'
import { draftFields } from '../../ground/ui/draft-fields.ts'
import { FormDialog } from '../../ground/ui/form-dialog.tsx'
import { bookingText } from '../booking/booking-words.ts'
import { useCanMail } from '../mail/use-can-mail.ts'
import { paymentMessages } from './payment-messages.ts'
import { readAmount } from './read-amount.ts'
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
  const balance = balanceOf(booking)
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
    record.mutate({ ...draft, amount: kind === 'payment' ? amount : -amount })
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
      {record.error && (
        <p className="notice notice-error" role="alert">
          {[refusalOf(record.error, paymentMessages.failed), doubtOf(record.error)]
            .filter(Boolean)
            .join('. ')}
        </p>
      )}
    </FormDialog>
  )
}

type Draft = {
  amount: string
  method: (typeof handMethods)[number]
  date: string
  note: string
  sendsReceipt: boolean
}
