import { FormField, InputField } from '../form-field.tsx'
import type { DraftFieldsProps } from './job-fields.tsx'

const inputs = [
  { field: 'name', label: 'Name', required: true },
  { field: 'phone', label: 'Phone', type: 'tel', required: true },
  { field: 'email', label: 'Email (optional)', type: 'email', className: 'wide' },
] as const

/** Who is calling. Nobody's browser should fill in the owner's own details, so autocompletion is off. */
export function CallerFields({ draft, errors, onChange }: DraftFieldsProps) {
  return (
    <div className="form-columns">
      {inputs.map(({ field, ...input }) => (
        <InputField
          key={field}
          {...input}
          error={errors[field]}
          autoComplete="off"
          value={draft[field]}
          onChange={(text) => onChange({ [field]: text })}
        />
      ))}
      <FormField label="Notes (optional)" error={errors.comments} className="wide">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={draft.comments}
            onChange={({ target }) => onChange({ comments: target.value })}
          />
        )}
      </FormField>
    </div>
  )
}
