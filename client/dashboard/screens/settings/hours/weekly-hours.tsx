import { weekdayNames } from '../../../../../shared/lib/time/business-time.ts'
import { type Hours, openDay } from '../../../../../shared/rules/schedule/hours.ts'
import { CheckField } from '../../../../lib/ui/form-field.tsx'
import { HourSelect, hoursText } from '../../../components/schedule/hour-select.tsx'
import { Fold } from '../../../lib/ui/fold.tsx'
import { settingsMessages } from '../settings-messages.ts'
import { areSameHours, usualHours, type Week } from './usual-hours.ts'

type WeeklyHoursProps = {
  /** Sunday first. */
  week: Week
  errors: Record<string, string | undefined>
  onChange: (week: (Hours | null)[]) => void
}

/** On which days of the week the business is open, the hours that most of them have, and those of the others. */
export function WeeklyHours({ week, errors, onChange }: WeeklyHoursProps) {
  const usual = usualHours(week)
  const days = weekdayNames.map((name, weekday) => {
    const hours = week[weekday] ?? null
    const error = Object.entries(errors).find(([field]) => field.startsWith(`weeklyHours.${weekday}`))?.[1]
    return { name, weekday, hours, error, isUsual: !hours || !usual || areSameHours(hours, usual) }
  })
  const others = days.filter(({ isUsual }) => !isUsual)

  const changeDay = (weekday: number, hours: Hours | null) =>
    onChange(week.map((each, index) => (index === weekday ? hours : each)))
  const changeUsual = (hours: Hours) =>
    onChange(week.map((each) => (each && usual && areSameHours(each, usual) ? hours : each)))

  return (
    <>
      <fieldset className="settings-days" aria-label="Days">
        {days.map(({ name, weekday, hours }) => (
          <CheckField
            key={name}
            isChecked={hours !== null}
            onChange={(isOpen) => changeDay(weekday, isOpen ? (usual ?? openDay) : null)}
          >
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <span className="visually-hidden">{name}</span>
          </CheckField>
        ))}
      </fieldset>
      {usual && (
        <div className="settings-hours">
          <HourSelect
            label="Opens"
            value={usual.opens}
            onChange={(opens) => changeUsual({ ...usual, opens })}
          />
          <HourSelect
            label="Closes"
            error={days.find(({ error, hours, isUsual }) => error && hours && isUsual)?.error}
            value={usual.closes}
            onChange={(closes) => changeUsual({ ...usual, closes })}
          />
        </div>
      )}
      <Fold
        title="Other hours on some days"
        text={
          others
            .map(({ name, hours }) => hours && `${name} ${hoursText(hours.opens, hours.closes)}`)
            .join(', ') || settingsMessages.hours.same
        }
        hasError={others.some(({ error }) => error)}
      >
        {days.map(
          ({ name, weekday, hours, error, isUsual }) =>
            hours && (
              <div key={name} className="settings-day">
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <HourSelect
                  label={`${name} opens`}
                  value={hours.opens}
                  onChange={(opens) => changeDay(weekday, { ...hours, opens })}
                />
                <HourSelect
                  label={`${name} closes`}
                  error={isUsual ? undefined : error}
                  value={hours.closes}
                  onChange={(closes) => changeDay(weekday, { ...hours, closes })}
                />
              </div>
            ),
        )}
      </Fold>
    </>
  )
}
