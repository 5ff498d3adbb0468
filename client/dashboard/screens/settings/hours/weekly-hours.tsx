import { weekdayNames } from '../../../../../shared/lib/time/business-time.ts'
import { defaultOpeningHours, type Hours } from '../../../../../shared/rules/schedule/hours.ts'
import { CheckField } from '../../../../lib/ui/form-field.tsx'
import { HourSelect, hoursText } from '../../../components/schedule/hour-select.tsx'
import { Disclosure } from '../../../lib/ui/disclosure.tsx'
import { settingsMessages } from '../settings-messages.ts'

type WeeklyHoursProps = {
  /** Sunday first. */
  week: Week
  errors: Record<string, string | undefined>
  onChange: (week: (Hours | null)[]) => void
}

/** The open days, the hours that most of them share, and the exceptions. */
export function WeeklyHours({ week, errors, onChange }: WeeklyHoursProps) {
  const commonHours = mostCommonHours(week)
  const days = weekdayNames.map((name, weekday) => {
    const hours = week[weekday] ?? null
    const error = Object.entries(errors).find(([field]) => field.startsWith(`weeklyHours.${weekday}`))?.[1]
    return {
      name,
      weekday,
      hours,
      error,
      isCommon: !hours || !commonHours || areSameHours(hours, commonHours),
    }
  })
  const exceptions = days.filter(({ isCommon }) => !isCommon)

  const changeDay = (weekday: number, hours: Hours | null) =>
    onChange(week.map((each, index) => (index === weekday ? hours : each)))
  const changeCommonHours = (hours: Hours) =>
    onChange(week.map((each) => (each && commonHours && areSameHours(each, commonHours) ? hours : each)))

  return (
    <>
      <fieldset className="settings-days" aria-label="Days">
        {days.map(({ name, weekday, hours }) => (
          <CheckField
            key={name}
            isChecked={hours !== null}
            onChange={(isOpen) => changeDay(weekday, isOpen ? (commonHours ?? defaultOpeningHours) : null)}
          >
            <span aria-hidden="true">{name.slice(0, 2)}</span>
            <span className="visually-hidden">{name}</span>
          </CheckField>
        ))}
      </fieldset>
      {commonHours && (
        <div className="settings-hours">
          <HourSelect
            label="Opens"
            value={commonHours.opens}
            onChange={(opens) => changeCommonHours({ ...commonHours, opens })}
          />
          <HourSelect
            label="Closes"
            error={days.find(({ error, hours, isCommon }) => error && hours && isCommon)?.error}
            value={commonHours.closes}
            onChange={(closes) => changeCommonHours({ ...commonHours, closes })}
          />
        </div>
      )}
      <Disclosure
        title="Different hours on some days"
        text={
          exceptions
            .map(({ name, hours }) => hours && `${name} ${hoursText(hours.opens, hours.closes)}`)
            .join(', ') || settingsMessages.hours.sameHours
        }
        hasError={exceptions.some(({ error }) => error)}
      >
        {days.map(
          ({ name, weekday, hours, error, isCommon }) =>
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
                  error={isCommon ? undefined : error}
                  value={hours.closes}
                  onChange={(closes) => changeDay(weekday, { ...hours, closes })}
                />
              </div>
            ),
        )}
      </Disclosure>
    </>
  )
}

type Week = readonly (Hours | null)[]

const areSameHours = (one: Hours, other: Hours) => one.opens === other.opens && one.closes === other.closes

/** Returns the most common hours, on a tie those earliest in the week, or undefined if every day is closed. */
function mostCommonHours(week: Week): Hours | undefined {
  const open = week.filter((hours) => hours !== null)
  const daysWith = (hours: Hours) => open.filter((each) => areSameHours(each, hours)).length
  return open.toSorted((one, other) => daysWith(other) - daysWith(one))[0]
}
