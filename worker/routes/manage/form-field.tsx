import type { Child } from 'hono/jsx'
import type { FieldError } from '../../../shared/lib/text/field-errors.ts'

type ControlProps = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type FieldProps = {
  name: string
  label: string
  isOptional?: boolean
  hint?: string
  errors: readonly FieldError[]
  control: (controlProps: ControlProps) => Child
}

/** A label and its control, with a hint and an error below. */
export const Field = ({ name, label, isOptional, hint, errors, control }: FieldProps) => {
  const error = errors.find(({ field }) => field === name)
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div class="field">
      <label for={name}>
        {label} {isOptional && <span class="field-hint">(optional)</span>}
      </label>
      {control({
        id: name,
        name,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {hint && (
        <p class="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${name}-error`}>
          {error.message}
        </p>
      )}
    </div>
  )
}
