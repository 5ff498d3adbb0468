import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  addDays,
  datesBetween,
  formatDate,
  formatMonth,
  monthRange,
  weekdayNames,
} from '../../shared/time/business-time.ts'
import { weeksOf } from '../../shared/calendar/calendar-month.ts'
import type { Availability } from './use-availability.ts'

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type CalendarProps = {
  availability: Availability
  today: string
  lastDate: string
  chosen: string | null
  onChoose: (date: string) => void
}

/** A month of days. Past days, closed days and days beyond the horizon are disabled; arrow keys move over days. */
export function Calendar({ availability, today, lastDate, chosen, onChoose }: CalendarProps) {
  const [focused, setFocused] = useState(chosen ?? today)
  const [month, setMonth] = useState(focused.slice(0, 7))
  const grid = useRef<HTMLTableElement>(null)
  const isMovingFocus = useRef(false)
  const { from, to } = monthRange(month)
  const days = datesBetween(from, to)
  const weeks = weeksOf(from, days)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once for each month shown
  useEffect(() => availability.loadMonth(month), [month])

  useEffect(() => {
    if (!isMovingFocus.current) return
    isMovingFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const showMonth = (target: string) => {
    setMonth(target)
    const first = monthRange(target).from
    setFocused(first < today ? today : first)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = addDays(focused, step)
    if (target < today || target > lastDate) return
    isMovingFocus.current = true
    setFocused(target)
    setMonth(target.slice(0, 7))
  }
  const isDisabled = (date: string) =>
    date < today || date > lastDate || availability.dayOf(date)?.closed !== false

  return (
    <div className="calendar">
      <div className="calendar-head">
        <button
          className="button button-quiet"
          type="button"
          aria-label="Previous month"
          disabled={month <= today.slice(0, 7)}
          onClick={() => showMonth(addDays(from, -1).slice(0, 7))}
        >
          <ChevronLeft />
        </button>
        <h4 aria-live="polite">{formatMonth(from)}</h4>
        <button
          className="button button-quiet"
          type="button"
          aria-label="Next month"
          disabled={month >= lastDate.slice(0, 7)}
          onClick={() => showMonth(addDays(to, 1).slice(0, 7))}
        >
          <ChevronRight />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA date grid pattern */}
      <table ref={grid} role="grid" aria-label="Choose a date" onKeyDown={onKeyDown}>
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
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((date, weekday) => (
                <td key={date ?? weekdayNames[weekday]}>
                  {date && (
                    <DayButton
                      date={date}
                      isToday={date === today}
                      isChosen={date === chosen}
                      isDisabled={isDisabled(date)}
                      isFull={availability.dayOf(date)?.slots.length === 0}
                      isTabStop={date === focused}
                      onChoose={() => {
                        setFocused(date)
                        onChoose(date)
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayButtonProps = {
  date: string
  isToday: boolean
  isChosen: boolean
  isDisabled: boolean
  isFull: boolean
  isTabStop: boolean
  onChoose: () => void
}

// The day under the arrow keys stays focusable when it is closed, so that they can pass over it.
function DayButton({ date, isToday, isChosen, isDisabled, isFull, isTabStop, onChoose }: DayButtonProps) {
  const remarks = [isToday && 'today', !isDisabled && isFull && 'no free times']
  return (
    <button
      className={isFull && !isDisabled ? 'day day-full' : 'day'}
      type="button"
      data-date={date}
      tabIndex={isTabStop ? 0 : -1}
      disabled={isDisabled && !isTabStop}
      aria-disabled={isDisabled}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      aria-label={[formatDate(date), ...remarks.filter(Boolean)].join(', ')}
      onClick={() => !isDisabled && onChoose()}
    >
      {Number(date.slice(8))}
    </button>
  )
}
