import { useId } from 'react'

type FilterSelectProps<Choice extends string> = {
  label: string
  /** What the first option is called, which filters nothing. */
  all: string
  choices: readonly Choice[]
  names: Record<Choice, string>
  value: Choice | undefined
  onChoose: (choice: Choice | undefined) => void
}

export function FilterSelect<Choice extends string>({
  label,
  all,
  choices,
  names,
  value,
  onChoose,
}: FilterSelectProps<Choice>) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="input"
        id={id}
        value={value ?? ''}
        onChange={(event) => onChoose(choices.find((choice) => choice === event.target.value))}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </select>
    </div>
  )
}
