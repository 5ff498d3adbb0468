import { type ComponentProps, useId } from 'react'
import type { ViewContent, ViewElements } from '../../../shared/lib/page/shared-view.ts'

/** Connects a control with its label and error. */
type ControlProps = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FormFieldProps = {
  label: string
  /** Shown before the field is filled in. */
  hint?: string | ViewElements
  error?: string
  className?: string
  children: (control: ControlProps) => ViewElements
}

export function FormField({ label, hint, error, className = '', children }: FormFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

type LabelProps = Pick<FormFieldProps, 'label' | 'hint' | 'error' | 'className'>

type InputFieldProps = LabelProps &
  Omit<ComponentProps<'input'>, 'children' | 'id' | 'onChange'> & { onChange: (text: string) => void }

/** Removes the leading zero that remains when typing after a 0. */
function normalizeValue(input: HTMLInputElement): string {
  if (input.type === 'number' && /^0\d/.test(input.value)) input.value = String(Number(input.value))
  return input.value
}

export function InputField({ label, hint, error, className, onChange, ...input }: InputFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="input"
          onChange={({ target }) => onChange(normalizeValue(target))}
        />
      )}
    </FormField>
  )
}

type TextFieldProps = LabelProps & { value: string; onChange: (text: string) => void }

/** A multi-line field. */
export function TextField({ label, hint, error, className, value, onChange }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={3}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  )
}

type SelectFieldProps<Choice extends string | number> = LabelProps & {
  required?: boolean
  disabled?: boolean
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  value: Choice
  onChange: (choice: Choice) => void
}

export function SelectField<Choice extends string | number>({
  label,
  hint,
  error,
  className,
  required,
  disabled,
  choices,
  labelOf,
  value,
  onChange,
}: SelectFieldProps<Choice>) {
  return (
    <FormField label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <select
          {...control}
          className="input"
          required={required}
          disabled={disabled}
          value={value}
          onChange={({ target }) => {
            const choice = choices.find((each) => String(each) === target.value)
            if (choice !== undefined) onChange(choice)
          }}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labelOf(choice)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

type CheckFieldProps = {
  className?: string
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ViewContent
}

export function CheckField({ className = '', error, isChecked, onChange, children }: CheckFieldProps) {
  const errorId = useId()
  return (
    <>
      <label className={`check ${className}`}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </>
  )
}
