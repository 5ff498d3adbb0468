import { tidyLine } from '../../../../shared/lib/text/tidy.ts'
import { businessMoment, isCalendarDate } from '../../../../shared/lib/time/business-time.ts'

/** Whether the day or the month comes first in dates like 3/4/2027. */
export type DateOrder = 'month first' | 'day first'

/** What a cell says of a date and times, in minutes since midnight. */
export type Moment = { date: string | null; start: number | null; end: number | null }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthPattern = `(${months.join('|')})[a-z]*\\.?`

const isoDate = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const numericDate = /\b(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:])/
const monthFirstDate = new RegExp(`\\b${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`, 'i')
const dayFirstDate = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th|\\.)? ${monthPattern},? (\\d{4})\\b`, 'i')

/**
 * An instant with the zone of another place. Pacific times stay as they are written, whichever offset a program
 * thinks that British Columbia has.
 */
const zonedInstant = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|UTC|[+-]\d\d:?\d\d)$/i
const pacificOffset = /^-0[78]:?00$/

const dateOf = (year: string, month: string | number, day: string) => {
  const date = `${year.length === 2 ? `20${year}` : year}-${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

/** Finds a date in a text, and returns it with the rest. */
function takeDate(text: string, order: DateOrder): { date: string | null; rest: string } {
  const monthNumber = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const patterns: [RegExp, (match: string[]) => string | null][] = [
    [isoDate, ([, year = '', month = '', day = '']) => dateOf(year, month, day)],
    [monthFirstDate, ([, month, day = '', year = '']) => dateOf(year, monthNumber(month), day)],
    [dayFirstDate, ([, day = '', month, year = '']) => dateOf(year, monthNumber(month), day)],
    [
      numericDate,
      ([, first = '', sign, second = '', year = '']) =>
        // With dots, as in German, the day is first.
        order === 'day first' || sign === '.' ? dateOf(year, second, first) : dateOf(year, first, second),
    ],
  ]
  for (const [pattern, read] of patterns) {
    const match = pattern.exec(text)
    if (match) return { date: read(match), rest: text.replace(match[0], ' ') }
  }
  return { date: null, rest: text }
}

const clock = /(?<!\d)(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)? ?([ap])?\.?(?:m\b\.?)?(?!\d)/i

type Clock = { minutes: number; half: string | undefined; isExact: boolean }

/** Reads a time such as `9:00 AM`, `9am`, `13:30` or `9h30`. */
function readClock(text: string): Clock | null {
  const [, hour = '', minute, half] = clock.exec(text) ?? []
  const hours = Number(hour)
  const latest = half ? 12 : 23
  if (hour === '' || hours > latest || (half && hours === 0) || Number(minute ?? 0) > 59) return null
  const shift = half?.toLowerCase() === 'p' ? 12 : 0
  return {
    minutes: ((half ? hours % 12 : hours) + shift) * 60 + Number(minute ?? 0),
    half: half?.toLowerCase(),
    isExact: half !== undefined || minute !== undefined,
  }
}

/** Reads one time or two. In `9-11 AM` both are in the morning, in `11-1 PM` the first is. */
function readTimes(text: string): Pick<Moment, 'start' | 'end'> {
  const [first = '', second = ''] = text
    .split(/ *(?:[-–—]|\bto\b|\buntil\b) */i)
    .filter((part) => /\d/.test(part))
  const [from, to] = [readClock(first), readClock(second)]
  if (!from || !(from.isExact || to?.isExact)) return { start: null, end: null }
  if (to?.half && !from.half) {
    const shifted = from.minutes < 12 * 60 && to.half === 'p' ? from.minutes + 12 * 60 : from.minutes
    return { start: shifted < to.minutes ? shifted : from.minutes, end: to.minutes }
  }
  return { start: from.minutes, end: to?.minutes ?? null }
}

/** Reads a date, a time, a range of times, or both of a cell: `Tue, Dec 1, 2026 9:00 AM - 11:00 AM`. */
export function readMoment(cell: string, order: DateOrder = 'month first'): Moment {
  const text = tidyLine(cell)
  const [, day, time = '', zone = ''] = zonedInstant.exec(text) ?? []
  if (day && !pacificOffset.test(zone)) {
    const instant = Date.parse(`${day}T${time}${/^(?:Z|UTC)$/i.test(zone) ? 'Z' : zone}`)
    if (Number.isNaN(instant)) return { date: null, start: null, end: null }
    const { date, minutes } = businessMoment(instant)
    return { date, start: minutes, end: null }
  }
  const { date, rest } = takeDate(day ? `${day} ${time}` : text.replace(/(\d)T(\d)/, '$1 $2'), order)
  return { date, ...readTimes(rest) }
}

/** Finds which order the dates of a column have. Those that fit both are read as in North America. */
export function dateOrderOf(cells: readonly string[]): DateOrder {
  const isDayFirst = cells.some((cell) => Number(numericDate.exec(tidyLine(cell))?.[1] ?? 0) > 12)
  return isDayFirst ? 'day first' : 'month first'
}

/** Reads a duration in minutes: `2h 30m`, `1:30`, `90 min`, `1.5 hours`. A number alone is minutes from 15 on. */
export function readDuration(cell: string): number | null {
  const text = tidyLine(cell).toLowerCase()
  const [, colonHours, colonMinutes] = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text) ?? []
  if (colonHours && colonMinutes) return Number(colonHours) * 60 + Number(colonMinutes)
  const [, alone] = /^(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (alone) return Math.round(Number(alone) < 15 ? Number(alone) * 60 : Number(alone))
  const [, hours] = /(\d+(?:\.\d+)?) ?h/.exec(text) ?? []
  const [, minutes] = /(\d+) ?m/.exec(text) ?? []
  return hours || minutes ? Math.round(Number(hours ?? 0) * 60 + Number(minutes ?? 0)) : null
}

/** Reads a price in dollars: `$1,200.00`, `CA$80.50`, `80,50 $`. `null` for any other text. */
export function readPrice(cell: string): number | null {
  const text = tidyLine(cell).replace(/^(?:CA|CAD|C)?\s?\$|\s?(?:\$|CAD)$|\s/gi, '')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$|^\d+(?:\.\d{1,2})?$/.test(text))
    return Number(text.replaceAll(',', ''))
  return /^\d+,\d{1,2}$/.test(text) ? Number(text.replace(',', '.')) : null
}
