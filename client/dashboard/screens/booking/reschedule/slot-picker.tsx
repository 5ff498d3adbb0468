import type { UseQueryResult } from '@tanstack/react-query'
import { formatTime, parseTime } from '../../../../../shared/lib/time/business-time.ts'
import type { AlternativeSlot } from '../../../../../shared/rules/schedule/alternatives.ts'
import type { Slot } from '../../../../../shared/rules/schedule/slot.ts'
import { InputField, SelectField } from '../../../../lib/ui/form-field.tsx'
import { freeTimesMessages } from '../../../components/booking/booking-screen-messages.ts'
import { useCrews } from '../../../components/booking/use-crews.ts'
import { formatSlot } from '../../../lib/text/format-time.ts'
import type { FreeTimes } from './free-times.ts'
import './slot-picker.css'

/** Every full hour: the owner may work at any. */
const allTimes = Array.from({ length: 24 }, (_, hour) => formatTime(hour * 60))

const minutesOf = (time: string) => parseTime(time) ?? 0

/** Adds free half hours and the chosen time to the full hours. */
const hourlyAnd = (others: readonly string[]) =>
  [...new Set([...allTimes, ...others])].sort((one, other) => minutesOf(one) - minutesOf(other))

type SlotPickerProps = {
  slot: Slot
  /** The times of the slot's date. */
  times: Pick<UseQueryResult<FreeTimes | null>, 'data' | 'isPending' | 'isError'>
  onChange: (slot: Slot) => void
  errors?: { date?: string; time?: string }
}

/** A date with its free times; the owner may pick any other hour too. */
export function SlotPicker({ slot, times, onChange, errors = {} }: SlotPickerProps) {
  const { data: day, isPending, isError } = times
  const { free = [], tooFar = [], overnight = [] } = day ?? {}
  function nameOf(time: string) {
    if (free.includes(time)) return freeTimesMessages.free(time)
    if (tooFar.includes(time)) return freeTimesMessages.longDrive(time)
    return overnight.includes(time) ? freeTimesMessages.overnight(time) : time || 'Choose a time'
  }

  return (
    <div className="form-columns">
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
        choices={['', ...hourlyAnd(slot.time ? [...free, slot.time] : free)]}
        labelOf={nameOf}
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
        <p
          className="field-hint"
          role="status"
        >{`${slot.date && isPending ? freeTimesMessages.loading : ''}${isError ? freeTimesMessages.loadFailed : ''}${day && free.length === 0 ? (day.closed ? freeTimesMessages.closed : freeTimesMessages.none) : ''}`}</p>
      </fieldset>
    </div>
  )
}

type AlternativesProps = {
  detail: string
  slots: readonly AlternativeSlot[]
  /** `crew` is set when the slot belongs to another crew than requested. */
  onChoose: (slot: Slot, crew?: number) => void
  /** Set when the owner may override the refusal. */
  onOverride?: (() => void) | false
}

/** Says why the slot isn't available, and offers free slots nearby. */
export function Alternatives({ detail, slots, onChoose, onOverride }: AlternativesProps) {
  const { nameOfCrew } = useCrews()
  return (
    <div className="notice notice-error alternatives" role="alert">
      <p>{detail}</p>
      {onOverride && (
        <button type="button" className="button button-small" onClick={onOverride}>
          {freeTimesMessages.override}
        </button>
      )}
      {slots.length > 0 && (
        <>
          <p>{freeTimesMessages.nearby}</p>
          <div className="alternatives-list">
            {slots.map(({ crew, ...slot }) => (
              <button
                key={`${slot.date} ${slot.time} ${crew}`}
                type="button"
                className="button button-small"
                onClick={() => onChoose(slot, crew)}
              >{`${formatSlot(slot)}${crew !== undefined ? `, ${nameOfCrew(crew)}` : ''}`}</button>
            ))}
          </div>
        </>
      )}
    </div>
  )
}
