import { useId } from 'react'
import { formatCents } from '../../../../shared/lib/text/format-number.ts'
import type { Cents } from '../../../../shared/rules/price/money.ts'
import { keepMessages } from './booking-screen-messages.ts'
import './notify-choice.css'

type KeepChoiceFieldProps = { paid: Cents; value: boolean; onChange: (keeps: boolean) => void }

/** Asks whether what was paid for a booking that ends now is kept or refunded. */
export function KeepChoiceField({ paid, value, onChange }: KeepChoiceFieldProps) {
  const name = useId()
  return (
    <fieldset className="notify-choice">
      <legend>{keepMessages.legend(formatCents(paid))}</legend>
      <div className="notify-options">
        {[false, true].map((keeps) => (
          <label key={String(keeps)} className="notify-option">
            <input type="radio" name={name} checked={keeps === value} onChange={() => onChange(keeps)} />
            <span>{keeps ? keepMessages.keep : keepMessages.refund}</span>
          </label>
        ))}
      </div>
      <p className="field-hint">{value ? keepMessages.keepHint : keepMessages.refundHint}</p>
    </fieldset>
  )
}
