import { formatTime, timeZoneLabel, weekdayNames } from '../../lib/time/business-time.ts'
import { defaultSchedule, type Hours } from './hours.ts'

/** The days that are open at the same hours, as numbers from 0, a Sunday, in the order of a week that begins on Monday. */
type EqualDays = Hours & { days: number[] }

/** The hours of a usual week as the pages and search engines are told them (specification §9). */
type OpeningHours = {
  /** By their first day. */
  groups: EqualDays[]
  closedDays: number[]
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

export const weekdayName = (day: number) => weekdayNames[day] ?? ''
const shortName = (day: number) => weekdayName(day).slice(0, 3)

/** Of the owner's week, Sunday first; `null` is the one that the site comes with. */
export function openingHoursOf(weeklyHours: readonly (Hours | null)[] | null): OpeningHours {
  const week = weeklyHours ?? defaultSchedule.weeklyHours
  const groups: EqualDays[] = []
  const closedDays: number[] = []
  for (const day of mondayFirst) {
    const hours = week[day]
    const equal = groups.find(({ opens, closes }) => opens === hours?.opens && closes === hours.closes)
    if (!hours) closedDays.push(day)
    else if (equal) equal.days.push(day)
    else groups.push({ opens: hours.opens, closes: hours.closes, days: [day] })
  }
  return { groups, closedDays }
}

const span = ({ opens, closes }: Hours) => `${formatTime(opens)} to ${formatTime(closes)}`

/** True of a week that is said by its hours and the days on which it is closed: the days that are open need no names. */
const isRegular = ({ groups, closedDays }: OpeningHours) => groups.length === 1 && closedDays.length <= 2

/** When it is open: `9:00 AM to 9:00 PM`, or `Mon–Wed, Fri 9:00 AM to 9:00 PM; Sat 10:00 AM to 4:00 PM`. */
export function openWords(hours: OpeningHours): string {
  const { groups } = hours
  if (groups.length === 0) return 'Closed for now'
  return groups
    .map((group) => (isRegular(hours) ? span(group) : `${runs(group.days).join(', ')} ${span(group)}`))
    .join('; ')
}

/** The same with the time zone, for who may be in another. */
export const zonedWords = (hours: OpeningHours) =>
  hours.groups.length > 0 ? `${openWords(hours)}, ${timeZoneLabel}` : openWords(hours)

/** When it is not: `Closed on Thursdays`. */
export function closedWords({ groups, closedDays }: OpeningHours): string {
  if (groups.length === 0) return ''
  if (closedDays.length === 0) return 'Open every day'
  return `Closed on ${listed(closedDays.map((day) => `${weekdayName(day)}s`))}`
}

/**
 * Both in one line: `9:00 AM to 9:00 PM, closed Thursday`, or
 * `Mon–Wed, Fri 9:00 AM to 9:00 PM; Sat 10:00 AM to 4:00 PM; closed Thu and Sun`.
 */
export function hoursWords(hours: OpeningHours): string {
  const { groups, closedDays } = hours
  const open = openWords(hours)
  if (groups.length === 0) return open
  if (closedDays.length === 0) return groups.length === 1 ? `${open}, every day` : open
  return isRegular(hours)
    ? `${open}, closed ${listed(closedDays.map(weekdayName))}`
    : `${open}; closed ${listed(runs(closedDays))}`
}

/** Days by their short names, three and more in a row as one: `Mon–Wed`. */
function runs(days: readonly number[]): string[] {
  const places = days.map((day) => mondayFirst.indexOf(day))
  const found: number[][] = []
  for (const place of places) {
    const run = found.at(-1)
    if (run && run.at(-1) === place - 1) run.push(place)
    else found.push([place])
  }
  const name = (place: number | undefined) => shortName(mondayFirst[place ?? 0] ?? 0)
  return found.flatMap((run) =>
    run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map((place) => name(place)),
  )
}

/** `a`, `a and b`, `a, b and c`. */
const listed = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join()
