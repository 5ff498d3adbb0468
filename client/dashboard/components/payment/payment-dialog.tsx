import { useRef, useState } from 'react'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import type { MessageChannel } from '../../../../shared/rules/mail/email-events.ts'
import {
  type ManualMethod,
  manualMethods,
  maxPaymentNoteLength,
  methodNames,
} from '../../../../shared/rules/payment/payment.ts'
import { balanceOf } from '../../../../shared/rules/price/amounts.ts'
import { type Cents, decimalOf } from '../../../../shared/rules/price/money.ts'
import { CheckField, InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../lib/api/api-errors.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { formFields } from '../../lib/ui/form-fields.ts'
import { useFormValues } from '../../lib/ui/use-form-values.ts'
import { bookingText } from '../booking/booking-text.ts'
import { useBookingChannels } from '../booking/use-booking-channels.ts'
import { parseAmount } from './parse-amount.ts'
import { withOverpaymentConfirmed } from './payment-conflict.ts'
import { PaymentErrorNotice } from './payment-error-notice.tsx'
import { PaymentFields, type PaymentFieldValues } from './payment-fields.tsx'
import { paymentMessages } from './payment-messages.ts'
import { recordPayment, type SendPayment, useSendPayment } from './use-record-payment.ts'

type PaymentDialogProps = {
  booking: BookingJson
  onClose: () => void
}

/** Records a payment of a booking. */
export function PaymentDialog({ booking, onClose }: PaymentDialogProps) {
  const { invoice } = useBookingChannels(booking)
  return (
    <RecordPaymentDialog
      paymentKey={booking.id}
      send={recordPayment(booking.id)}
      about={bookingText(booking)}
      due={balanceOf(booking)}
      receiptBy={booking.status === 'completed' ? invoice : null}
      onClose={onClose}
    />
  )
}

type RecordPaymentDialogProps = {
  paymentKey: string
  send: SendPayment
  /** The job or invoice. */
  about: string
  hint?: string
  due: Cents
  /** How the customer gets the receipt; `null` for not at all. */
  receiptBy: MessageChannel | null
  onClose: () => void
}

/** Records a payment, prefilled with the balance due. */
export function RecordPaymentDialog({
  paymentKey,
  send,
  about,
  hint,
  due,
  receiptBy,
  onClose,
}: RecordPaymentDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = businessDate(Date.now())
  // The balance when the dialog opened: the server refuses the payment if someone recorded another since.
  const [balance] = useState(due)
  const form = useFormValues<PaymentFormValues>(() => ({
    amount: balance > 0 ? decimalOf(balance) : '',
    method: manualMethods[0],
    date: today,
    note: '',
    sendsReceipt: false,
  }))
  const { values } = form
  const [isAmountMissing, setAmountMissing] = useState(false)
  const record = useSendPayment(paymentKey, send, () => dialog.current?.close())
  const errors = fieldErrorsOf(record.error)

  function change(changes: Partial<PaymentFormValues>) {
    if (record.isError) record.reset()
    setAmountMissing(false)
    form.change(changes)
  }

  const { field, check } = formFields({ values, errors, change })

  function submit() {
    const amount = parseAmount(values.amount)
    if (amount === null) return setAmountMissing(true)
    record.mutate({ ...values, amount, expectedDue: balance })
  }

  return (
    <FormDialog
      ref={dialog}
      title="Record a payment"
      isUnsaved={form.isUnsaved}
      submitError={isAmountMissing || record.error}
      summary={<p className="dialog-summary">{about}</p>}
      action="Record payment"
      isBusy={record.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {hint && <p className="field-hint">{hint}</p>}
      <div className="form-columns">
        <PaymentFields values={values} errors={errors} isAmountMissing={isAmountMissing} change={change}>
          <SelectField
            label="Paid by"
            choices={manualMethods}
            labelOf={(method) => methodNames[method]}
            {...field('method')}
          />
        </PaymentFields>
        <InputField label="Note (optional)" maxLength={maxPaymentNoteLength} {...field('note')} />
      </div>
      {receiptBy && (
        <CheckField {...check('sendsReceipt')}>{paymentMessages.sendsReceiptOncePaid[receiptBy]}</CheckField>
      )}
      {record.variables && (
        <PaymentErrorNotice
          error={record.error}
          amount={record.variables.amount}
          isBusy={record.isPending}
          onConfirm={(paidSoFar) => record.mutate(withOverpaymentConfirmed(record.variables, paidSoFar))}
        />
      )}
    </FormDialog>
  )
}

type PaymentFormValues = PaymentFieldValues & {
  method: ManualMethod
  note: string
  sendsReceipt: boolean
}
