import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PackageId } from '../../../../shared/price/packages.ts'
import type { Slot } from '../../../../shared/schedule/slot.ts'
import { formatTime, isCalendarDate } from '../../../../shared/time/business-time.ts'
import { InputField, SelectField } from '../../../ui/form-field.tsx'
import { call } from '../../api.ts'
import { availabilityKey } from '../../query-keys.ts'
import { freeTimesMessages } from '../booking-screen-messages.ts'
import { formatSlot } from '../booking-words.ts'
import './slot-picker.css'

/** Every hour of a day: the owner may work at any. */
const allTimes = Array.from({ length: 24 }, (_, hour) => formatTime(hour * 60))

/** What customers could book on a date. */
function freeTimesOptions(date: string, packageId: PackageId | undefined) {
  return queryOptions({
    queryKey: [...availabilityKey, date, packageId],
    queryFn: async ({ signal }) => {
      const query = { from: date, to: date, packageId }
      const { days } = await call('GET /api/availability', { query, signal })
      return days[0] ?? null
    },
    enabled: isCalendarDate(date),
  })
}

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
          {slot.date && isPending && freeTimesMessages.loading}
          {isError && freeTimesMessages.loadFailed}
          {day && free.length === 0 && (day.closed ? freeTimesMessages.closed : freeTimesMessages.none)}
        </p>
      </fieldset>
    </div>
  )
}

type AlternativesProps = { detail: string; slots: readonly Slot[]; onChoose: (slot: Slot) => void }

/** What is free near a time that was taken. */
export function Alternatives({ detail, slots, onChoose }: AlternativesProps) {
  return (
    <div className="notice notice-error alternatives" role="alert">
      <p>{detail}</p>
      {slots.length > 0 && (
        <>
          <p>{freeTimesMessages.nearby}</p>
          <div className="alternatives-list">
            {slots.map((slot) => (
              <button
                key={`${slot.date} ${slot.time}`}
                type="button"
                className="button button-small"
                onClick={() => onChoose(slot)}
              >
                {formatSlot(slot)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
