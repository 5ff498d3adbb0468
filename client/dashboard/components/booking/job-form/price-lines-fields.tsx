import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { taxClasses } from '../../../../../shared/rules/price/tax.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { jobFormMessages } from '../booking-screen-messages.ts'
import { lineTaxNames } from '../booking-words.ts'
import { emptyLine, type LineDraft } from './job-draft.ts'
import type { JobFieldsProps } from './job-fields.tsx'

type PriceLinesFieldsProps = {
  draft: { lines: LineDraft[] }
  errors: JobFieldsProps['errors']
  onChange: (change: { lines: LineDraft[] }) => void
}

/** What is added to the price and taken off, each with a label. */
export function PriceLinesFields({ draft: { lines }, errors, onChange }: PriceLinesFieldsProps) {
  const addButton = useRef<HTMLButtonElement>(null)
  const added = useRef<string>(null)

  function add() {
    const line = emptyLine()
    added.current = line.key
    onChange({ lines: [...lines, line] })
  }

  function remove(line: LineDraft) {
    addButton.current?.focus()
    onChange({ lines: lines.filter(({ key }) => key !== line.key) })
  }

  const change = (line: LineDraft, part: Partial<LineDraft>) =>
    onChange({ lines: lines.map((each) => (each.key === line.key ? { ...each, ...part } : each)) })

  function focusIfAdded(input: HTMLInputElement | null, { key }: LineDraft) {
    if (!input || added.current !== key) return
    added.current = null
    input.focus()
  }

  return (
    <div className="price-lines wide">
      {lines.map((line, index) => (
        <div key={line.key} className="price-line">
          <InputField
            ref={(input) => focusIfAdded(input, line)}
            label="What for"
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
            nameOf={(taxClass) => (taxClass ? lineTaxNames[taxClass] : 'as the job')}
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
