import { useRef, useState } from 'react'
import { centsFormat, formatCents } from '../../../../shared/lib/text/format-number.ts'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import { isErased } from '../../../../shared/rules/booking/booking-erasure.ts'
import type { BookingJson } from '../../../../shared/rules/booking/booking-json.ts'
import { refundedText } from '../../../../shared/rules/booking/ending-text.ts'
import {
  manualMethods,
  maxRefundReasonLength,
  methodNames,
  type PaymentJson,
  type PaymentMethod,
  paidOnline,
  paymentMethods,
  paymentText,
} from '../../../../shared/rules/payment/payment.ts'
import { shareOfPrice } from '../../../../shared/rules/payment/refund.ts'
import { balanceOf, totalWithTaxes } from '../../../../shared/rules/price/amounts.ts'
import { type Cents, decimalOf } from '../../../../shared/rules/price/money.ts'
import { taxes, taxIds } from '../../../../shared/rules/price/tax.ts'
import { CheckField, InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { fieldErrorsOf } from '../../lib/api/api-errors.ts'
import { getBusiness } from '../../lib/get-business.ts'
import { FormDialog } from '../../lib/ui/form-dialog.tsx'
import { formFields } from '../../lib/ui/form-fields.ts'
import { useFormValues } from '../../lib/ui/use-form-values.ts'
import { NotifyChoiceField, openTextDraft, useNotifyChoice } from '../booking/notify-choice.tsx'
import { useBookingChannels } from '../booking/use-booking-channels.ts'
import { balanceText } from './balance-text.ts'
import { parseAmount } from './parse-amount.ts'
import { PaymentErrorNotice } from './payment-error-notice.tsx'
import { PaymentFields, type PaymentFieldValues } from './payment-fields.tsx'
import { paymentMessages } from './payment-messages.ts'
import { useRefund } from './use-refund.ts'

type RefundDialogProps = {
  booking: BookingJson
  /** In the order of recording. */
  payments: readonly PaymentJson[]
  canRefundToCard: boolean
  onClose: () => void
}

/** Refunds what was paid or a part of it, and lowers the price by that unless the customer still owes it. */
export function RefundDialog({ booking, payments, canRefundToCard, onClose }: RefundDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const today = businessDate(Date.now())
  // What was paid when the dialog opened: the server refuses the refund if that has changed since.
  const [{ paid, balance }] = useState(() => ({ paid: booking.paid, balance: balanceOf(booking) }))
  const online = canRefundToCard ? paidOnline(payments) : 0
  const form = useFormValues<RefundFormValues>(() => ({
    amount: decimalOf(balance < 0 ? -balance : paid),
    method: lastMethod(payments, online),
    date: today,
    reason: '',
    lowersPrice: balance >= 0,
  }))
  const { values } = form
  const [isAmountMissing, setAmountMissing] = useState(false)
  const refund = useRefund(booking.id, () => dialog.current?.close())
  const errors = fieldErrorsOf(refund.error)
  const amount = parseAmount(values.amount)

  function change(changes: Partial<RefundFormValues>) {
    if (refund.isError) refund.reset()
    setAmountMissing(false)
    form.change(changes)
  }

  const { refunded: channel } = useBookingChannels(booking)
  const [choice, setChoice] = useNotifyChoice(channel)
  const draftOf = (refunded: Cents) =>
    refundedText(booking, getBusiness(), paymentText({ amount: refunded, method: values.method }))

  const { field, check } = formFields({ values, errors, change })

  function submit() {
    if (amount === null) return setAmountMissing(true)
    refund.mutate(
      { ...values, amount, expectedPaid: paid, tell: choice === 'message' },
      { onSuccess: () => openTextDraft(choice, booking.customerPhone, draftOf(amount)) },
    )
  }

  return (
    <FormDialog
      ref={dialog}
      title={paymentMessages.refund.title(booking.customerName)}
      isUnsaved={form.isUnsaved}
      submitError={isAmountMissing || refund.error}
      action={amount === null ? 'Refund' : `Refund ${formatCents(amount)}`}
      isBusy={refund.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="form-columns">
        <PaymentFields
          values={values}
          errors={errors}
          isAmountMissing={isAmountMissing}
          selectsAmount
          change={change}
        >
          <SelectField
            label="Refunded by"
            choices={online > 0 ? paymentMethods : manualMethods}
            labelOf={(method) => (method === 'online' ? paymentMessages.refund.toCard : methodNames[method])}
            {...field('method')}
          />
        </PaymentFields>
        <InputField label="Reason (optional)" maxLength={maxRefundReasonLength} {...field('reason')} />
      </div>
      {values.method === 'online' && (
        <p className="field-hint">{paymentMessages.refund.toCardHint(online)}</p>
      )}
      {booking.status !== 'cancelled' && (
        <CheckField {...check('lowersPrice')}>{paymentMessages.refund.lowersPrice}</CheckField>
      )}
      {!isErased(booking) && (
        <NotifyChoiceField
          customerName={booking.customerName}
          channel={channel}
          phone={booking.customerPhone}
          draft={draftOf(amount ?? 0)}
          value={choice}
          onChange={setChoice}
        />
      )}
      <BeforeAfter booking={booking} amount={amount ?? 0} lowersPrice={values.lowersPrice} />
      {refund.variables && (
        <PaymentErrorNotice
          error={refund.error}
          amount={-refund.variables.amount}
          isBusy={refund.isPending}
          onConfirm={(paidSoFar) => refund.mutate({ ...refund.variables, expectedPaid: paidSoFar.paid })}
        />
      )}
    </FormDialog>
  )
}

/** The method of the last payment, if the refund can go the same way. */
function lastMethod(payments: readonly PaymentJson[], online: Cents): PaymentMethod {
  const last = payments.findLast(({ amount }) => amount > 0)
  if (last?.method === 'online' && online > 0) return 'online'
  return manualMethods.find((each) => each === last?.method) ?? manualMethods[0]
}

type BeforeAfterProps = { booking: BookingJson; amount: Cents; lowersPrice: boolean }

/** Shows what a refund does to price, payments and balance. */
function BeforeAfter({ booking, amount, lowersPrice }: BeforeAfterProps) {
  const total = totalWithTaxes(booking)
  const balance = balanceOf(booking)
  const lowered = lowersPrice ? amount : 0
  const balanceAfter = balance + amount - lowered
  const format = centsFormat([total, booking.paid, amount, balance])
  const rows = [
    { name: 'Price', before: format(total), after: format(total - lowered) },
    { name: 'Paid', before: format(booking.paid), after: format(booking.paid - amount) },
    { name: 'Balance', before: balanceText(balance, format), after: balanceText(balanceAfter, format) },
  ]
  const share = shareOfPrice(lowered, booking).taxes
  const includedTaxes = taxIds
    .filter((id) => share[id] > 0)
    .map((id) => `${formatCents(share[id])} ${taxes[id].name}`)
    .join(' and ')
  return (
    <div>
      <table className="before-after">
        <thead>
          <tr>
            <td />
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{before === after ? before : <s>{before}</s>}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {includedTaxes && <p className="field-hint">{paymentMessages.refund.includes(includedTaxes)}</p>}
      {!lowersPrice && balanceAfter > 0 && (
        <p className="field-hint">{paymentMessages.refund.stillDue(balanceAfter)}</p>
      )}
    </div>
  )
}

type RefundFormValues = PaymentFieldValues & {
  method: PaymentMethod
  reason: string
  lowersPrice: boolean
}
