import { type BusinessMoment, formatTime, minutesOfDay } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarJson, HeldIntervalJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import type { Hours } from '../../../../shared/rules/schedule/hours.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { type HourRange, hoursOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import type { CalendarSegment } from './calendar-segments.ts'
import type { CalendarStop } from './calendar-stops.ts'

/** A full hour in which a crew is free. `from` is in minutes since midnight. */
export type FreeHour = CalendarStop & { hours: Hours | null }

type Hold = Pick<HeldIntervalJson, 'from' | 'to'>

type BusyTimes = {
  segments: readonly CalendarSegment[]
  timeOff: readonly TimeOffJson[]
  held?: readonly (Hold & { crew: number })[]
}

/** Hours that can be booked or blocked, including the current one, by time and crew. */
export function freeHoursOf(
  { date, hours }: CalendarJson['days'][number],
  crewCount: number,
  { segments, timeOff, held = [] }: BusyTimes,
  range: HourRange,
  now: BusinessMoment,
): FreeHour[] {
  if (date < now.date) return []
  const crews = Array.from({ length: crewCount }, (_, index) => index + 1)
  const busy = [
    ...segments.map(({ booking, from, to }) => ({ crew: booking.crew, from, to })),
    ...held,
    ...timeOff.map((off) => ({ crew: off.crew, ...(off.hours ?? { from: 0, to: minutesOfDay }) })),
  ]
  return hoursOf(range)
    .filter((from) => date > now.date || from + 60 > now.minutes)
    .flatMap((from) =>
      crews
        .filter((crew) =>
          busy.every((each) => (each.crew ?? crew) !== crew || each.to <= from || each.from >= from + 60),
        )
        .map((crew) => ({ id: `free-${date}-${from}-${crew}`, date, from, crew, hours })),
    )
}

/** The choices for blocking time from a free hour on. Empty outside opening hours. */
export function blockChoices({ from, hours }: Pick<FreeHour, 'from' | 'hours'>) {
  if (!hours || from + 60 <= hours.opens || from >= hours.closes) return []
  const messages = calendarMessages.block
  const closes = Math.ceil(hours.closes / 60) * 60
  const untilClosing = { label: messages.untilClosing(formatTime(from)), hours: { from, to: closes } }
  return [
    { label: messages.hour, hours: { from, to: from + 60 } },
    ...(closes > from + 60 ? [untilClosing] : []),
    { label: messages.day, hours: null },
  ]
}
