import { SelectField } from '../../../lib/ui/form-field.tsx'
import { crewMessages } from './booking-screen-messages.ts'
import { anyCrew, useCrews } from './use-crews.ts'

type CrewFieldProps = {
  crew: number
  /** Offers "any free crew" as a choice. */
  allowsAny?: boolean
  error?: string
  disabled?: boolean
  onChange: (crew: number) => void
}

/** Chooses the crew of a job. Renders nothing when there is only one. */
export function CrewField({ crew, allowsAny = false, error, disabled, onChange }: CrewFieldProps) {
  const { crewCount, nameOfCrew } = useCrews()
  const crews = Array.from({ length: crewCount }, (_, index) => index + 1)
  // A booking's crew may no longer exist.
  const choices = [...new Set([...(allowsAny ? [anyCrew] : []), ...crews, crew])]
  if (crewCount === 1 && crew <= crewCount) return null
  return (
    <SelectField
      label="Van"
      error={error}
      disabled={disabled}
      choices={choices}
      labelOf={(each) => (each === anyCrew ? crewMessages.any : nameOfCrew(each))}
      value={crew}
      onChange={onChange}
    />
  )
}
