import { formatTime, weekdayNames } from '../../lib/time/business-time.ts'
import { defaultSchedule, type Hours } from './hours.ts'

/** Days with the same hours. Days are numbered from 0 for Sunday, and listed from Monday on. */
type DayGroup = Hours & { days: number[] }

/** The weekly hours for pages and search engines (specification §9). */
type OpeningHours = {
  /** Sorted by first day. */
  groups: DayGroup[]
  closedDays: number[]
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

export const weekdayName = (day: number) => weekdayNames[day] ?? ''
const shortName = (day: number) => weekdayName(day).slice(0, 3)

/** Groups the weekly hours (Sunday first). `null` stands for the default hours. */
export function openingHoursOf(weeklyHours: readonly (Hours | null)[] | null): OpeningHours {
  const week = weeklyHours ?? defaultSchedule.weeklyHours
  const groups: DayGroup[] = []
  const closedDays: number[] = []
  for (const day of mondayFirst) {
    const hours = week[day]
    const sameHours = groups.find(({ opens, closes }) => opens === hours?.opens && closes === hours.closes)
    if (!hours) closedDays.push(day)
    else if (sameHours) sameHours.days.push(day)
    else groups.push({ opens: hours.opens, closes: hours.closes, days: [day] })
  }
  return { groups, closedDays }
}

const formatSpan = ({ opens, closes }: Hours) => `${formatTime(opens)} to ${formatTime(closes)}`

/** In a regular week all open days have the same hours, so naming the closed days is enough. */
const isRegular = ({ groups, closedDays }: OpeningHours) => groups.length === 1 && closedDays.length <= 2

/**
 * Formats the open hours: `9:00 AM to 9:00 PM`, or `Mon–Wed, Fri 9:00 AM to 9:00 PM; Sat 10:00 AM to 4:00
 * PM`.
 */
export function openHoursText(hours: OpeningHours): string {
  const { groups } = hours
  if (groups.length === 0) return 'Closed for now'
  return groups
    .map((group) =>
      isRegular(hours) ? formatSpan(group) : `${formatDayRuns(group.days).join(', ')} ${formatSpan(group)}`,
    )
    .join('; ')
}

/** Formats the closed days: `Closed on Thursdays`. */
export function closedDaysText({ groups, closedDays }: OpeningHours): string {
  if (groups.length === 0) return ''
  if (closedDays.length === 0) return 'Open every day'
  return `Closed on ${formatList(closedDays.map((day) => `${weekdayName(day)}s`))}`
}

/**
 * Formats open hours and closed days in one line: `9:00 AM to 9:00 PM, closed Thursday`, or `Mon–Wed, Fri
 * 9:00 AM to 9:00 PM; Sat 10:00 AM to 4:00 PM; closed Thu and Sun`.
 */
export function hoursText(hours: OpeningHours): string {
  const { groups, closedDays } = hours
  const open = openHoursText(hours)
  if (groups.length === 0) return open
  if (closedDays.length === 0) return groups.length === 1 ? `${open}, every day` : open
  return isRegular(hours)
    ? `${open}, closed ${formatList(closedDays.map(weekdayName))}`
    : `${open}; closed ${formatList(formatDayRuns(closedDays))}`
}

/** Formats days by their short names, with three or more consecutive days as a range: `Mon–Wed`. */
function formatDayRuns(days: readonly number[]): string[] {
  const positions = days.map((day) => mondayFirst.indexOf(day))
  const dayRuns: number[][] = []
  for (const position of positions) {
    const run = dayRuns.at(-1)
    if (run && run.at(-1) === position - 1) run.push(position)
    else dayRuns.push([position])
  }
  const name = (position: number | undefined) => shortName(mondayFirst[position ?? 0] ?? 0)
  return dayRuns.flatMap((run) =>
    run.length > 2 ? [`${name(run[0])}–${name(run.at(-1))}`] : run.map((position) => name(position)),
  )
}

/** Formats `a`, `a and b` or `a, b and c`. */
const formatList = (items: readonly string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : items.join()
