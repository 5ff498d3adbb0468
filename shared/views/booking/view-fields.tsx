import type { Business } from '../../lib/business/business.ts'
import type { ViewContent, ViewElements } from '../../lib/page/shared-view.ts'
import type { FormError } from '../../rules/booking/booking-flow.ts'
import type { BookingForm, TextFieldName } from '../../rules/booking/booking-form.ts'
import { TextWithPhoneLink } from '../business/text-with-phone-link.tsx'

type ControlProps = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type LabelledProps = { name: string; label: string; formError: FormError | null }

type FieldProps = Omit<LabelledProps, 'label'> & {
  label: ViewContent
  /** For fields whose error may ask the visitor to call. */
  phone?: Business['phone']
  isOptional?: boolean
  hint?: string
  /** A question about the typed value. */
  suggestion?: ViewElements
  control: (controlProps: ControlProps) => ViewElements
}

/** A label with its control, a hint and the error. */
export const Field = ({
  name,
  label,
  formError,
  phone,
  isOptional = false,
  hint,
  suggestion,
  control,
}: FieldProps) => {
  const error = formError?.errors?.find(({ field }) => field === name)
  const descriptions = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>
        <span>{label}</span>
        {isOptional && <span className="field-hint"> (optional)</span>}
      </label>
      {control({
        id: name,
        name,
        ...(error && { 'aria-invalid': true }),
        ...(descriptions && { 'aria-describedby': descriptions }),
      })}
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${name}-error`}>
          {phone ? <TextWithPhoneLink text={error.message} phone={phone} /> : error.message}
        </p>
      )}
      {suggestion}
    </div>
  )
}

type TextFieldProps = LabelledProps & {
  form: BookingForm
  name: TextFieldName
  maxLength: number
  readOnly?: boolean
  type?: string
  autoComplete?: string
  enterKeyHint?: 'go'
  suggestion?: ViewElements
}

/** A required single-line field. */
export const TextField = ({ form, formError, label, suggestion, ...rest }: TextFieldProps) => (
  <Field
    name={rest.name}
    label={label}
    formError={formError}
    suggestion={suggestion}
    control={(controlProps) => (
      <input {...rest} {...controlProps} className="input" defaultValue={form[rest.name]} required />
    )}
  />
)
