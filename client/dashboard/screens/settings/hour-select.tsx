import { formatTime, minutesOfDay } from '../../../../shared/ground/time/business-time.ts'

const fullHours = Array.from({ length: 25 }, (_, hour) => hour * 60)

const hourName = (minutes: number) => (minutes === minutesOfDay ? 'Midnight' : formatTime(minutes))

type HourSelectProps = {
  label: string
  value: number
  onChange: (minutes: number) => void
}

/** A full hour of the day in minutes since midnight; a stored one that is not full is kept. */
export function HourSelect({ label, value, onChange }: HourSelectProps) {
  const hours = fullHours.includes(value) ? fullHours : [value, ...fullHours]
  return (
    <select
      className="input hour-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {hours.map((minutes) => (
        <option key={minutes} value={minutes}>
          {hourName(minutes)}
        </option>
      ))}
    </select>
  )
}

export const hoursText = (from: number, to: number) => `${hourName(from)} to ${hourName(to)}`
