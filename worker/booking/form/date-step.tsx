import { bookingMessages } from '../../../shared/booking/booking-order.ts'
import { weeksOf } from '../../../shared/calendar/calendar-month.ts'
import { packageById } from '../../../shared/price/packages.ts'
import { formatDollars, priceOf } from '../../../shared/price/price.ts'
import type { DayAvailability } from '../../../shared/schedule/availability-json.ts'
import {
  addDays,
  formatDate,
  formatMonth,
  timeZoneLabel,
  weekdayNames,
} from '../../../shared/time/business-time.ts'
import { ChoiceButton, Icon, StepButton, StepForm, type StepProps, TroubleNotice } from './parts.tsx'

/** A month's days and free times, and between which dates can be booked. */
export type MonthAvailability = { days: DayAvailability[]; today: string; lastDate: string }

// One form for the day and one for the time, because they lead to different steps; the buttons name theirs.
const dayForm = 'choose-day'
const timeForm = 'choose-time'

/** Step 2: a day and one of its free times. `null` availability could not be loaded. */
export const DateStep = ({
  state,
  location,
  trouble,
  availability,
}: StepProps & { availability: MonthAvailability | null }) => {
  const { packageId, date, time, vehicleType } = state
  const chosen = packageId && packageById(packageId)
  const slots = availability?.days.find((day) => day.date === date)?.slots
  return (
    <>
      {chosen && (
        <p class="step-context">
          {chosen.name}, {formatDollars(priceOf(chosen, vehicleType, location, state.addOns))}
        </p>
      )}
      <StepForm id={dayForm} state={state} to="date" own={['month']} />
      <StepForm id={timeForm} state={state} to="vehicle" own={['month']}>
        <TroubleNotice trouble={trouble} />
      </StepForm>
      {availability && (
        <div class="date-layout">
          <Calendar availability={availability} chosen={date} />
          <div class="slots">
            {date && slots ? (
              <>
                <h3>{formatDate(date)}</h3>
                <p class="field-hint">{timeZoneLabel}</p>
                <Slots slots={slots} chosen={time} />
              </>
            ) : (
              <p class="field-hint">Pick a day to see its free times.</p>
            )}
          </div>
        </div>
      )}
      <div class="step-buttons">
        <StepButton to="package" form={dayForm}>
          Back
        </StepButton>
        {availability ? (
          <button
            class="button button-primary"
            type="submit"
            form={timeForm}
            name="time"
            value={time ?? ''}
            disabled={!time || !slots?.includes(time)}
          >
            Continue to Vehicle Details
          </button>
        ) : (
          <StepButton to="date" form={timeForm}>
            Try again
          </StepButton>
        )}
      </div>
    </>
  )
}

const Slots = ({ slots, chosen }: { slots: string[]; chosen: string | null }) =>
  slots.length === 0 ? (
    <p>{bookingMessages.noSlots}</p>
  ) : (
    <fieldset class="slot-grid" aria-label="Free times">
      {slots.map((time) => (
        <ChoiceButton form={timeForm} name="time" value={time} isChosen={time === chosen}>
          {time}
        </ChoiceButton>
      ))}
    </fieldset>
  )

const Calendar = ({ availability, chosen }: { availability: MonthAvailability; chosen: string | null }) => {
  const { days, today, lastDate } = availability
  const from = days[0]?.date ?? today
  const to = days.at(-1)?.date ?? today
  return (
    <div class="calendar">
      <div class="calendar-head">
        <MonthButton
          name="previous"
          label="Previous month"
          month={addDays(from, -1).slice(0, 7)}
          isDisabled={from <= today}
        />
        <h3>{formatMonth(from)}</h3>
        <MonthButton
          name="next"
          label="Next month"
          month={addDays(to, 1).slice(0, 7)}
          isDisabled={to >= lastDate}
        />
      </div>
      <table aria-label="Choose a date">
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(from, days).map((week) => (
            <tr>
              {week.map((day) => (
                <td>{day && <DayButton day={day} today={today} lastDate={lastDate} chosen={chosen} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type MonthButtonProps = { name: 'previous' | 'next'; label: string; month: string; isDisabled: boolean }

const MonthButton = ({ name, label, month, isDisabled }: MonthButtonProps) => (
  <button
    class="button button-quiet"
    type="submit"
    form={dayForm}
    name="month"
    value={month}
    aria-label={label}
    disabled={isDisabled}
  >
    <Icon name={name} />
  </button>
)

type DayButtonProps = { day: DayAvailability; today: string; lastDate: string; chosen: string | null }

const DayButton = ({ day: { date, closed, slots }, today, lastDate, chosen }: DayButtonProps) => {
  const isDisabled = date < today || date > lastDate || closed
  const isFull = !isDisabled && slots.length === 0
  const remarks = [date === today && 'today', isFull && 'no free times']
  return (
    <button
      class={isFull ? 'day day-full' : 'day'}
      type="submit"
      form={dayForm}
      name="date"
      value={date}
      disabled={isDisabled}
      aria-disabled={isDisabled ? 'true' : 'false'}
      aria-pressed={date === chosen ? 'true' : 'false'}
      aria-current={date === today ? 'date' : undefined}
      aria-label={[formatDate(date), ...remarks.filter(Boolean)].join(', ')}
    >
      {Number(date.slice(8))}
    </button>
  )
}
