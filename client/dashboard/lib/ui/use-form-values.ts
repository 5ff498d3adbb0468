import { useState } from 'react'
import { changedFields } from '../changed-fields.ts'

/** The values of a form that is sent once, such as a new entry. */
export function useFormValues<Values extends object>(initial: Values | (() => Values)) {
  const [initialValues] = useState(initial)
  const [values, setValues] = useState(initialValues)
  return {
    values,
    isUnsaved: Object.keys(changedFields(initialValues, values)).length > 0,
    change: (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes })),
    /** Returns to the initial values, unless something was typed since `sent`. */
    clear: (sent: Values) => setValues((current) => (current === sent ? initialValues : current)),
  }
}
