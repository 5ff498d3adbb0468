type FormState<Values> = {
  values: Values
  errors: Record<string, string | undefined>
  change: (changes: Partial<Values>) => void
}

/** Props that bind inputs to form values: `field` for text and selects, `check` for checkboxes. */
export function formFields<Values extends object>({ values, errors, change }: FormState<Values>) {
  const bind = <Name extends keyof Values & string>(name: Name) => ({
    error: errors[name],
    onChange: (value: Values[Name]) => {
      const changes: Partial<Values> = {}
      changes[name] = value
      change(changes)
    },
  })
  return {
    field: <Name extends keyof Values & string>(name: Name) => ({ ...bind(name), value: values[name] }),
    check: <Name extends keyof Values & string>(name: Name) => ({ ...bind(name), isChecked: values[name] }),
  }
}
