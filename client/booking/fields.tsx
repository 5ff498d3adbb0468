import type { ReactNode } from 'react'

type FieldProps = {
  id: string
  label: string
  error?: string
  isOptional?: boolean
  children: (described: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode
}

/** A label, its control and, under it, what is wrong. */
export function Field({ id, label, error, isOptional = false, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {isOptional && <span className="field-hint">(optional)</span>}
      </label>
      {children({ id, ...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }) })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
