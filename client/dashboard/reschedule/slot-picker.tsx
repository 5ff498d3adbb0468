import { useQuery } from '@tanstack/react-query'
import type { PackageId } from '../../../shared/price/packages.ts'
import type { Slot } from '../../../shared/schedule/slot.ts'
import { InputField, SelectField } from '../form-field.tsx'
import { allTimes, freeTimesOptions } from './free-times.ts'

type SlotPickerProps = {
  slot: Slot
  packageId: PackageId | undefined
  onChange: (slot: Slot) => void
  errors?: { date?: string; time?: string }
}

/** A date with its free times, and any other hour for the owner who knows better. */
export function SlotPicker({ slot, packageId, onChange, errors = {} }: SlotPickerProps) {
  const { data: day, isPending, isError } = useQuery(freeTimesOptions(slot.date, packageId))
  const free = day?.slots ?? []
  const otherTime = allTimes.includes(slot.time) || !slot.time ? [] : [slot.time]
  return (
    <div className="slot-picker">
      <InputField
        label="Date"
        error={errors.date}
        type="date"
        required
        value={slot.date}
        onChange={(date) => onChange({ ...slot, date })}
      />
      <SelectField
        label="Time (any hour)"
        error={errors.time}
        required
        choices={['', ...otherTime, ...allTimes]}
        nameOf={(time) => (free.includes(time) ? `${time} (free)` : time || 'Choose a time')}
        value={slot.time}
        onChange={(time) => onChange({ ...slot, time })}
      />
      <fieldset className="free-times">
        <legend>Free times</legend>
        {free.map((time) => (
          <button
            key={time}
            type="button"
            className="button button-small"
            aria-pressed={time === slot.time}
            onClick={() => onChange({ ...slot, time })}
          >
            {time}
          </button>
        ))}
        <p className="field-hint" role="status">
          {slot.date && isPending && 'Loading free times...'}
          {isError && 'Failed to load the free times'}
          {day && free.length === 0 && (day.closed ? 'Closed on this day' : 'No free times on this day')}
        </p>
      </fieldset>
    </div>
  )
}
