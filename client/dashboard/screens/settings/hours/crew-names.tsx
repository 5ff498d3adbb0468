import { crewName } from '../../../../../shared/rules/schedule/crew-name.ts'
import { InputField } from '../../../../lib/ui/form-field.tsx'

type CrewNamesProps = {
  count: number
  /** The first crew's name first. */
  names: readonly string[]
  errors: Record<string, string | undefined>
  onChange: (names: string[]) => void
}

/** What the calendar and the bookings call each crew; one without a name goes by its number. */
export function CrewNames({ count, names, errors, onChange }: CrewNamesProps) {
  const nameOf = (index: number) => names[index] ?? ''
  return (
    <div className="settings-numbers">
      {Array.from({ length: count }, (_, index) => (
        <InputField
          // biome-ignore lint/suspicious/noArrayIndexKey: a crew is its number
          key={index}
          label={`Name of crew ${index + 1}`}
          error={errors[`crewNames.${index}`]}
          placeholder={crewName(index + 1, [])}
          value={nameOf(index)}
          onChange={(text) =>
            onChange(
              Array.from({ length: Math.max(count, names.length) }, (__, each) =>
                each === index ? text : nameOf(each),
              ),
            )
          }
        />
      ))}
    </div>
  )
}
