import { formatDate, formatTime, timeZoneLabel } from '../../../shared/lib/time/business-time.ts'
import { bookingMessages } from '../../../shared/rules/booking/booking-field-rules.ts'
import type { Start } from '../../../shared/rules/schedule/hours.ts'
import { slotText, toSlot } from '../../../shared/rules/schedule/slot.ts'
import type { StartChoice } from '../../actions/start-choice.ts'

type FreeTimesProps = {
  choice: StartChoice
  /** True when these are the nearest times to one that is unavailable. */
  areAlternatives: boolean
  /** The start chosen before, when the form is shown again. */
  selected?: Start | null
}

/** The free times as radio buttons for the form field `slot`. */
export const FreeTimes = ({ choice, areAlternatives, selected }: FreeTimesProps) => {
  const { selectedDay, starts } = choice
  const isWide = areAlternatives || starts.some(({ ready }) => ready !== null)
  return (
    <fieldset class="slots">
      <legend>
        {areAlternatives || !selectedDay ? 'The nearest free times' : formatDate(selectedDay.date)} (
        {timeZoneLabel})
      </legend>
      <div class={isWide ? 'slot-grid slot-grid-wide' : 'slot-grid'}>
        {starts.map((start) => (
          <label key={slotText(toSlot(start))} class="button">
            <input
              type="radio"
              name="slot"
              value={slotText(toSlot(start))}
              checked={start.date === selected?.date && start.startMinutes === selected.startMinutes}
              required
            />
            <span>
              {areAlternatives && `${formatDate(start.date)}, `}
              {formatTime(start.startMinutes)}
              {start.ready && <small> {start.ready}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Links to the days with free times; `query` is the rest of the page's query. */
export const FreeDays = ({ choice, query = '' }: { choice: StartChoice; query?: string }) => {
  const { selectedDay, days, earlierFrom, laterFrom } = choice
  const linkTo = (dayQuery: string) => `?${query && `${query}&`}${dayQuery}`
  return (
    <nav class="slots" aria-labelledby="free-days">
      <h3 id="free-days">{selectedDay ? 'Another day' : 'Choose a day'}</h3>
      {days.length === 0 && <p>{bookingMessages.noSlots}</p>}
      <ul class="slot-grid">
        {days.map(({ date }) => (
          <li key={date}>
            <a
              class="button button-small"
              href={linkTo(`date=${date}`)}
              aria-current={date === selectedDay?.date ? 'date' : undefined}
            >
              {formatDate(date)}
            </a>
          </li>
        ))}
      </ul>
      <p class="button-row">
        {earlierFrom && <a href={linkTo(`from=${earlierFrom}`)}>Earlier days</a>}
        {laterFrom && <a href={linkTo(`from=${laterFrom}`)}>Later days</a>}
      </p>
    </nav>
  )
}
