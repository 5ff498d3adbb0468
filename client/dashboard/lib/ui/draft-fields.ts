type Form<Draft> = {
  draft: Draft
  errors: Record<string, string | undefined>
  change: (part: Partial<Draft>) => void
}

/** What ties the fields of a form to the parts of its draft: `field` what is typed or chosen, `check` what is ticked. */
export function draftFields<Draft extends object>({ draft, errors, change }: Form<Draft>) {
  const tie = <Name extends keyof Draft & string>(name: Name) => ({
    error: errors[name],
    onChange: (value: Draft[Name]) => {
      const part: Partial<Draft> = {}
      part[name] = value
      change(part)
    },
  })
  return {
    field: <Name extends keyof Draft & string>(name: Name) => ({ ...tie(name), value: draft[name] }),
    check: <Name extends keyof Draft & string>(name: Name) => ({ ...tie(name), isChecked: draft[name] }),
  }
}
