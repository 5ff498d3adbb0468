import type { BusinessMoment } from '../../../../shared/lib/time/business-time.ts'
import { formatTime, minutesOfDay } from '../../../../shared/lib/time/business-time.ts'
import type { CalendarJson } from '../../../../shared/rules/calendar/calendar-json.ts'
import { crewName } from '../../../../shared/rules/schedule/crew-name.ts'
import { isTimeOffOn } from '../../../../shared/rules/schedule/hours.ts'
import type { TimeOffJson } from '../../../../shared/rules/schedule/schedule-json.ts'
import { type CalendarDrive, drivesOf } from './calendar-drives.ts'
import { laneCountOf } from './calendar-layout.ts'
import { calendarMessages } from './calendar-messages.ts'
import { type CalendarSegment, segmentsOf, stopOfSegment } from './calendar-segments.ts'
import type { CalendarStop } from './calendar-stops.ts'

/** A crew's free time that the shortest package fits in. `from` is a full hour; both in minutes since midnight. */
export type FreeGap = CalendarStop & { to: number; text: string }

/** What a crew has on a day, in the order of time. */
export type WeekItem = CalendarStop &
  (
    | { kind: 'job'; segment: CalendarSegment; drive: CalendarDrive | undefined }
    | { kind: 'time-off'; timeOff: TimeOffJson }
    /** Hours held for a customer, or that the owner's own calendar keeps busy. */
    | { kind: 'note'; text: string }
    | { kind: 'free'; gap: FreeGap }
  )

/** A job on several of the days shown, with its segments on them. Columns count from 0. */
export type WeekBar = { first: CalendarSegment; last: CalendarSegment; fromColumn: number; toColumn: number }

/** A crew's week: bars by line, each without an overlap, and everything by day, also what is in bars. */
export type WeekRow = {
  crew: number
  name: string
  jobs: number
  bookedMinutes: number
  openMinutes: number
  barLines: WeekBar[][]
  itemsByDay: WeekItem[][]
}

export type WeekDay = CalendarJson['days'][number] & { jobs: number; load: number; isNarrow: boolean }

export type CalendarWeek = { days: WeekDay[]; rows: WeekRow[] }

/** Arranges a week by crew and day. Only `canEdit` shows free gaps. */
export function weekOf(calendar: CalendarJson, now: BusinessMoment, canEdit: boolean): CalendarWeek {
  const segments = segmentsOf(calendar.bookings)
  const rows = Array.from({ length: laneCountOf(calendar) }, (_, index) =>
    rowOf(index + 1, calendar, segments, canEdit ? now : null),
  )
  const days = calendar.days.map((day, column) => {
    const ofDay = segments.filter(({ date }) => date === day.date)
    const openMinutes = openMinutesOf(day) * calendar.crewCount
    const hasItems = ofDay.length > 0 || rows.some(({ itemsByDay }) => itemsByDay[column]?.length)
    return {
      ...day,
      jobs: new Set(ofDay.map(({ booking }) => booking.id)).size,
      load: openMinutes > 0 ? Math.min(minutesOf(ofDay) / openMinutes, 1) : Number(ofDay.length > 0),
      isNarrow: day.hours === null && !hasItems,
    }
  })
  return { days, rows }
}

const openMinutesOf = ({ hours }: CalendarJson['days'][number]) => (hours ? hours.closes - hours.opens : 0)

const minutesOf = (segments: readonly { from: number; to: number }[]) =>
  segments.reduce((sum, { from, to }) => sum + to - from, 0)

function rowOf(
  crew: number,
  calendar: CalendarJson,
  allSegments: readonly CalendarSegment[],
  now: BusinessMoment | null,
): WeekRow {
  const { days, crewCount, crewNames } = calendar
  const segments = allSegments.filter(({ booking }) => booking.crew === crew)
  const segmentsByJob = Map.groupBy(segments, ({ booking }) => booking.id)
  const bars = [...segmentsByJob.values()].flatMap((ofJob) => barOf(ofJob, days) ?? [])
  const canBeFree = crew <= crewCount
  return {
    crew,
    name: crewName(crew, crewNames),
    jobs: segmentsByJob.size,
    bookedMinutes: minutesOf(segments),
    openMinutes: canBeFree ? days.reduce((sum, day) => sum + openMinutesOf(day), 0) : 0,
    barLines: linesOf(bars),
    itemsByDay: days.map((day) => {
      const ofDay = segments.filter(({ date }) => date === day.date)
      const timeOff = calendar.timeOff.filter(
        (off) => (off.crew ?? crew) === crew && isTimeOffOn(off, day.date),
      )
      const held = calendar.held.filter((each) => each.crew === crew && each.date === day.date)
      const ownBusy = calendar.busy.filter((each) => each.crew === crew && each.date === day.date)
      const busy = [
        ...ofDay,
        ...held,
        ...ownBusy,
        ...timeOff.map(({ hours }) => hours ?? { from: 0, to: minutesOfDay }),
      ]
      const free = now && canBeFree ? freeGapsOf(day, crew, busy, calendar.shortestMinutes, now) : []
      const drives = new Map(drivesOf(ofDay, calendar).map((drive) => [drive.next.id, drive]))
      const items: WeekItem[] = [
        ...ofDay.map((segment) => ({
          ...stopOfSegment(segment),
          kind: 'job' as const,
          segment,
          drive: drives.get(segment.id),
        })),
        ...timeOff.map((off) => ({
          kind: 'time-off' as const,
          id: `off-${off.id}-${day.date}-${crew}`,
          date: day.date,
          from: off.hours?.from ?? 0,
          crew,
          timeOff: off,
        })),
        ...held.map((each) => ({
          kind: 'note' as const,
          id: `held-${each.id}-${day.date}-${each.from}`,
          date: day.date,
          from: each.from,
          crew,
          text: calendarMessages.heldForCustomer(each.customerName),
        })),
        ...ownBusy.map(({ from, to }) => ({
          kind: 'note' as const,
          id: `busy-${day.date}-${from}-${crew}`,
          date: day.date,
          from,
          crew,
          text: calendarMessages.busyUntil(formatTime(from), formatTime(to)),
        })),
        ...free.map((gap) => ({ ...gap, kind: 'free' as const, gap })),
      ]
      return items.sort((a, b) => a.from - b.from)
    }),
  }
}

/** Returns the bar of a job that is worked on on several of the days shown. */
function barOf(segments: readonly CalendarSegment[], days: CalendarJson['days']): WeekBar | undefined {
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last || first.date === last.date) return undefined
  const columnOf = ({ date }: CalendarSegment) => days.findIndex((day) => day.date === date)
  return { first, last, fromColumn: columnOf(first), toColumn: columnOf(last) }
}

/** Puts each bar on the first line where it has room. */
function linesOf(bars: readonly WeekBar[]): WeekBar[][] {
  const lines: WeekBar[][] = []
  for (const bar of bars) {
    const line = lines.find((others) => others.every(({ toColumn }) => toColumn < bar.fromColumn))
    if (line) line.push(bar)
    else lines.push([bar])
  }
  return lines
}

const nextFullHour = (minutes: number) => Math.ceil(minutes / 60) * 60

/** Returns the gaps of a crew's open day, from now on, that the shortest package fits in. */
export function freeGapsOf(
  { date, hours }: CalendarJson['days'][number],
  crew: number,
  busy: readonly { from: number; to: number }[],
  shortestMinutes: number,
  now: BusinessMoment,
): FreeGap[] {
  if (!hours || date < now.date) return []
  const gaps: FreeGap[] = []
  const opens = nextFullHour(hours.opens)
  let from = date === now.date ? Math.max(opens, nextFullHour(now.minutes)) : opens
  const closing = { from: hours.closes, to: hours.closes }
  for (const each of [...busy.toSorted((a, b) => a.from - b.from), closing]) {
    const to = Math.min(each.from, hours.closes)
    if (to - from >= shortestMinutes) {
      gaps.push({ id: `free-${date}-${from}-${crew}`, date, crew, from, to, text: gapText(from, to) })
    }
    from = Math.max(from, nextFullHour(each.to))
  }
  return gaps

  function gapText(from: number, to: number): string {
    const messages = calendarMessages.freeGap
    const [isFromOpening, isUntilClosing] = [from === opens, to === closing.to]
    if (isUntilClosing) return isFromOpening ? messages.allDay : messages.from(shortTime(from))
    return isFromOpening ? messages.until(shortTime(to)) : messages.between(shortTime(from), shortTime(to))
  }
}

/** `9 AM`, `9:30 AM`. */
export const shortTime = (minutes: number): string => formatTime(minutes).replace(':00', '')

/** `9:00 to 11:00 AM`, `10:00 AM to 12:00 PM`. */
export function timeRangeText(from: number, to: number): string {
  const [start, end] = [formatTime(from), formatTime(to)]
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)} to ${end}` : `${start} to ${end}`
}

/** Returns what a crew has on each day apart from its bars. */
export function itemsBesideBars({ barLines, itemsByDay }: Pick<WeekRow, 'barLines' | 'itemsByDay'>) {
  const inBars = new Set(barLines.flat().map(({ first }) => first.booking.id))
  return itemsByDay.map((items) =>
    items.filter((item) => item.kind !== 'job' || !inBars.has(item.segment.booking.id)),
  )
}

/** A cell of the table, which may cover several lines or days. */
export type WeekCell =
  | { kind: 'bar'; bar: WeekBar; column: number; columns: number }
  | { kind: 'blank'; column: number }
  | { kind: 'day'; column: number; lines: number; items: WeekItem[] }

/**
 * Returns the cells of a crew's lines: a line for each line of bars, and a last one. A day's cell starts below its
 * last bar, so that other days leave no room empty.
 */
export function cellsOf(row: Pick<WeekRow, 'barLines' | 'itemsByDay'>): WeekCell[][] {
  const { barLines } = row
  const barAt = (line: number, column: number) =>
    barLines[line]?.find(({ fromColumn, toColumn }) => fromColumn <= column && column <= toColumn)
  const firstFreeLine = (column: number) =>
    barLines.findLastIndex((_, line) => barAt(line, column) !== undefined) + 1
  return Array.from({ length: barLines.length + 1 }, (_, line) =>
    itemsBesideBars(row).flatMap((items, column): WeekCell[] => {
      const dayLine = firstFreeLine(column)
      if (line > dayLine) return []
      if (line === dayLine) return [{ kind: 'day', column, lines: barLines.length + 1 - line, items }]
      const bar = barAt(line, column)
      if (!bar) return [{ kind: 'blank', column }]
      const columns = bar.toColumn - bar.fromColumn + 1
      return bar.fromColumn === column ? [{ kind: 'bar', bar, column, columns }] : []
    }),
  )
}
