import { type AreaSlug, areaName } from '../../lib/business/area-names.ts'
import { Icon } from '../../lib/page/icon.tsx'
import {
  addDays,
  datesBetween,
  formatDate,
  formatMonth,
  formatShortMonth,
  formatSpokenDate,
  weekdayNames,
  weekdayOf,
} from '../../lib/time/business-time.ts'
import { bookingMessages } from '../../rules/booking/booking-field-rules.ts'
import type { DisplayedDays } from '../../rules/booking/booking-form.ts'
import { weeksOf } from '../../rules/calendar/calendar-month.ts'
import type { DayAvailability } from '../../rules/schedule/availability-json.ts'
import { Subheading } from './step-form.tsx'

/** The id of the form that the calendar's buttons submit. */
export const dayFormId = 'choose-day'

/** The displayed days, the bookable range, and the known availability of days. */
export type CalendarDays = {
  displayed: DisplayedDays
  today: string
  lastDate: string
  dayOf: (date: string) => DayAvailability | undefined
}

type CalendarProps = CalendarDays & {
  chosen: string | null
  /** The area of a mobile job. Days on which a crew has another job there are highlighted. */
  area: AreaSlug | null
  focusedDay?: string
  isLive: boolean
}

/**
 * Two weeks from today on, or a month without its past weeks. Past days, closed days and days beyond the
 * horizon are disabled.
 */
export const Calendar = (props: CalendarProps) => {
  const { displayed, today, area, isLive } = props
  const dates = datesBetween(displayed.from, displayed.to)
  const weeks = (
    displayed.month ? weeksOf(displayed.from, dates) : [dates.slice(0, 7), dates.slice(7)]
  ).filter((week) => week.some((date) => date && date >= today))
  const firstWeekday = displayed.month ? 0 : weekdayOf(displayed.from)
  const weekdays = [...weekdayNames.slice(firstWeekday), ...weekdayNames.slice(0, firstWeekday)]
  return (
    <div className="calendar">
      {displayed.month && <MonthHead {...props} />}
      <table role={isLive ? 'grid' : undefined} aria-label="Choose a date">
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, weekday) => (
                <td key={date ?? weekdays[weekday]}>{date && <DayButton {...props} date={date} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {area && dates.some((date) => isNearby(props, date)) && (
        <p className="field-hint calendar-legend">{`We are in ${areaName(area)} that day`}</p>
      )}
      {isRangeFull(props) && !isDisplayed(props, props.chosen) && <NoSlots {...props} after={displayed.to} />}
      {!displayed.month && (
        <button
          className="button button-quiet button-small"
          type="submit"
          form={dayFormId}
          name="month"
          value={(props.chosen ?? today).slice(0, 7)}
        >
          Show the whole month
        </button>
      )}
    </div>
  )
}

const MonthHead = ({ displayed: { from, to }, today, lastDate, isLive }: CalendarProps) => (
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
)

const isOpen = ({ today, lastDate, dayOf }: CalendarDays, date: string) =>
  date >= today && date <= lastDate && dayOf(date)?.closed === false

/** Returns whether a day can be booked and a crew is in the area that day. */
function isNearby(days: CalendarDays, date: string): boolean {
  const day = days.dayOf(date)
  return isOpen(days, date) && day?.crewNearby === true && day.slots.length > 0
}

const isDisplayed = ({ displayed: { from, to } }: CalendarDays, date: string | null) =>
  date !== null && date >= from && date <= to

/** Returns whether every displayed day is known to have no free times. */
export const isRangeFull = ({ displayed, today, lastDate, dayOf }: CalendarDays): boolean =>
  datesBetween(displayed.from, displayed.to)
    .filter((date) => date >= today && date <= lastDate)
    .every((date) => dayOf(date)?.slots.length === 0)

/** Returns the first day after `date` that is known to have free times, up to `until`. */
export function findNextFreeDay(days: CalendarDays, date: string, until = days.lastDate): string | null {
  const next = addDays(date, 1)
  if (next > until || next > days.lastDate) return null
  return days.dayOf(next)?.slots.length ? next : findNextFreeDay(days, next, until)
}

/** Says that no times are free, and links to the next day that has some. */
export const NoSlots = ({ after, ...days }: CalendarDays & { after: string }) => {
  const next = findNextFreeDay(days, after)
  return (
    <div className="no-slots">
      <p role="status">{bookingMessages.noSlots}</p>
      {next && (
        <button className="button button-small" type="submit" form={dayFormId} name="date" value={next}>
          {`Next free day: ${formatDate(next)}`}
        </button>
      )}
    </div>
  )
}

type MonthButtonProps = { arrow: string; label: string; month: string; isDisabled: boolean }

const MonthButton = ({ arrow, label, month, isDisabled }: MonthButtonProps) => (
  <button
    className="button button-quiet"
    type="submit"
    form={dayFormId}
    name="month"
    value={month}
    aria-label={label}
    disabled={isDisabled}
  >
    <Icon path={arrow} />
  </button>
)

// The day with keyboard focus stays focusable even if it is closed, so that the arrow keys can pass over it.
const DayButton = ({ date, ...props }: CalendarProps & { date: string }) => {
  const { displayed, today, chosen, area, dayOf, focusedDay } = props
  const isDisabled = !isOpen(props, date)
  const isFull = !isDisabled && dayOf(date)?.slots.length === 0
  const nearbyNote = area && isNearby(props, date) && `we are in ${areaName(area)} that day`
  const number = Number(date.slice(8))
  const firstOfMonth = date.endsWith('-01') && formatShortMonth(date)
  const note =
    !displayed.month &&
    (dayOf(date)?.closed ? 'closed' : isFull ? 'full' : date === today ? 'today' : firstOfMonth)
  // The accessible name starts with the visible text, for speech input (WCAG 2.5.3).
  const visible = note && `${number} ${note}`
  const remarks = [
    date === today && note !== 'today' && 'today',
    isFull && !note && 'no free times',
    nearbyNote,
  ]
  return (
    <button
      className={['day', isFull && 'day-full', nearbyNote && 'day-nearby'].filter(Boolean).join(' ')}
      type="submit"
      form={dayFormId}
      name="date"
      value={date}
      tabIndex={focusedDay && focusedDay !== date ? -1 : undefined}
      disabled={isDisabled && date !== focusedDay}
      aria-disabled={isDisabled}
      aria-pressed={date === chosen}
      aria-current={date === today ? 'date' : undefined}
      aria-label={[visible, formatSpokenDate(date), ...remarks].filter(Boolean).join(', ')}
    >
      <span>{`${number} `}</span>
      {!displayed.month && <small>{note}</small>}
    </button>
  )
}
