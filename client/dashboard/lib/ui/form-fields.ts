type FormState<Values> = {
  values: Values
  errors: Record<string, string | undefined>
  change: (changes: Partial<Values>) => void
}

/** What ties the fields of a form to the parts of its draft: `field` what is typed or chosen, `check` what is ticked. */
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
