import type { Business } from '../../lib/business/business.ts'
import type { ViewElements } from '../../lib/page/shared-view.ts'
import type { Trouble } from '../../rules/booking/booking-flow.ts'
import type { BookingForm, TypedField } from '../../rules/booking/booking-form.ts'
import { CallText } from '../business/call-text.tsx'

type Described = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

type LabelledProps = { name: string; label: string; trouble: Trouble | null }

type FieldProps = LabelledProps & {
  /** Of a field whose trouble may say to call. */
  phone?: Business['phone']
  isOptional?: boolean
  hint?: string
  /** What is asked about what was typed. */
  question?: ViewElements
  control: (described: Described) => ViewElements
}

/** A label, its control and, under it, a hint and what is wrong. */
export const Field = ({
  name,
  label,
  trouble,
  phone,
  isOptional = false,
  hint,
  question,
  control,
}: FieldProps) => {
  const error = trouble?.errors?.find(({ field }) => field === name)
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
          {phone ? <CallText text={error.message} phone={phone} /> : error.message}
        </p>
      )}
      {question}
    </div>
  )
}

type TextFieldProps = LabelledProps & {
  form: BookingForm
  name: TypedField
  maxLength: number
  readOnly?: boolean
  type?: string
  autoComplete?: string
  enterKeyHint?: 'go'
  question?: ViewElements
}

/** A line of text that has to be filled in. */
export const TextField = ({ form, trouble, label, question, ...rest }: TextFieldProps) => (
  <Field
    name={rest.name}
    label={label}
    trouble={trouble}
    question={question}
    control={(described) => (
      <input {...rest} {...described} className="input" defaultValue={form[rest.name]} required />
    )}
  />
)
