import type { ViewElements } from '../../../../shared/lib/page/shared-view.ts'
import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import { InputField } from '../../../lib/ui/form-field.tsx'
import { formFields } from '../../lib/ui/form-fields.ts'
import { paymentMessages } from './payment-messages.ts'

/** What a payment and a refund have in common, as typed. */
export type PaymentFieldValues = { amount: string; date: string }

type PaymentFieldsProps = {
  values: PaymentFieldValues
  errors: Record<string, string | undefined>
  isAmountMissing: boolean
  /** Selects the amount on focus, so that typing replaces it. */
  selectsAmount?: boolean
  change: (changes: Partial<PaymentFieldValues>) => void
  /** The choice of the method. */
  children: ViewElements
}

/** Amount, method and date of a payment or a refund. */
export function PaymentFields({
  values,
  errors,
  isAmountMissing,
  selectsAmount = false,
  change,
  children,
}: PaymentFieldsProps) {
  const { field } = formFields({ values, errors, change })
  return (
    <>
      <InputField
        label="Amount in dollars"
        inputMode="decimal"
        autoComplete="off"
        onFocus={({ target }) => selectsAmount && target.select()}
        {...field('amount')}
        error={isAmountMissing ? paymentMessages.amountMissing : errors.amount}
      />
      {children}
      <InputField label="Date" type="date" max={businessDate(Date.now())} {...field('date')} />
    </>
  )
}
