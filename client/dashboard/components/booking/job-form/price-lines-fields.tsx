import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { taxClasses } from '../../../../../shared/rules/price/tax.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { jobFormMessages } from '../booking-screen-messages.ts'
import { lineTaxNames } from '../booking-text.ts'
import type { JobFieldsProps } from './job-fields.tsx'
import { emptyLine, type LineFormValues } from './job-form-values.ts'

type PriceLinesFieldsProps = {
  values: { lines: LineFormValues[] }
  errors: JobFieldsProps['errors']
  onChange: (changes: { lines: LineFormValues[] }) => void
}

/** Surcharges and discounts, each with a label. */
export function PriceLinesFields({ values: { lines }, errors, onChange }: PriceLinesFieldsProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const addedKey = useRef<string>(null)

  function add() {
    const line = emptyLine()
    addedKey.current = line.key
    onChange({ lines: [...lines, line] })
  }

  function remove(line: LineFormValues) {
    addButton.current?.focus()
    onChange({ lines: lines.filter(({ key }) => key !== line.key) })
  }

  const change = (line: LineFormValues, changes: Partial<LineFormValues>) =>
    onChange({ lines: lines.map((each) => (each.key === line.key ? { ...each, ...changes } : each)) })

  function focusIfAdded(input: HTMLInputElement | null, { key }: LineFormValues) {
    if (!input || addedKey.current !== key) return
    addedKey.current = null
    input.focus()
  }

  return (
    <div className="price-lines wide">
      {lines.map((line, index) => (
        <div key={line.key} className="price-line">
          <InputField
            ref={(input) => focusIfAdded(input, line)}
            label="Description"
            error={errors[`lines.${index}.label`]}
            required
            autoComplete="off"
            value={line.label}
            onChange={(label) => change(line, { label })}
          />
          <InputField
            label="Dollars"
            error={errors[`lines.${index}.amount`]}
            type="number"
            step={0.01}
            required
            value={line.amount}
            onChange={(amount) => change(line, { amount })}
          />
          <SelectField
            label="Tax"
            choices={['', ...taxClasses]}
            labelOf={(taxClass) => (taxClass ? lineTaxNames[taxClass] : 'Job’s tax')}
            value={line.taxClass}
            onChange={(taxClass) => change(line, { taxClass })}
          />
          <button type="button" className="button button-quiet" onClick={() => remove(line)}>
            <Trash2 /> <span className="visually-hidden">{`Remove ${line.label || 'this line'}`}</span>
          </button>
        </div>
      ))}
      {errors.lines && <p className="field-error">{errors.lines}</p>}
      {lines.length > 0 && <p className="field-hint">{jobFormMessages.discountHint}</p>}
      <button ref={addButton} type="button" className="button button-small" onClick={add}>
        <Plus /> Add price line
      </button>
    </div>
  )
}
