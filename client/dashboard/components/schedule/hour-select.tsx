import { formatTime, minutesOfDay } from '../../../../shared/lib/time/business-time.ts'
import { SelectField } from '../../../lib/ui/form-field.tsx'

const fullHours = Array.from({ length: 25 }, (_, hour) => hour * 60)

const formatHour = (minutes: number) => (minutes === minutesOfDay ? 'Midnight' : formatTime(minutes))

type HourSelectProps = {
  label: string
  error?: string | undefined
  value: number
  onChange: (minutes: number) => void
}

/** Full hours, in minutes since midnight. A stored value that isn't a full hour stays selectable. */
export const HourSelect = ({ value, ...rest }: HourSelectProps) => (
  <SelectField
    choices={fullHours.includes(value) ? fullHours : [value, ...fullHours]}
    labelOf={formatHour}
    value={value}
    {...rest}
  />
)

export const hoursText = (from: number, to: number) => `${formatHour(from)} to ${formatHour(to)}`
