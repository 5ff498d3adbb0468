import { type AreaSlug, areaName } from '../../ground/business/areas.ts'
import { Icon } from '../../ground/page/icon.tsx'
import {
  addDays,
  datesBetween,
  formatDate,
  formatMonth,
  monthRange,
  weekdayNames,
} from '../../ground/time/business-time.ts'
import { weeksOf } from '../../rules/calendar/calendar-month.ts'
import type { DayAvailability } from '../../rules/schedule/availability-json.ts'
import { Subheading } from './step-form.tsx'

/** The form that the calendar's buttons belong to. */
export const dayForm = 'choose-day'

/** The month to show as `yyyy-MM`, the business's today, the last day that can be booked, and what is known of days. */
export type CalendarDays = {
  month: string
  today: string
  lastDate: string
  dayOf: (date: string) => DayAvailability | undefined
}

type CalendarProps = CalendarDays & {
  chosen: string | null
  /** Where the job is done: days on which a crew is there anyway are marked. */
  area: AreaSlug | null
  focusedDay?: string
  isLive: boolean
}

/** A month of days. Past days, closed days and days beyond the horizon are disabled. */
export const Calendar = (props: CalendarProps) => {
  const { month, today, lastDate, area, isLive } = props
  const { from, to } = monthRange(month)
  const dates = datesBetween(from, to)
  return (
    <div className="calendar">
      <div className="calendar-head">
        <MonthButton
          arrow="m15 18-6-6 6-6"
          label="Previous month"
          month={addDays(from, -1).slice(0, 7)}
          isDisabled={from <= today}
        />
        <Subheading isLive={isLive} aria-live="polite">
          {formatMonth(from)}
        </Subheading>
        <MonthButton
          arrow="m9 18 6-6-6-6"
          label="Next month"
          month={addDays(to, 1).slice(0, 7)}
          isDisabled={to >= lastDate}
        />
      </div>
      <table role={isLive ? 'grid' : undefined} aria-label="Choose a date">
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from, dates).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, weekday) => (
                <td key={date ?? weekdayNames[weekday]}>{date && <DayButton {...props} date={date} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {area && dates.some((date) => isNearby(props, date)) && (
        <p className="field-hint calendar-legend">We are in {areaName(area)} that day</p>
      )}
    </div>
  )
}

const isOpen = ({ today, lastDate, dayOf }: CalendarDays, date: string) =>
  date >= today && date <= lastDate && dayOf(date)?.closed === false

/** True for a day that can be booked and on which a crew is in the area anyway. */
function isNearby(days: CalendarDays, date: string): boolean {
  const day = days.dayOf(date)
  return isOpen(days, date) && day?.crewNearby === true && day.slots.length > 0
}

type MonthButtonProps = { arrow: string; label: string; month: string; isDisabled: boolean }

const MonthButton = ({ arrow, label, month, isDisabled }: MonthButtonProps) => (
  <button
    className="button button-quiet"
    type="submit"
    form={dayForm}
    name="month"
    value={month}
    aria-label={label}
    disabled={isDisabled}
  >
    <Icon path={arrow} />
  </button>
)

// The day under the arrow keys stays focusable when it is closed, so that they can pass over it.
const DayButton = ({ date, ...props }: CalendarProps & { date: string }) => {
  const { today, chosen, area, dayOf, focusedDay } = props
  const isDisabled = !isOpen(props, date)
  const isFull = !isDisabled && dayOf(date)?.slots.length === 0
  const nearby = area && isNearby(props, date) && `we are in ${areaName(area)} that day`
  const remarks = [date === today && 'today', isFull && 'no free times', nearby]
  return (
    <button
      className={['day', isFull && 'day-full', nearby && 'day-nearby'].filter(Boolean).join(' ')}
      type="submit"
      form={dayForm}
      name="date"
      value={date}
      tabIndex={focusedDay && focusedDay !== date ? -1 : undefined}
      disabled={isDisabled && date !== focusedDay}
      aria-disabled={isDisabled}
      aria-pressed={date === chosen}
      aria-current={date === today ? 'date' : undefined}
      aria-label={[formatDate(date), ...remarks.filter(Boolean)].join(', ')}
    >
      {Number(date.slice(8))}
    </button>
  )
}
