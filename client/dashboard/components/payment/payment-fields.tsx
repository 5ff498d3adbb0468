import { businessDate } from '../../../../shared/lib/time/business-time.ts'
import { type ManualMethod, manualMethods, methodNames } from '../../../../shared/rules/payment/payment.ts'
import { InputField, SelectField } from '../../../lib/ui/form-field.tsx'
import { formFields } from '../../lib/ui/form-fields.ts'
import { paymentMessages } from './payment-messages.ts'

/** What a payment and a refund have in common, as typed. */
export type PaymentFieldValues = { amount: string; method: ManualMethod; date: string }

type PaymentFieldsProps = {
  values: PaymentFieldValues
  errors: Record<string, string | undefined>
  isAmountMissing: boolean
  /** The label of the method. */
  methodLabel: string
  /** Selects the amount on focus, so that typing replaces it. */
  selectsAmount?: boolean
  change: (changes: Partial<PaymentFieldValues>) => void
}

/** Amount, method and date of a payment or a refund. */
export function PaymentFields({
  values,
  errors,
  isAmountMissing,
  methodLabel,
  selectsAmount = false,
  change,
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
      <SelectField
        label={methodLabel}
        choices={manualMethods}
        labelOf={(method) => methodNames[method]}
        {...field('method')}
      />
      <InputField label="Date" type="date" max={businessDate(Date.now())} {...field('date')} />
    </>
  )
}
