import { useRef } from 'react'
import type { TextField } from '../../../../../shared/rules/message/default-text-templates.ts'
import { FormField } from '../../../../lib/ui/form-field.tsx'
import { messageSettingsMessages } from './message-settings-messages.ts'

type TemplateFieldProps = {
  label: string
  /** The fields that the template may have. */
  fields: readonly TextField[]
  error: string | undefined
  value: string
  onChange: (template: string) => void
}

/** Edits a template. Its fields are inserted at the cursor by a button each. */
export function TemplateField({ label, fields, error, value, onChange }: TemplateFieldProps) {
  const textarea = useRef<HTMLTextAreaElement>(null)

  function insert(field: TextField) {
    const area = textarea.current
    if (!area) return
    area.setRangeText(`{${field}}`, area.selectionStart, area.selectionEnd, 'end')
    area.focus()
    onChange(area.value)
  }

  return (
    <>
      <FormField label={label} error={error}>
        {(control) => (
          <textarea
            {...control}
            ref={textarea}
            className="input"
            rows={3}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FormField>
      <fieldset className="template-fields">
        <legend>{messageSettingsMessages.events.fields}</legend>
        {fields.map((field) => (
          <button key={field} type="button" className="button button-small" onClick={() => insert(field)}>
            {`{${field}}`}
          </button>
        ))}
      </fieldset>
    </>
  )
}
